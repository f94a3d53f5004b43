import { apiAddress } from '../../src/testing/setup.ts';
import type { MatrixRequest } from './requests.ts';

export interface MatrixResponse {
  readonly status: number;
  readonly text: string;
}

const LIMIT_MS = 30_000;
/** How much of an endless response to read. */
const STREAM = /\/events\/$/;

/** Sends a request as a caller and returns the response, of a stream only its start. */
export async function ask(
  { method, url, body }: MatrixRequest,
  authorization: string | undefined,
): Promise<MatrixResponse> {
  const isJson = body !== undefined && !(body instanceof FormData);
  const stopper = new AbortController();
  const timer = setTimeout(() => stopper.abort(), LIMIT_MS);
  try {
    const response = await fetch(`${apiAddress()}${url}`, {
      method,
      redirect: 'manual',
      signal: stopper.signal,
      headers: {
        // As the Model Context Protocol requires.
        accept: 'application/json, text/event-stream, */*',
        ...(authorization ? { authorization } : {}),
        ...(isJson ? { 'content-type': 'application/json' } : {}),
      },
      ...(body instanceof FormData ? { body } : isJson ? { body: JSON.stringify(body) } : {}),
    });
    if (response.ok && STREAM.test(url.split('?')[0] ?? '')) {
      stopper.abort();
      return { status: response.status, text: '' };
    }
    return { status: response.status, text: `${response.headers.get('location') ?? ''} ${await response.text()}` };
  } finally {
    clearTimeout(timer);
  }
}
