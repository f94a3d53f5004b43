import { z } from 'zod';

const Export = z.object({ uri: z.url() });
/** Version of Wit's API. */
const API_VERSION = '20240304';
const ASK_LIMIT_MS = 60_000;
const DOWNLOAD_LIMIT_MS = 5 * 60_000;
const ANSWER_BYTES = 1024 * 1024;

/** A failed export. */
export class WitError extends Error {
  override readonly name = 'WitError';
  readonly code: 'token' | 'away' | 'slow' | 'archive';

  constructor(code: WitError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

interface Asking {
  readonly url: string;
  readonly token: string;
  /** Size limit of an uploaded file. */
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

/**
 * Downloads the export of a Wit.ai app: an archive at the address that `GET /export` returns.
 * @throws WitError
 */
export async function downloadExport({ url, token, maxBytes, signal }: Asking): Promise<Buffer> {
  const answer = await ask(`${url}/export?v=${API_VERSION}`, {
    headers: { authorization: `Bearer ${token}` },
    signal,
    limitMs: ASK_LIMIT_MS,
    maxBytes: ANSWER_BYTES,
  });
  const { uri } = readExport(answer);
  const address = new URL(uri);
  // Wit's storage service serves the archive. Plain HTTP is only accepted from the configured server itself.
  if (address.protocol !== 'https:' && address.origin !== new URL(url).origin)
    throw new WitError('away', 'Wit answered an address without encryption');
  return ask(address.href, { signal, limitMs: DOWNLOAD_LIMIT_MS, maxBytes });
}

function readExport(answer: Buffer): z.output<typeof Export> {
  try {
    return Export.parse(JSON.parse(answer.toString('utf8')));
  } catch {
    throw new WitError('away', 'Wit did not answer the address of an archive');
  }
}

interface Request {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly limitMs: number;
  readonly maxBytes: number;
}

async function ask(address: string, { headers = {}, signal, limitMs, maxBytes }: Request): Promise<Buffer> {
  const limit = AbortSignal.timeout(limitMs);
  try {
    const response = await fetch(address, { headers, redirect: 'error', signal: AbortSignal.any([signal, limit]) });
    if ([400, 401, 403].includes(response.status)) throw new WitError('token', `Wit answered ${response.status}`);
    if (!response.ok || !response.body) throw new WitError('away', `Wit answered ${response.status}`);
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of response.body) {
      size += part.length;
      if (size > maxBytes) throw new WitError('archive', 'The archive of Wit is too large');
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch (error) {
    if (error instanceof WitError || signal.aborted) throw error;
    throw limit.aborted ? new WitError('slow', 'Wit took too long') : new WitError('away', 'Wit could not be reached');
  }
}
