import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { addressOf } from './wit.ts';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

const Question = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.enum(['system', 'user']), content: z.string() })),
  max_tokens: z.int(),
  response_format: z.object({ type: z.literal('json_object') }),
});

export interface ReceivedQuestion {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly question: z.output<typeof Question>;
  /** The JSON of the user message. */
  readonly content: Readonly<Record<string, unknown>>;
}

type Answer = (response: ServerResponse, received: ReceivedQuestion) => void;

export interface StandInModel {
  readonly url: string;
  readonly received: ReceivedQuestion[];
  /** Answers one after the other; the last one from then on. */
  answers(...answers: readonly Answer[]): void;
  stop(): Promise<void>;
}

/** The answer of a server with the API of OpenAI. */
export const says =
  (content: unknown, usage: unknown = { prompt_tokens: 300, completion_tokens: 100 }): Answer =>
  (response) => {
    const message = { role: 'assistant', content: typeof content === 'string' ? content : JSON.stringify(content) };
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ id: 'x', object: 'chat.completion', choices: [{ index: 0, message }], usage }));
  };

export const fails =
  (status: number, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) => {
    response.writeHead(status, headers).end('{"error":{"message":"no"}}');
  };

/** Never answers. */
export const isSilent: Answer = () => undefined;

/** A program that stands in for a language model. */
export async function startStandIn(): Promise<StandInModel> {
  const received: ReceivedQuestion[] = [];
  let waiting: Answer[] = [says('{}')];
  const server = createServer((request, response) => {
    void text(request)
      .then((body) => {
        const question = Question.parse(JSON.parse(body));
        const content = z.record(z.string(), z.unknown()).parse(JSON.parse(question.messages.at(-1)?.content ?? '{}'));
        const asked = { path: request.url ?? '', headers: request.headers, question, content };
        received.push(asked);
        const answer = waiting.length > 1 ? waiting.shift() : waiting[0];
        answer?.(response, asked);
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: addressOf(server),
    received,
    answers: (...answers) => {
      waiting = [...answers];
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
