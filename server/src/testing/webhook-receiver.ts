import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { WEBHOOK_MESSAGES } from '../features/intelligences/webhooks/webhook-messages.schema.ts';
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
  /** Requests to a path so far. */
  at(path: string): readonly ReceivedHook[];
  /** Responds to a path differently than with 204. */
  answer(path: string, answer: Answer): void;
  /** @throws when a webhook sent something that the API document does not describe [DOCS-10] */
  stop(): Promise<void>;
}

const Message = z.object({ type: z.string() });

function problemsOf({ headers, body }: ReceivedHook): string[] {
  if (headers['webhook-id'] === undefined) return [];
  const { type } = Message.parse(JSON.parse(body));
  const parsed = WEBHOOK_MESSAGES[type]?.safeParse(JSON.parse(body));
  return parsed?.success === true ? [] : [`${type} is not as described: ${parsed?.error.message} ${body}`];
}

/** A program that receives webhooks. */
export async function startReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedHook[] = [];
  const problems: string[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer((request, response) => {
    void text(request)
      .then((body) => {
        const hook = { path: request.url ?? '', headers: request.headers, body };
        received.push(hook);
        problems.push(...problemsOf(hook));
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
      if (problems.length > 0) throw new Error(problems.join('\n'));
    },
  };
}

const POLL_MS = 50;

/** Waits until a condition is true, at most a minute. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 60_000; !(await isSo());) {
    if (Date.now() > deadline) throw new Error('It did not happen in time');
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_MS);
    });
  }
}
