import { currentLocale } from '../i18n/index.ts';
import { headersOf, session$ } from '../session/index.ts';
import { ApiError } from './errors.ts';

/** Splits a server-sent event stream into the `data` of its events; comments and other fields are skipped. */
async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let pending = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    pending += part.value;
    const events = pending.split('\n\n');
    pending = events.pop() ?? '';
    for (const event of events) {
      const lines = event.split('\n').filter((line) => line.startsWith('data:'));
      if (lines.length > 0) yield lines.map((line) => line.slice(5).trimStart()).join('\n');
    }
  }
}

/**
 * Listens to a server-sent event stream with the session's headers, which the browser's own EventSource cannot send.
 * Ends when the server closes the stream or `signal` aborts.
 * @throws ApiError when the server rejects the stream.
 */
export async function listen(url: string, signal: AbortSignal, onData: (data: unknown) => void): Promise<void> {
  const headers = {
    Accept: 'text/event-stream',
    'Accept-Language': currentLocale(),
    ...headersOf(session$.value.token),
  };
  const answer = await fetch(url, { headers, signal });
  if (!answer.ok || !answer.body) throw new ApiError(answer.status, await answer.json().catch(() => ({})));
  for await (const data of readEvents(answer.body)) onData(JSON.parse(data));
}
