import { lookup as resolve } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from '../../lib/security/public-address.ts';
import type { LookupAddress } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import type { LookupFunction } from 'node:net';

/** Why there is no answer. */
export type EndpointError = 'not_https' | 'unreachable' | 'timeout' | 'too_large';

export type EndpointAnswer =
  | { readonly status: number; readonly body: string; readonly retryAfterMs: number | undefined }
  | { readonly error: EndpointError };

const ANSWER_BYTES = 1024 * 1024;

class NotHttps extends Error {}
class TooLarge extends Error {}

interface Sent {
  readonly url: string;
  readonly key: string | undefined;
  readonly body: string;
  readonly signal: AbortSignal;
  /** Resolves names; by default the system's resolver, replaced in tests. */
  readonly lookup?: LookupFunction;
}

/**
 * Sends a question to the address that the operator configured. Without HTTPS it connects only to addresses that are
 * not public, judged by what the name resolves to at that moment; redirects are not followed. Never throws.
 */
export async function postQuestion({ url: address, key, body, signal, lookup }: Sent): Promise<EndpointAnswer> {
  try {
    const url = new URL(address);
    const isEncrypted = url.protocol === 'https:';
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!isEncrypted && isIP(host) !== 0 && isPublicAddress(host)) throw new NotHttps();
    const response = await new Promise<IncomingMessage>((received, failed) => {
      (isEncrypted ? requestHttps : requestHttp)(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
          'user-agent': 'Parlance',
          ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        },
        agent: false,
        signal,
        lookup: isEncrypted ? (lookup ?? resolve) : privateOnly(lookup ?? resolve),
      })
        .once('response', received)
        .once('error', failed)
        .end(body);
    });
    return { status: response.statusCode ?? 0, body: await textOf(response), retryAfterMs: pauseOf(response) };
  } catch (error) {
    if (error instanceof NotHttps) return { error: 'not_https' };
    if (error instanceof TooLarge) return { error: 'too_large' };
    return { error: signal.aborted ? 'timeout' : 'unreachable' };
  }
}

/** The connection uses the addresses that were checked. */
function privateOnly(lookup: LookupFunction): LookupFunction {
  return (host, options, done) => {
    lookup(host, options, (error, found, family) => {
      if (!error && addressesOf(found).some(isPublicAddress)) done(new NotHttps(), '', 0);
      else done(error, found, family);
    });
  };
}

const addressesOf = (found: string | readonly LookupAddress[]) =>
  typeof found === 'string' ? [found] : found.map(({ address }) => address);

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  const parts: AsyncIterable<Buffer> = response;
  for await (const bytes of parts) {
    size += bytes.length;
    if (size > ANSWER_BYTES) {
      response.destroy();
      throw new TooLarge();
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function pauseOf({ headers }: IncomingMessage): number | undefined {
  const seconds = headers['retry-after'];
  return seconds !== undefined && /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : undefined;
}
