import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { addressOf } from './wit.ts';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

export interface ReceivedHook {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Answer = (response: ServerResponse, received: ReceivedHook) => void;

export interface WebhookReceiver {
  readonly url: string;
  /** What reached a path so far. */
  at(path: string): readonly ReceivedHook[];
  /** Answers a path in another way than with 204. */
  answer(path: string, answer: Answer): void;
  stop(): Promise<void>;
}

/** A program that receives webhooks. */
export async function startReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedHook[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer((request, response) => {
    void text(request)
      .then((body) => {
        const hook = { path: request.url ?? '', headers: request.headers, body };
        received.push(hook);
        const answer = answers.get(hook.path);
        if (answer) answer(response, hook);
        else response.writeHead(204).end();
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: addressOf(server),
    at: (path) => received.filter((hook) => hook.path === path),
    answer: (path, answer) => {
      answers.set(path, answer);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

const POLL_MS = 50;

/** Waits until something is true, at most a minute. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 60_000; !(await isSo());) {
    if (Date.now() > deadline) throw new Error('It did not happen in time');
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_MS);
    });
  }
}
