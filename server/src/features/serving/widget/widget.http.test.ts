import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { keyOf } from '../../../testing/api-keys.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { anonymous, person } from '../../../testing/setup.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

const SHOP = 'https://shop.example.org';
const MOST_BYTES = 10_000;
const from = (origin: string) => ({ headers: { origin } });

let bot: Intelligence;
beforeAll(async () => {
  bot = await intelligence({ is_private: true });
  await bot.addSentences(fewSentences());
  await bot.train();
});

test('[WID-01] the widget is one small script that every site may load', async () => {
  const { status, headers, body } = await anonymous().get('/v2/widget.js', from(SHOP));
  expect([status, headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(headers.get('cache-control')).toBe('public, max-age=3600');
  expect(gzipSync(String(body)).byteLength).toBeLessThan(MOST_BYTES);
});

test('[KEY-48] a key of web pages works only on pages of its origins, and only they read the response', async () => {
  const key = await keyOf(bot.admin, {
    repositories: [bot.uuid],
    origins: [`${SHOP}/`, 'http://localhost:8080', SHOP],
  });
  expect(key.shown.origins).toEqual([SHOP, 'http://localhost:8080']);
  const asked = await key.post('/v2/parse/', { text: 'hello' }, from(SHOP));
  expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([200, SHOP]);
  expect(asked.headers.get('vary')).toMatch(/origin/i);
  for (const origin of ['https://other.example.org', 'http://shop.example.org', `${SHOP}:8443`, 'null']) {
    const refused = await key.post('/v2/parse/', { text: 'hello' }, from(origin));
    expect([origin, refused.status, refused.body]).toEqual([
      origin,
      403,
      { detail: 'This API key works on the web pages of its origins only.' },
    ]);
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
  }
  for (const path of ['/v2/parse/', '/v2/parse/batch/', '/v2/debug_parse/'])
    expect([path, (await key.post(path, { text: 'hello', texts: ['hello'] })).status]).toEqual([path, 403]);
  const analyze = `/v2/repository/repository-details/${bot.uuid}/analyze/`;
  expect((await key.post(analyze, { text: 'hello' })).status).toBe(403);
  expect((await key.post(analyze, { text: 'hello' }, from(SHOP))).status).toBe(200);
});

test('[QT-13] a key bound to the site works where its own pages read, which state no origin', async () => {
  const info = (await bot.admin.get(`/v2/repository/${bot.uuid}/`)).read(z.object({ absolute_url: z.string() }));
  const site = new URL(info.absolute_url).origin;
  const own = await keyOf(bot.admin, { repositories: [bot.uuid], origins: [site] });
  const foreign = await keyOf(bot.admin, { repositories: [bot.uuid], origins: [SHOP] });
  const reading = (by: 'same-origin' | 'same-site' | 'none') => ({ headers: { 'sec-fetch-site': by } });
  expect((await own.get('/v2/info/', reading('same-origin'))).status).toBe(200);
  expect((await own.get('/v2/info/', reading('same-site'))).status).toBe(403);
  expect((await own.get('/v2/info/', reading('none'))).status).toBe(403);
  expect((await own.get('/v2/info/')).status).toBe(403);
  expect((await foreign.get('/v2/info/', reading('same-origin'))).status).toBe(403);
});

test('[KEY-48] that holds where other tools have the key in the address', async () => {
  const key = await keyOf(bot.admin, { repositories: [bot.uuid], origins: [SHOP] });
  const path = `/model/parse?token=${key.key}`;
  expect((await anonymous().post(path, { text: 'hello' })).status).toBe(403);
  expect((await anonymous().post(path, { text: 'hello' }, from(SHOP))).status).toBe(200);
});

test('[KEY-48] keys without origins work from everywhere', async () => {
  const key = await keyOf(bot.admin, { repositories: [bot.uuid] });
  const { status, headers } = await key.post('/v2/parse/', { text: 'hello' }, from(SHOP));
  expect([status, headers.get('access-control-allow-origin'), key.shown.origins]).toEqual([200, '*', null]);
});

test.each([
  [{ origins: ['shop.example.org'] }, 'origins'],
  [{ origins: [`${SHOP}/cart`] }, 'origins'],
  [{ origins: ['https://user@shop.example.org'] }, 'origins'],
  [{ origins: ['javascript:alert(1)'] }, 'origins'],
  [{ origins: [] }, 'origins'],
  [{ origins: [SHOP], scopes: ['parse', 'read'] }, 'scopes'],
])('[KEY-48] rejects anything but an origin, and such a key that may do more than parse: %j', async (wish, field) => {
  const refused = await (await person()).post('/v2/account/keys/', { name: 'Page', scopes: ['parse'], ...wish });
  expect([refused.status, refused.body]).toEqual([400, { [field]: expect.anything() }]);
});
