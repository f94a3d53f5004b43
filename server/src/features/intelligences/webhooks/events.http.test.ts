import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { Webhook as Verifier } from 'standardwebhooks';
import { z } from 'zod';
import { createDatabase } from '../../../db/client.ts';
import { pageOf } from '../../../lib/schema/pagination.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { mailReceiver } from '../../../testing/mail-receiver.ts';
import { ownProduct } from '../../../testing/own-product.ts';
import { person, unique } from '../../../testing/setup.ts';
import { startReceiver, until } from '../../../testing/webhook-receiver.ts';
import { Delivery, ShownWebhook, Webhook } from './webhooks.schema.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';
import type { MailReceiver } from '../../../testing/mail-receiver.ts';
import type { OwnProduct } from '../../../testing/own-product.ts';
import type { StartedProcess } from '../../../testing/processes.ts';
import type { WebhookReceiver } from '../../../testing/webhook-receiver.ts';

const LIST = '/v2/repository/webhooks/';
const Sentences = z.object({
  type: z.literal('inbox.below_threshold'),
  data: z.looseObject({ total: z.int(), sentences: z.array(z.looseObject({ text: z.string() })) }),
});

let mail: MailReceiver;
let product: OwnProduct;
let worker: StartedProcess;
let receiver: WebhookReceiver;
let database: ReturnType<typeof createDatabase>;
beforeAll(async () => {
  [mail, receiver] = [await mailReceiver(), await startReceiver()];
  product = await ownProduct({ SMTP_URL: mail.url, LIBRETRANSLATE_URL: receiver.url });
  database = createDatabase({ databaseUrl: product.databaseUrl, databasePool: 1 });
  worker = await product.worker();
});
afterAll(async () => {
  await database.close();
  await product.stop();
  await receiver.stop();
  await mail.stop();
});

async function makeHook({ admin, uuid }: Intelligence, events: readonly string[]) {
  const path = `/${unique()}`;
  const made = await admin.post(LIST, { repository: uuid, url: receiver.url + path, events });
  return { ...made.read(ShownWebhook), path };
}
const logOf = async ({ admin }: Intelligence, { id }: { id: number }) =>
  (await admin.get(`${LIST}${id}/deliveries/`)).read(pageOf(Delivery)).results;
const request = async ({ uuid }: Intelligence) =>
  (await person(product.address)).post('/v2/repository/authorization-requests/', { repository: uuid, text: 'May I?' });

withWhole('[HOOK-07] sentences that fall back are reported together, at most once a minute', async () => {
  const bot = await intelligence({ address: product.address });
  await bot.addSentences(fewSentences());
  await bot.train();
  const details = `/v2/repository/repository-details/${bot.uuid}/`;
  const ask = (text: string) => bot.admin.post(`${details}analyze/`, { text });
  const hook = await makeHook(bot, ['inbox.below_threshold']);
  const other = await makeHook(bot, ['training.failed']);
  await ask('a sentence before there is a threshold');
  await bot.admin.patch(details, { fallback: { confidence: 1, out_of_scope: null, intent: 'ask_again' } });
  await ask('the first one');
  await until(() => receiver.at(hook.path).length === 1);
  const read = (index: number) => Sentences.parse(JSON.parse(receiver.at(hook.path)[index]?.body ?? '')).data;
  expect(read(0)).toMatchObject({
    total: 1,
    sentences: [{ text: 'the first one', language: 'en', version: bot.version, fallback_intent: 'ask_again' }],
    url: expect.stringContaining(`${bot.slug}/log/`),
  });
  for (let count = 0; count < 105; count += 1) await ask(`number ${count}`);
  const minuteAgo = () =>
    database.pool.query(`update webhooks set inbox_sent_at = now() - interval '61 seconds' where id = $1`, [hook.id]);
  await minuteAgo();
  await until(() => receiver.at(hook.path).length === 2);
  const { total, sentences } = read(1);
  expect([total, sentences.length, sentences[0]?.text]).toEqual([105, 100, 'number 0']);
  expect(receiver.at(other.path)).toEqual([]);
});

test('[HOOK-02] a failed training is reported with its reason', async () => {
  const bot = await intelligence({ address: product.address });
  const hook = await makeHook(bot, ['training.finished', 'training.failed']);
  await bot.addSentences(fewSentences());
  await database.pool.query(`update repositories set algorithm = 'gone' where uuid = $1`, [bot.uuid]);
  expect((await bot.train()).status).toBe(3);
  await until(() => receiver.at(hook.path).length === 1);
  const [message] = receiver.at(hook.path).map(({ body }): unknown => JSON.parse(body));
  expect(message).toMatchObject({
    type: 'training.failed',
    data: { language: 'en', task: expect.any(Number), reason: expect.any(String) },
  });
});

