import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { z } from 'zod';
import { intelligence } from '../../../testing/intelligence.ts';
import { ownProduct } from '../../../testing/own-product.ts';
import { addressOf } from '../../../testing/wit.ts';
import { createLibreTranslate } from './libre-translate.ts';
import { TranslationPage } from '../translations/translations.schema.ts';
import type { Server } from 'node:http';
import type { OwnProduct } from '../../../testing/own-product.ts';

const Body = z.object({
  q: z.array(z.string()),
  source: z.string(),
  target: z.string(),
  format: z.literal('html'),
  api_key: z.string(),
});

let server: Server;
let product: OwnProduct;
const asked: z.output<typeof Body>[] = [];
let isBroken = false;
let isAway = false;

beforeAll(async () => {
  // A fake with the documented API: a language list, and translations of lists of HTML.
  server = createServer((request, response) => {
    const json = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (isAway) {
      json(503, {});
      return;
    }
    if (request.url === '/languages') {
      json(200, [
        { code: 'en', name: 'English', targets: ['en', 'zh-Hans', 'ja'] },
        { code: 'ja', name: 'Japanese', targets: ['en'] },
      ]);
      return;
    }
    void text(request).then((body) => {
      if (isBroken || request.url !== '/translate') {
        json(500, { error: 'broken' });
        return;
      }
      const wanted = Body.parse(JSON.parse(body));
      asked.push(wanted);
      json(200, { translatedText: wanted.q.map((html) => html.replace('hello', '你好').replace('Rome', '罗马')) });
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  product = await ownProduct({ LIBRETRANSLATE_URL: `${addressOf(server)}/`, LIBRETRANSLATE_KEY: 'the-key' });
  await product.worker();
});
afterAll(async () => {
  await product.stop();
  server.closeAllConnections();
  server.close();
});

async function withSentences() {
  const repository = await intelligence({ address: product.address });
  await repository.addSentences([
    { text: 'hello & welcome to Rome', intent: 'greet', entities: [{ start: 19, end: 23, entity: 'city' }] },
    ...Array.from({ length: 60 }, (_, index) => ({ text: `hello ${index}`, intent: 'greet' })),
  ]);
  const start = (target: string) =>
    repository.admin.post(`/v2/repository/info/${repository.uuid}/${repository.version}/auto_translation/`, {
      target_language: target,
    });
  return { repository, start };
}

test('[TRA-03] a LibreTranslate server translates what Apertium cannot', async () => {
  const { repository, start } = await withSentences();
  expect((await start('zh')).status).toBe(200);
  expect(await repository.ended()).toMatchObject({ status: 2, result: { total: 61, translated: 61, left: 0 } });
  expect(asked[0]).toMatchObject({ source: 'en', target: 'zh-Hans', api_key: 'the-key' });
  expect(asked.every(({ q }) => q.length <= 20)).toBe(true);
  const { results } = (
    await repository.admin.get(`/v2/repository/translation/?repository_uuid=${repository.uuid}&search=welcome`)
  ).read(TranslationPage);
  expect(results).toMatchObject([
    {
      text: '你好 & welcome to 罗马',
      provider: 'libretranslate',
      is_draft: true,
      has_valid_entities: true,
      entities: [{ value: '罗马' }],
    },
  ]);
  expect((await start('ko')).body).toEqual({ detail: 'This language is not available in machine translation' });
});

withWhole('[TRA-03] a failing server fails the task with a reason and leaves existing translations', async () => {
  const { repository, start } = await withSentences();
  isBroken = true;
  expect((await start('ja')).status).toBe(200);
  expect(await repository.ended()).toMatchObject({
    status: 3,
    error: 'The translator “libretranslate” did not answer. Please try again later.',
  });
  isBroken = false;
  expect((await start('ja')).status).toBe(200);
  expect(await repository.ended()).toMatchObject({ status: 2, result: { translated: 61 } });
});

withWhole('[TRA-03] a failed request is retried immediately', async () => {
  const translator = createLibreTranslate({ url: addressOf(server), key: undefined });
  isAway = true;
  expect(await translator.supports({ from: 'en', to: 'ja' })).toBe(false);
  isAway = false;
  expect(await translator.supports({ from: 'en', to: 'ja' })).toBe(true);
});
