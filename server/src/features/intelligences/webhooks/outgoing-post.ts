import { lookup as resolve } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from '../../../lib/security/public-address.ts';
import type { LookupAddress } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import type { LookupFunction } from 'node:net';

/** The reason for a missing response. */
export type PostError =
  | 'private_address'
  | 'not_https'
  | 'unknown_host'
  | 'unreachable'
  | 'timeout'
  | 'dropped'
  | 'tls'
  | 'failed';

export interface PostOutcome {
  /** Absent without a response. */
  readonly status?: number;
  readonly error?: PostError;
  readonly durationMs: number;
  /** The first bytes of the response. */
  readonly answer: string;
}

export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface PostSettings {
  /** Names of hosts that may be private and without HTTPS. */
  readonly privateHosts: readonly string[];
  readonly timeoutMs: number;
  /** Resolves names; by default the system's resolver, replaced in tests. */
  readonly lookup?: LookupFunction;
}

const ANSWER_BYTES = 1024;

class PrivateAddress extends Error {
  readonly code = 'PRIVATE_ADDRESS';
}

class NotHttps extends Error {
  readonly code = 'NOT_HTTPS';
}

/** The host of a web address in the form used in settings: without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

/** True if the address itself is not public: names are judged by the addresses they resolve to. */
export const isPrivateHost = (host: string) => isIP(host) !== 0 && !isPublicAddress(host);

/**
 * Sends a POST to an address that somebody else chose. It connects only to public addresses, judged by what the name
 * resolves to at that moment; redirects are not followed, and a response is read up to `ANSWER_BYTES`. Never throws.
 */
export async function postOut({ url: address, headers, body }: Post, settings: PostSettings): Promise<PostOutcome> {
  const started = performance.now();
  const durationMs = () => Math.round(performance.now() - started);
  const limit = AbortSignal.timeout(settings.timeoutMs);
  try {
    const url = new URL(address);
    const mayBePrivate = settings.privateHosts.includes(hostOf(url));
    if (!mayBePrivate && url.protocol !== 'https:') throw new NotHttps();
    if (!mayBePrivate && isPrivateHost(hostOf(url))) throw new PrivateAddress();
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const lookup = settings.lookup ?? resolve;
    const response = await new Promise<IncomingMessage>((received, failed) => {
      send(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        // A new connection: a reused one may have been checked with other settings.
        agent: false,
        signal: limit,
        lookup: mayBePrivate ? lookup : publicOnly(lookup),
      })
        .once('response', received)
        .once('error', failed)
        .end(body);
    });
    const answer = await beginningOf(response);
    return { status: response.statusCode ?? 0, durationMs: durationMs(), answer };
  } catch (error) {
    return { error: limit.aborted ? 'timeout' : errorOf(error), durationMs: durationMs(), answer: '' };
  }
}

/** Fails when a name has any address that is not public; the connection uses the addresses that were checked. */
function publicOnly(lookup: LookupFunction): LookupFunction {
  return (host, options, done) => {
    lookup(host, options, (error, found, family) => {
      const isRefused = !error && !addressesOf(found).every(isPublicAddress);
      if (isRefused) done(new PrivateAddress(), '', 0);
      else done(error, found, family);
    });
  };
}

const addressesOf = (found: string | readonly LookupAddress[]) =>
  typeof found === 'string' ? [found] : found.map(({ address }) => address);

/** The body does not affect the outcome: a truncated, slow or endless response is judged by its status. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    const parts: AsyncIterable<Buffer> = response;
    for await (const bytes of parts) {
      chunks.push(bytes);
      size += bytes.length;
      if (size >= ANSWER_BYTES) break;
    }
  } catch {
    // The part that was received.
  }
  response.destroy();
  const text = Buffer.concat(chunks).subarray(0, ANSWER_BYTES).toString('utf8');
  // The database cannot store this character.
  return text.replaceAll('\0', '\ufffd');
}

const ERRORS: Readonly<Record<string, PostError>> = {
  PRIVATE_ADDRESS: 'private_address',
  NOT_HTTPS: 'not_https',
  ENOTFOUND: 'unknown_host',
  EAI_AGAIN: 'unknown_host',
  ECONNREFUSED: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ETIMEDOUT: 'timeout',
  ECONNRESET: 'dropped',
  EPIPE: 'dropped',
  EPROTO: 'tls',
};

function errorOf(error: unknown): PostError {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const isCertificate = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code);
  return ERRORS[code] ?? (isCertificate ? 'tls' : 'failed');
}
