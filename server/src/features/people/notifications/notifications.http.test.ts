import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { createDatabase } from '../../../db/client.ts';
import { pageOf } from '../../../lib/schema/pagination.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { mailReceiver } from '../../../testing/mail-receiver.ts';
import { ownProduct } from '../../../testing/own-product.ts';
import { anonymous, person } from '../../../testing/setup.ts';
import { deleteOldNotifications } from './notifications.queries.ts';
import { Notification, Unread } from './notifications.schema.ts';
import type { MailReceiver } from '../../../testing/mail-receiver.ts';
import type { OwnProduct } from '../../../testing/own-product.ts';
import type { Person } from '../../../testing/setup.ts';

const PATH = '/v2/account/notifications/';
const DIGEST = '/v2/account/digest/';
const REQUESTS = '/v2/repository/authorization-requests/';

const newsOf = async (who: Person) => (await who.get(PATH)).read(pageOf(Notification)).results;
const unreadOf = async (who: Person) => (await who.get(`${PATH}unread/`)).read(Unread);
const request = (who: Person, uuid: string) => who.post(REQUESTS, { repository: uuid, text: 'Please let me in' });
const setRole = (by: Person, uuid: string, { nickname }: Person, role: number) =>
  by.patch(`/v2/repository/authorizations/${uuid}/${nickname}/`, { role });

test('[NOTE-01] the person who started a training is notified of its end, and nobody else', async () => {
  const repository = await intelligence();
  const { admin, uuid, version, slug, owner } = repository;
  const member = await repository.member(3);
  await repository.addSentences(fewSentences());
  await repository.train();
  const [news, ...more] = await newsOf(admin);
  expect(more).toEqual([]);
  expect(news).toMatchObject({
    kind: 'training.done',
    text: 'Trained in English.',
    path: `/dashboard/${owner.nickname}/${slug}/training/?version=${version}`,
    intelligence: { uuid, name: repository.name },
    is_read: false,
  });
  const portuguese = await admin.get(PATH, { headers: { 'accept-language': 'pt-BR' } });
  expect(portuguese.read(pageOf(Notification)).results[0]?.text).toBe('Treinada em inglês.');
  expect(await newsOf(member)).toEqual([]);
  await repository.train();
  // The unread one is identical.
  expect(await newsOf(admin)).toHaveLength(1);
  expect((await anonymous().get(PATH)).status).toBe(401);
});

test('[NOTE-01] a training that was canceled notifies nobody', async () => {
  const repository = await intelligence();
  const { admin, uuid, version } = repository;
  await repository.addSentences(fewSentences());
  const train = `/v2/repository/repository-details/${uuid}/train/`;
  expect((await admin.post(train, { repository_version: version })).status).toBe(200);
  const task = await repository.task();
  await admin.post(`/v2/repository/task-queue/${task?.id}/cancel/`);
  const { status } = await repository.ended();
  expect(await newsOf(admin)).toHaveLength(status === 3 ? 0 : 1);
});

test('[NOTE-02] administrators are notified of requests, and people of the outcome of theirs', async () => {
  const { admin, uuid, name } = await intelligence();
  const [asker, denied] = [await person(), await person()];
  for (const who of [asker, denied]) expect((await request(who, uuid)).status).toBe(201);
  expect(await newsOf(admin)).toMatchObject(
    [denied, asker].map((who) => ({ kind: 'request.made', text: `${who.name} requests access.` })),
  );
  expect((await setRole(admin, uuid, asker, 2)).status).toBe(200);
  expect(await newsOf(asker)).toMatchObject([
    { kind: 'access.given', text: `${admin.name} gave you the role “contributor”.`, intelligence: { name } },
  ]);
  expect((await admin.delete(`/v2/repository/authorizations/${uuid}/${asker.nickname}/`)).status).toBeLessThan(300);
  expect((await newsOf(asker))[0]?.kind).toBe('access.ended');
});

test('[NOTE-02] notifications disappear with the right to see them and with the intelligence', async () => {
  const repository = await intelligence();
  const { admin, uuid, name } = repository;
  const [second, asker] = [await person(), await person()];
  await setRole(admin, uuid, second, 3);
  await request(asker, uuid);
  const kinds = async (who: Person) => (await newsOf(who)).map(({ kind }) => kind);
  expect(await kinds(second)).toEqual(['request.made', 'access.given']);
  await setRole(admin, uuid, second, 2);
  expect(await kinds(second)).toEqual(['access.given', 'access.given']);
  const details = `/v2/repository/repository-details/${uuid}/`;
  await admin.patch(details, { is_private: true });
  await admin.delete(`/v2/repository/authorizations/${uuid}/${second.nickname}/`);
  expect([await kinds(second), (await unreadOf(second)).unread]).toEqual([[], 0]);
  expect(await kinds(admin)).toEqual(['request.made']);
  expect((await admin.delete(details, { name })).status).toBe(204);
  expect([await kinds(admin), await unreadOf(admin)]).toEqual([[], { unread: 0, newest: null }]);
});

