import type { CustomFetch } from 'openid-client';

/** Longer than any answer of a provider. */
const MOST_BYTES = 1024 * 1024;
const NO_BODY = new Set([204, 205, 304]);

/** Fetches an answer of a provider whole, up to a size; it follows no redirect. The caller limits the time. */
export const boundedFetch: CustomFetch = async (url, { method, headers: sent, body, signal }) => {
  const {
    status,
    headers,
    body: stream,
  } = await fetch(url, {
    method,
    headers: sent,
    // Forms are all that is sent to a provider.
    body: body instanceof URLSearchParams ? body : null,
    signal: signal ?? null,
    redirect: 'manual',
  });
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stream ?? []) {
    size += part.length;
    if (size > MOST_BYTES) throw new Error(`The answer of ${new URL(url).host} has more than ${MOST_BYTES} bytes`);
    parts.push(part);
  }
  return new Response(NO_BODY.has(status) ? null : Buffer.concat(parts), { status, headers });
};
