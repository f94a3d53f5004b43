import { beforeAll, expect, test } from '@jest/globals';
import { keyOf } from '../../testing/api-keys.ts';
import { createClient } from '../../testing/client.ts';
import { fewSentences, intelligence } from '../../testing/intelligence.ts';
import { apiAddress, person } from '../../testing/setup.ts';
import type { KeySetup } from '../../testing/api-keys.ts';
import type { Intelligence } from '../../testing/intelligence.ts';

let bot: Intelligence;
let by: KeySetup;
beforeAll(async () => {
  bot = await intelligence({ is_private: true });
  await bot.addSentences(fewSentences());
  by = await keyOf(bot.admin, { scopes: ['read', 'contribute'] });
});

const list = () => `/v2/repository/examples/?repository_uuid=${bot.uuid}`;
const seen = (tag: string | null, more = {}) => ({ headers: { 'if-none-match': tag ?? '', ...more } });

test('[KEY-36] an unchanged response is answered by 304 without a body, until it changes', async () => {
  const first = await by.get(list());
  const tag = first.headers.get('etag');
  expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
  for (const sent of [tag, `"other", ${tag}`, tag?.slice(2) ?? '', '*']) {
    const again = await by.get(list(), seen(sent));
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', tag]);
  }
  expect((await by.get(list(), seen('W/"other"'))).status).toBe(200);
  await bot.addSentences([{ text: 'hello again you', intent: 'greet' }]);
  const changed = await by.get(list(), seen(tag));
  expect([changed.status, changed.headers.get('etag') === tag]).toEqual([200, false]);
});

test('[KEY-36] programs may cache responses and revalidate them; browsers store none', async () => {
  const ofProgram = await by.get(list());
  expect(ofProgram.headers.get('cache-control')).toBe('private, no-cache');
  expect(ofProgram.headers.get('vary')).toContain('Authorization');
  const ofBrowser = await bot.admin.get(list());
  expect([ofBrowser.headers.get('cache-control'), ofBrowser.headers.get('etag')]).toEqual([
    'no-store',
    expect.any(String),
  ]);
});

test('[KEY-36] an ETag grants nothing: rights are checked as without it', async () => {
  const tag = (await by.get(list())).headers.get('etag');
  const [outsider, nobody] = [await person(), createClient(apiAddress())];
  const wrong = await keyOf(bot.admin, { scopes: ['parse'] });
  const answers = await Promise.all([outsider, nobody, wrong].map((client) => client.get(list(), seen(tag))));
  expect(answers.map(({ status, headers }) => [status, headers.get('etag')])).toEqual([
    [404, null],
    [401, null],
    [403, null],
  ]);
});

test('[KEY-36] files, writes and errors have no ETag; compressed responses have the same one', async () => {
  const csv = await bot.admin.get(`/v2/repository/log/csv/?repository_uuid=${bot.uuid}`);
  const refused = await by.get('/v2/repository/examples/?repository_uuid=x');
  expect([csv, refused].map(({ headers }) => headers.get('etag'))).toEqual([null, null]);
  const [plain, packed] = await Promise.all(
    ['identity', 'br'].map((encoding) => by.get(list(), { headers: { 'accept-encoding': encoding } })),
  );
  expect(packed?.headers.get('etag')).toBe(plain?.headers.get('etag'));
});

test('[KEY-37] pages of other origins may send the request headers and read the response headers', async () => {
  const preflight = await fetch(new URL('/v2/repository/example/', apiAddress()), {
    method: 'OPTIONS',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization, idempotency-key, if-none-match, parlance-log',
    },
  });
  const allowed = preflight.headers.get('access-control-allow-headers') ?? '';
  for (const name of ['authorization', 'idempotency-key', 'if-none-match', 'parlance-log'])
    expect(allowed).toContain(name);
  const answer = await by.get(list(), { headers: { origin: 'https://elsewhere.example' } });
  const exposed = answer.headers.get('access-control-expose-headers') ?? '';
  const names = ['ETag', 'Idempotency-Replayed', 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'X-Request-Id'];
  for (const name of names) expect(exposed.split(/, ?/)).toContain(name);
  expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
});