test('[NOTE-03] notifications are marked as read one by one or up to one, only by their recipient', async () => {
  const { admin, uuid } = await intelligence();
  for (const who of [await person(), await person(), await person()]) await request(who, uuid);
  const [newest, middle, oldest] = await newsOf(admin);
  expect(await unreadOf(admin)).toEqual({ unread: 3, newest: newest?.id });
  const other = await person();
  await other.post(`${PATH}read/`, { notifications: [newest?.id], until: newest?.id });
  expect((await unreadOf(admin)).unread).toBe(3);
  const one = await admin.post(`${PATH}read/`, { notifications: [middle?.id] });
  expect(one.read(Unread)).toEqual({ unread: 2, newest: newest?.id });
  expect((await newsOf(admin)).map(({ is_read: isRead }) => isRead)).toEqual([false, true, false]);
  expect((await admin.post(`${PATH}read/`, { until: oldest?.id })).read(Unread).unread).toBe(1);
  const unread = (await admin.get(`${PATH}?unread=true&limit=1`)).read(pageOf(Notification));
  expect([unread.count, unread.results[0]?.id]).toEqual([1, newest?.id]);
  expect((await admin.post(`${PATH}read/`, { until: newest?.id })).read(Unread)).toEqual({ unread: 0, newest: null });
});

test('[NOTE-04] the count of unread ones has an ETag', async () => {
  const who = await person();
  const etag = (await who.get(`${PATH}unread/`)).headers.get('etag') ?? '';
  expect((await who.get(`${PATH}unread/`, { headers: { 'if-none-match': etag } })).status).toBe(304);
});

describe('digests', () => {
  let mail: MailReceiver;
  let product: OwnProduct;
  beforeAll(async () => {
    mail = await mailReceiver();
    product = await ownProduct({ SMTP_URL: mail.url });
  });
  afterAll(async () => {
    await product.stop();
    await mail.stop();
  });

  const change = async (statement: string, values: readonly unknown[] = []) => {
    const { pool, close } = createDatabase({ databaseUrl: product.databaseUrl, databasePool: 1 });
    await pool.query(statement, [...values]);
    await close();
  };
  const subject = /^Unread on Parlance/;
  const digestsOf = ({ email }: Person) => mail.all(email).filter((each) => subject.test(each.subject));

  withWhole('[NOTE-05] notifications unread for a day are mailed once, by one of several workers', async () => {
    const { admin, uuid, name } = await intelligence({ address: product.address });
    const others = await Promise.all(Array.from({ length: 3 }, () => intelligence({ address: product.address })));
    const [off, unconfirmed, reader] = others.map((each) => each.admin);
    if (!off || !unconfirmed || !reader) throw new Error('Three intelligences were made');
    const asker = await person(product.address);
    for (const each of [uuid, ...others.map((other) => other.uuid)]) await request(asker, each);
    await change('update users set email_confirmed_at = now() where email <> $1', [unconfirmed.email]);
    await change(`update notifications set created_at = now() - interval '25 hours'`);
    expect((await off.put(DIGEST, { is_on: false })).body).toEqual({ is_on: false, is_delivered: true });
    const { newest } = await unreadOf(reader);
    await reader.post(`${PATH}read/`, { until: newest });
    await Promise.all([product.worker(), product.worker()]);
    // The account gets a welcome mail, and the request is mailed too, in any order.
    for (let count = 0; count < 3; count += 1) await mail.next(admin.email);
    const [digest] = digestsOf(admin);
    expect(digest?.text).toContain(`• “${name}”: “${asker.name}” requests access.`);
    expect([off, unconfirmed, reader].map((each) => digestsOf(each).length)).toEqual([0, 0, 0]);
    // Reported items are not reported again.
    const third = await product.worker();
    await third.stop();
    expect(digestsOf(admin)).toHaveLength(1);

    const [, token = ''] = /\/stop-digest#token=(\S+)/.exec(digest?.text ?? '') ?? [];
    const stop = (value: string) => anonymous(product.address).post(`${DIGEST}stop/`, { token: value });
    expect((await stop(`${token}x`)).status).toBe(400);
    expect((await stop(token)).status).toBe(200);
    expect((await admin.get(DIGEST)).body).toEqual({ is_on: false, is_delivered: true });
  });

  test("[NOTE-06] notifications are part of a person's data export, and old ones are deleted", async () => {
    const { admin, uuid } = await intelligence({ address: product.address });
    await request(await person(product.address), uuid);
    const data = await fetch(`${product.address}/v2/account/my-data/`, {
      headers: { authorization: `Token ${admin.token}` },
    });
    const names = Buffer.from(await data.arrayBuffer()).toString('latin1');
    expect(names).toContain('notifications.json');
    const { newest } = await unreadOf(admin);
    await change(`update notifications set created_at = now() - interval '91 days' where id = $1`, [newest]);
    const { db, close } = createDatabase({ databaseUrl: product.databaseUrl, databasePool: 1 });
    await deleteOldNotifications(db, 90);
    await close();
    expect(await newsOf(admin)).toEqual([]);
  });

  withWhole('[NOTE-05] where no mail is sent the digest setting says so', async () => {
    expect((await (await person()).get(DIGEST)).body).toEqual({ is_on: true, is_delivered: false });
  });
});