withWhole('[HOOK-02] a comparison of algorithms is reported with a link to it', async () => {
  const bot = await intelligence({ address: product.address });
  const hook = await makeHook(bot, ['comparison.finished']);
  const fifth = { greet: 'good evening', bye: 'farewell', book: 'a table for two' };
  const more = Object.entries(fifth).map(([intent, text]) => ({ intent, text }));
  await bot.addSentences([...fewSentences(), ...more]);
  const body = { language: 'en', repository_version: bot.version };
  const started = await bot.admin.post(`/v2/repository/repository-details/${bot.uuid}/compare_algorithms/`, body);
  expect(started.status).toBe(200);
  await until(() => receiver.at(hook.path).length === 1);
  expect(JSON.parse(receiver.at(hook.path)[0]?.body ?? '')).toMatchObject({
    type: 'comparison.finished',
    data: {
      language: 'en',
      task: expect.any(Number),
      sentences: 15,
      trials: expect.any(Number),
      url: expect.stringMatching(/\/settings\/\?tab=compare&language=en$/),
    },
  });
});

test('[HOOK-02] a finished machine translation is reported with its counts', async () => {
  const json = (path: string, make: (body: string) => unknown) =>
    receiver.answer(path, (response, { body }) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(make(body)));
    });
  json('/languages', () => [
    { code: 'en', targets: ['zh-Hans'] },
    { code: 'zh-Hans', targets: ['en'] },
  ]);
  const Asked = z.object({ q: z.array(z.string()) });
  json('/translate', (body) => ({ translatedText: Asked.parse(JSON.parse(body)).q.map((text) => `${text} 你好`) }));
  const bot = await intelligence({ address: product.address });
  await bot.addSentences([{ text: 'good evening', intent: 'greet' }]);
  const hook = await makeHook(bot, ['translation.finished']);
  const started = await bot.admin.post(`/v2/repository/info/${bot.uuid}/${bot.version}/auto_translation/`, {
    target_language: 'zh',
  });
  expect(started.status).toBe(200);
  await until(() => receiver.at(hook.path).length === 1);
  expect(JSON.parse(receiver.at(hook.path)[0]?.body ?? '')).toMatchObject({
    type: 'translation.finished',
    data: { language: 'zh', total: 1, translated: 1 },
  });
});

withWhole(
  '[HOOK-08] a week of failures disables a webhook; its administrators are mailed and enable it again',
  async () => {
    const bot = await intelligence({ address: product.address });
    const hook = await makeHook(bot, ['request.made']);
    receiver.answer(hook.path, (response) => response.writeHead(500).end('broken'));
    const state = async () =>
      (await bot.admin.get(`${LIST}?repository_uuid=${bot.uuid}`)).read(pageOf(Webhook)).results[0];
    const lastAttempt = `
    update webhook_deliveries set attempts = 9, due_at = now()
    where webhook_id = $1 and state = 'waiting'`;
    await request(bot);
    await until(async () => (await state())?.failing_since !== null);
    await database.pool.query(lastAttempt, [hook.id]);
    await until(async () => (await logOf(bot, hook))[0]?.state === 'failed');
    expect(await state()).toMatchObject({ is_active: true });

    await database.pool.query(`update webhooks set failing_since = now() - interval '8 days' where id = $1`, [hook.id]);
    await request(bot);
    await until(async () => (await logOf(bot, hook))[0]?.status === 500);
    await database.pool.query(lastAttempt, [hook.id]);
    await until(async () => (await state())?.is_active === false);
    // The administrator is also notified of each request.
    const subject = `A webhook of “${bot.name}” was turned off`;
    await until(() => Promise.resolve(mail.all(bot.admin.email).some((each) => each.subject === subject)));
    const found = mail.all(bot.admin.email).filter((each) => each.subject === subject);
    expect(found).toHaveLength(1);
    expect(found[0]?.text).not.toContain(hook.path);
    const before = receiver.at(hook.path).length;
    await request(bot);
    expect(await logOf(bot, hook)).toHaveLength(2);

    receiver.answer(hook.path, (response) => response.writeHead(200).end());
    await bot.admin.patch(`${LIST}${hook.id}/`, { is_active: true });
    await request(bot);
    await until(async () => (await logOf(bot, hook))[0]?.state === 'delivered');
    expect(receiver.at(hook.path).length).toBe(before + 1);
    expect(await state()).toMatchObject({ is_active: true, failing_since: null, ended_at: null });
  },
);

