import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { Webhook as Verifier } from 'standardwebhooks';
import { z } from 'zod';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { person, unique } from '../../../testing/setup.ts';
import { startReceiver, until } from '../../../testing/webhook-receiver.ts';
import { pageOf } from '../../../lib/schema/pagination.ts';
import { Delivery, ShownWebhook, Webhook } from './webhooks.schema.ts';
import type { Client } from '../../../testing/client.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';
import type { ReceivedHook, WebhookReceiver } from '../../../testing/webhook-receiver.ts';

const LIST = '/v2/repository/webhooks/';
const Message = z.looseObject({
  type: z.string(),
  timestamp: z.string(),
  data: z.looseObject({ repository: z.object({ uuid: z.string() }).loose(), url: z.string() }),
});

let receiver: WebhookReceiver;
let bot: Intelligence;
beforeAll(async () => {
  receiver = await startReceiver();
  bot = await intelligence();
});
afterAll(() => receiver.stop());

async function makeHook(events: readonly string[], { by = bot.admin, of = bot.uuid } = {}) {
  const path = `/${unique()}`;
  const made = await by.post(LIST, { repository: of, url: receiver.url + path, events });
  return { ...made.read(ShownWebhook), path };
}
const headersOf = ({ headers }: ReceivedHook) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
/** The message as a receiver reads it: only with a valid signature. */
const verified = (hook: ReceivedHook | undefined, secret: string) => {
  if (!hook) throw new Error('Nothing was received');
  return Message.parse(new Verifier(secret).verify(hook.body, headersOf(hook)));
};
const one = ({ id }: { id: number }, rest = '') => `${LIST}${id}/${rest}`;
const logOf = async (hook: { id: number }) =>
  (await bot.admin.get(one(hook, 'deliveries/'))).read(pageOf(Delivery)).results;

