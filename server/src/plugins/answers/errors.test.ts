import { expect, test } from '@jest/globals';
import { fastify } from 'fastify';
import { errorsPlugin } from './errors.ts';
import { Conflict, say, TooManyRequests } from '../../lib/errors.ts';

const lines: string[] = [];

async function answerOf(error: unknown, headers: Record<string, string> = {}) {
  const app = fastify({
    genReqId: () => 'request-1',
    logger: {
      stream: {
        write: (line: string) => {
          lines.push(line);
        },
      },
    },
  });
  await app.register(errorsPlugin);
  app.route({
    method: 'GET',
    url: '/',
    access: 'public',
    handler: () => {
      throw error;
    },
  });
  const response = await fetch(await app.listen({ host: '127.0.0.1', port: 0 }), { headers });
  const body: unknown = await response.json();
  await app.close();
  return { status: response.status, body };
}

const coded = (message: string, code: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { code });

test('[SRV-01] an internal error is answered without its detail, which the log has under the same id', async () => {
  const answer = await answerOf(new Error('column "password_hash" does not exist'), { 'accept-language': 'pt-BR' });
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual({
    detail: 'O servidor não conseguiu responder. Tente novamente.',
    request_id: 'request-1',
  });
  const logged = lines.find((line) => line.includes('password_hash'));
  expect(logged).toContain('"reqId":"request-1"');
});

test.each([
  ['a conflict', new Conflict(say('unique')), 409, { detail: 'This field must be unique.' }],
  [
    'too many tries',
    new TooManyRequests(7),
    429,
    { detail: 'Request was throttled. Expected available in 7 seconds.' },
  ],
  [
    'a value the database cannot hold',
    new Error('Failed query', { cause: coded('out of range', '22003') }),
    400,
    { detail: 'Invalid value.' },
  ],
  [
    'a database that is starting',
    new Error('Failed query', { cause: coded('starting up', '57P03') }),
    503,
    { detail: 'The service is starting or cannot reach its database. Please try again soon.' },
  ],
  [
    'a statement that took too long',
    new Error('Failed query', { cause: coded('canceling statement due to statement timeout', '57014') }),
    503,
    { detail: 'The database took too long. Please try again in a moment, or ask for less at once.' },
  ],
  [
    'a row that something refers to and that is gone',
    new Error('Failed query', { cause: coded('violates foreign key constraint', '23503') }),
    409,
    { detail: 'Something that belongs to this was removed in the meantime. Please reload.' },
  ],
  [
    'a lost connection',
    new Error('Connection terminated unexpectedly'),
    503,
    { detail: 'The service is starting or cannot reach its database. Please try again soon.' },
  ],
])('[SRV-01] %s has its own response', async (_, error, status, body) => {
  const answer = await answerOf(error);
  expect([answer.status, answer.body]).toEqual([status, body]);
});

test('[SRV-01] a thrown value that is not an error is handled like any other fault', async () => {
  expect((await answerOf('text')).status).toBe(500);
});
