import { expect, test } from '@jest/globals';

import { createClient, ParlanceError } from './index.ts';

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
}

/** A server that gives these answers in turn; an error means a lost connection. */
function serverOf(...answers: (Response | Error)[]) {
  const sent: Sent[] = [];
  const answer: typeof fetch = (input, init) => {
    sent.push({
      url: input instanceof Request ? input.url : input.toString(),
      method: init?.method ?? '',
      headers: new Headers(init?.headers),
    });
    const next = answers.shift() ?? new Error('No more answers');
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  };
  return { sent, client: createClient({ url: 'http://parlance.test/', key: 'parl_x', fetch: answer, retries: 2 }) };
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const soon = { 'retry-after': '0' };

async function errorOf(work: Promise<unknown>): Promise<ParlanceError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ParlanceError)) throw new Error('No ParlanceError was thrown');
  return error;
}

test('[CLI-03] an error has status, fields and request id', async () => {
  const { client } = serverOf(
    json(400, { text: ['Too long.'], entities: [{}, { start: ['A number.'] }] }, { 'x-request-id': 'r-1' }),
  );
  const error = await errorOf(client.intelligence('u').parse('hi'));
  expect(error).toMatchObject({
    status: 400,
    requestId: 'r-1',
    fields: { text: ['Too long.'], 'entities.1.start': ['A number.'] },
    message: 'text: Too long.; entities.1.start: A number.',
  });
});

test('[CLI-04] a call is retried after 429 and 503 when the server says so, as the same call', async () => {
  const { client, sent } = serverOf(json(429, {}, soon), json(503, {}, soon), json(200, { results: [] }));
  await client.intelligence('u').parseBatch(['hi']);
  expect(sent).toHaveLength(3);
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(keys).size).toBe(1);
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer parl_x');
});

test('[CLI-04] Retry-After is obeyed; a long wait is left to the caller', async () => {
  const { client, sent } = serverOf(json(429, {}, { 'retry-after': '1' }), json(200, { results: [] }));
  const start = performance.now();
  await client.intelligence('u').parseBatch(['hi']);
  expect(performance.now() - start).toBeGreaterThan(990);
  expect(sent).toHaveLength(2);
  const limited = serverOf(json(429, { detail: 'Later.' }, { 'retry-after': '3600' }));
  expect(await errorOf(limited.client.intelligence('u').parse('hi'))).toMatchObject({ status: 429, message: 'Later.' });
});

test('[CLI-04] retries are limited, and other errors are not retried', async () => {
  const busy = serverOf(json(503, {}, soon), json(503, {}, soon), json(503, { detail: 'Busy.' }, soon));
  expect((await errorOf(busy.client.intelligence('u').parse('hi'))).message).toBe('Busy.');
  expect(busy.sent).toHaveLength(3);
  const broken = serverOf(json(500, { detail: 'Fault.' }));
  expect((await errorOf(broken.client.intelligence('u').parse('hi'))).status).toBe(500);
});

test('[CLI-04] reads survive a lost connection, writes report it', async () => {
  const lost = new TypeError('fetch failed');
  const { client, sent } = serverOf(lost, json(200, { uuid: 'u' }));
  await client.intelligence('u').details();
  expect(sent.map(({ url }) => url)).toEqual(Array(2).fill('http://parlance.test/v2/repository/u/'));
  expect(await errorOf(serverOf(lost).client.intelligence('u').parse('hi'))).toMatchObject({
    status: 0,
    message: 'The server did not answer',
    cause: lost,
  });
});

test('[CLI-04] an aborted call ends, also while it waits for a retry', async () => {
  const { client } = serverOf(json(429, {}, { 'retry-after': '30' }));
  const stopped = new AbortController();
  const call = client.intelligence('u').parse('hi', { signal: stopped.signal });
  stopped.abort(new Error('Enough.'));
  await expect(call).rejects.toThrow('Enough.');
});

test('[CLI-01] items of all pages are read as they are consumed', async () => {
  const page = (from: number, next: string | null) =>
    json(200, { count: 3, next, previous: null, results: [{ uuid: `${from}` }, { uuid: `${from + 1}` }] });
  const { client, sent } = serverOf(page(1, 'next'), page(3, null));
  const seen = [];
  for await (const { uuid } of client.intelligences({ language: 'en' })) seen.push([uuid, sent.length]);
  expect(seen).toEqual([
    ['1', 1],
    ['2', 1],
    ['3', 2],
    ['4', 2],
  ]);
  expect(sent.map(({ url }) => new URL(url).search)).toEqual([
    '?language=en&limit=100&offset=0',
    '?language=en&limit=100&offset=2',
  ]);
});