test('[HOOK-01] administrators create, list, change and delete webhooks; the secret is shown once', async () => {
  const hook = await makeHook(['training.finished', 'request.made']);
  expect(hook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const list = await bot.admin.get(`${LIST}?repository_uuid=${bot.uuid}`);
  expect(JSON.stringify(list.body)).not.toContain('whsec_');
  expect(list.read(pageOf(Webhook)).results).toContainEqual(Webhook.parse(hook));
  const changed = await bot.admin.patch(one(hook), { events: ['training.failed'], is_active: false });
  expect(changed.read(Webhook)).toMatchObject({ events: ['training.failed'], is_active: false, url: hook.url });
  expect((await bot.admin.patch(one(hook), { is_active: true })).read(Webhook).is_active).toBe(true);
  expect((await bot.admin.delete(one(hook))).status).toBe(204);
  expect((await bot.admin.get(one(hook, 'deliveries/'))).status).toBe(404);
});

test('[HOOK-01] an intelligence has at most twenty webhooks', async () => {
  const own = await intelligence();
  const make = () =>
    own.admin.post(LIST, { repository: own.uuid, url: `${receiver.url}/x`, events: ['training.failed'] });
  for (let count = 0; count < 20; count += 1) expect((await make()).status).toBe(201);
  expect((await make()).status).toBe(400);
});

test('[HOOK-01] only administrators see and use webhooks', async () => {
  const hook = await makeHook(['training.finished']);
  const outsider = await person();
  const callers: (readonly [Client, number])[] = [
    [await bot.member(2), 403],
    [await bot.member(4), 403],
    [outsider, 403],
  ];
  for (const [caller, status] of callers) {
    expect((await caller.get(`${LIST}?repository_uuid=${bot.uuid}`)).status).toBe(status);
    for (const path of ['test/', 'renew/', 'redeliver/'])
      expect((await caller.post(one(hook, path), {})).status).toBe(status);
    expect((await caller.get(one(hook, 'deliveries/'))).status).toBe(status);
    expect((await caller.delete(one(hook))).status).toBe(status);
  }
});

test.each([
  ['http://example.org/', 'The address must start with https://.'],
  ['https://10.0.0.1/', 'This address is not on the public internet.'],
  ['https://[::1]/', 'This address is not on the public internet.'],
  ['https://user:word@example.org/', expect.stringContaining('without a user name')],
  ['ftp://example.org/', expect.stringContaining('web address')],
  ['nonsense', expect.stringContaining('web address')],
])('[HOOK-10] the address %s is rejected', async (url, said) => {
  const refused = await bot.admin.post(LIST, { repository: bot.uuid, url, events: ['training.failed'] });
  expect([refused.status, refused.body]).toEqual([400, { url: [said] }]);
});

test('[HOOK-02] [HOOK-03] [DOCS-10] training, evaluation and a request are reported and signed', async () => {
  const hook = await makeHook(['training.finished', 'training.failed', 'evaluation.finished', 'request.made']);
  await bot.addSentences(fewSentences());
  await bot.train();
  await bot.admin.post('/v2/repository/evaluate/', {
    repository: bot.uuid,
    repository_version: bot.version,
    text: 'good day',
    language: 'en',
    intent: 'greet',
    entities: [],
  });
  await bot.admin.post(`/v2/repository/repository-details/${bot.uuid}/evaluate/`, {
    repository_version: bot.version,
    language: 'en',
  });
  const asker = await person();
  await asker.post('/v2/repository/authorization-requests/', { repository: bot.uuid, text: 'May I?' });
  await until(() => receiver.at(hook.path).length === 3);
  const messages = receiver.at(hook.path).map((each) => verified(each, hook.secret));
  const find = (type: string) => messages.find((message) => message.type === type)?.data;
  const version = { id: bot.version, name: 'master' };
  expect(find('training.finished')).toMatchObject({
    repository: { uuid: bot.uuid, slug: bot.slug, name: bot.name, owner: bot.owner.nickname },
    version,
    language: 'en',
    sentences: 12,
    url: expect.stringContaining(`/dashboard/${bot.owner.nickname}/${bot.slug}/training/`),
  });
  const scores = { intents: { accuracy: expect.any(Number), f1: expect.any(Number) } };
  expect(find('evaluation.finished')).toMatchObject({ version, number: 1, cross_validation: false, ...scores });
  expect(find('request.made')).toMatchObject({ user: asker.nickname, request: expect.any(Number) });
  await until(async () => (await logOf(hook)).every(({ state }) => state === 'delivered'));
  expect((await logOf(hook))[0]).toMatchObject({ event: 'request.made', attempts: 1, status: 204, error: null });
});

test('[HOOK-05] a test immediately sends a ping and shows the real response; it is not retried', async () => {
  const hook = await makeHook(['training.failed']);
  receiver.answer(hook.path, (response) => response.writeHead(418).end('a teapot'));
  const failed = (await bot.admin.post(one(hook, 'test/'))).read(Delivery);
  expect(failed).toMatchObject({ event: 'ping', state: 'failed', status: 418, answer: 'a teapot', attempts: 1 });
  receiver.answer(hook.path, (response) => response.writeHead(200).end('fine'));
  const answered = (await bot.admin.post(one(hook, 'test/'))).read(Delivery);
  expect(answered).toMatchObject({ state: 'delivered', status: 200, answer: 'fine' });
  expect(verified(receiver.at(hook.path)[1], hook.secret).type).toBe('ping');
  expect(await logOf(hook)).toEqual([answered, failed]);
  const [{ failing_since: since } = { failing_since: '' }] = (
    await bot.admin.get(`${LIST}?repository_uuid=${bot.uuid}&limit=100`)
  )
    .read(pageOf(Webhook))
    .results.filter(({ id }) => id === hook.id);
  expect(since).toBeNull();
});

test('[HOOK-10] a name that leads to this machine is rejected when it is resolved', async () => {
  const { port } = new URL(receiver.url);
  const made = await bot.admin.post(LIST, {
    repository: bot.uuid,
    url: `https://localhost:${port}/inner`,
    events: ['training.failed'],
  });
  const tested = await bot.admin.post(one(made.read(Webhook), 'test/'));
  expect(tested.read(Delivery)).toMatchObject({ state: 'failed', status: null, error: 'private_address' });
  expect(receiver.at('/inner')).toEqual([]);
});

test('[HOOK-04] after a renewal both secrets sign until the overlap ends', async () => {
  const hook = await makeHook(['training.failed']);
  const renewed = (await bot.admin.post(one(hook, 'renew/'), {})).read(ShownWebhook);
  expect(renewed.secret).not.toBe(hook.secret);
  await bot.admin.post(one(hook, 'test/'));
  for (const secret of [hook.secret, renewed.secret])
    expect(verified(receiver.at(hook.path)[0], secret).type).toBe('ping');
  const again = (await bot.admin.post(one(hook, 'renew/'), { overlap_hours: 0 })).read(ShownWebhook);
  await bot.admin.post(one(hook, 'test/'));
  expect(() => verified(receiver.at(hook.path)[1], renewed.secret)).toThrow();
  expect(verified(receiver.at(hook.path)[1], again.secret).type).toBe('ping');
});

withWhole('[HOOK-06] a failed delivery is retried under its id, and can be sent again from the log', async () => {
  const own = await intelligence();
  const hook = await makeHook(['request.made'], { by: own.admin, of: own.uuid });
  receiver.answer(hook.path, (response) =>
    response.writeHead(receiver.at(hook.path).length < 3 ? 503 : 200).end('done'),
  );
  await (
    await person()
  ).post('/v2/repository/authorization-requests/', { repository: own.uuid, text: 'May I take part?' });
  const log = async () => (await own.admin.get(one(hook, 'deliveries/'))).read(pageOf(Delivery)).results;
  await until(async () => (await log())[0]?.state === 'delivered');
  const [delivery] = await log();
  expect(delivery).toMatchObject({ attempts: 3, status: 200, answer: 'done', due_at: null });
  const queued = await own.admin.post(one(hook, 'redeliver/'), { delivery: delivery?.id });
  expect(queued.read(Delivery)).toMatchObject({ id: delivery?.id, state: 'waiting', attempts: 0 });
  await until(() => receiver.at(hook.path).length === 4);
  const ids = new Set(receiver.at(hook.path).map(({ headers }) => headers['webhook-id']));
  expect([...ids]).toEqual([`msg_${delivery?.id.replaceAll('-', '')}`]);
  const unknown = await own.admin.post(one(hook, 'redeliver/'), { delivery: crypto.randomUUID() });
  expect(unknown.status).toBe(404);
  await until(async () => (await log())[0]?.state === 'delivered');
  await own.admin.patch(one(hook), { is_active: false });
  expect((await own.admin.post(one(hook, 'redeliver/'), { delivery: delivery?.id })).status).toBe(409);
});