withWhole(
  '[HOOK-03] a delivery sent but not recorded by a killed worker is sent again, under the same id',
  async () => {
    const bot = await intelligence({ address: product.address });
    const hook = await makeHook(bot, ['request.made']);
    receiver.answer(hook.path, () => undefined);
    await request(bot);
    await until(() => receiver.at(hook.path).length === 1);
    await worker.kill();
    expect((await logOf(bot, hook))[0]).toMatchObject({ state: 'waiting', attempts: 1, status: null, error: null });
    receiver.answer(hook.path, (response) => response.writeHead(200).end());
    // The lease of the attempt has expired.
    await database.pool.query(`update webhook_deliveries set due_at = now() where webhook_id = $1`, [hook.id]);
    worker = await product.worker();
    await until(async () => (await logOf(bot, hook))[0]?.state === 'delivered');
    expect((await logOf(bot, hook))[0]).toMatchObject({ attempts: 2, status: 200 });
    const [first, again] = receiver.at(hook.path).map(({ body, headers }) => {
      new Verifier(hook.secret).verify(body, {
        'webhook-id': String(headers['webhook-id']),
        'webhook-timestamp': String(headers['webhook-timestamp']),
        'webhook-signature': String(headers['webhook-signature']),
      });
      return { id: headers['webhook-id'], body };
    });
    expect(again).toEqual(first);
  },
);

withWhole('[HOOK-21] disabling a webhook ends its waiting deliveries, including the one in progress', async () => {
  const bot = await intelligence({ address: product.address });
  const hook = await makeHook(bot, ['request.made']);
  const held: (() => void)[] = [];
  receiver.answer(hook.path, (response) => {
    held.push(() => response.writeHead(503).end());
  });
  // One webhook has one attempt at a time: the second delivery waits.
  await request(bot);
  await until(() => held.length === 1);
  await request(bot);
  await until(async () => (await logOf(bot, hook)).length === 2);
  await bot.admin.patch(`${LIST}${hook.id}/`, { is_active: false });
  const log = async () => (await logOf(bot, hook)).map(({ state, error }) => [state, error]);
  expect(await log()).toEqual(Array(2).fill(['failed', 'turned_off']));
  held.forEach((answer) => answer());
  await until(async () => (await logOf(bot, hook)).some(({ status }) => status === 503));
  expect(await log()).toEqual(Array(2).fill(['failed', 'turned_off']));
  await bot.admin.patch(`${LIST}${hook.id}/`, { is_active: true });
  receiver.answer(hook.path, (response) => response.writeHead(200).end());
  await request(bot);
  await until(async () => (await logOf(bot, hook))[0]?.state === 'delivered');
  expect([receiver.at(hook.path).length, (await log()).length]).toEqual([2, 3]);
});

test('[HOOK-09] a deleted intelligence reports nothing, and purging it deletes its webhooks', async () => {
  const bot = await intelligence({ address: product.address });
  const hook = await makeHook(bot, ['request.made']);
  receiver.answer(hook.path, (response) => response.writeHead(503).end());
  await request(bot);
  await until(async () => (await logOf(bot, hook))[0]?.status === 503);
  const details = `/v2/repository/repository-details/${bot.uuid}/`;
  expect((await bot.admin.delete(details, { name: bot.name })).status).toBe(204);
  const before = receiver.at(hook.path).length;
  await database.pool.query(`update webhook_deliveries set due_at = now() where webhook_id = $1`, [hook.id]);
  const other = await intelligence({ address: product.address });
  const alive = await makeHook(other, ['request.made']);
  await request(other);
  await until(() => receiver.at(alive.path).length === 1);
  expect(receiver.at(hook.path).length).toBeLessThanOrEqual(before + 1);
  await database.pool.query(`delete from repositories where uuid = $1`, [bot.uuid]);
  const left = await database.pool.query(
    `select
      (select count(*) from webhooks where id = $1)
      + (select count(*) from webhook_deliveries where webhook_id = $1) as left`,
    [hook.id],
  );
  expect(left.rows).toEqual([{ left: '0' }]);
});
