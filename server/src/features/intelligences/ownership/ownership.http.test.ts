import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { createDatabase } from '../../../db/client.ts';
import { intelligence } from '../../../testing/intelligence.ts';
import { expireOffer, isOfferStored } from '../../../testing/offers.queries.ts';
import { ownProduct } from '../../../testing/own-product.ts';
import { anonymous, organization, person } from '../../../testing/setup.ts';
import { AuditEntry } from '../../site/audit/audit.schema.ts';
import { deleteExpiredOffers } from './ownership.queries.ts';
import { CurrentOffer, NewAddress, OwnershipOffer, ReceivedOffer } from './ownership.schema.ts';
import type { Client } from '../../../testing/client.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';
import type { OwnProduct } from '../../../testing/own-product.ts';

const RECEIVED = '/v2/account/ownership-offers/';
const GONE = { detail: 'This offer was withdrawn or decided, or has expired.' };
const [USER, ADMIN] = [1, 3] as const;
const Received = z.object({ count: z.int(), results: z.array(ReceivedOffer) });
const Log = z.object({ results: z.array(AuditEntry) });
const News = z.object({ results: z.array(z.object({ kind: z.string(), text: z.string() })) });

let product: OwnProduct;
beforeAll(async () => {
  product = await ownProduct({ QUOTA_INTELLIGENCES: '2' });
});
afterAll(() => product.stop());

const bot = (wish: Parameters<typeof intelligence>[0] = {}) => intelligence({ address: product.address, ...wish });
const someone = () => person(product.address);
const team = async () => organization(await someone());
const offerOf = (uuid: string) => `/v2/repository/ownership-offer/${uuid}/`;
const offer = async ({ uuid, admin }: Intelligence, nickname: string) =>
  (await admin.post(offerOf(uuid), { nickname })).read(OwnershipOffer);
const received = async (by: Client) => (await by.get(RECEIVED)).read(Received).results;
const accept = (by: Client, id: number, body = {}) => by.post(`${RECEIVED}${id}/accept/`, body);
const decline = (by: Client, id: number) => by.post(`${RECEIVED}${id}/decline/`, {});
const kindsOf = async (by: Client) =>
  (await by.get('/v2/account/notifications/')).read(News).results.map(({ kind }) => kind);
const logOf = async (by: Client, path: string) => (await by.get(path)).read(Log).results;

async function withDatabase(work: (db: ReturnType<typeof createDatabase>['db']) => Promise<unknown>): Promise<void> {
  const database = createDatabase({ databaseUrl: product.databaseUrl, databasePool: 2 });
  try {
    await work(database.db);
  } finally {
    await database.close();
  }
}

test('[OWN-01] an organization that accepts an offer owns the intelligence, with all that belongs to it', async () => {
  const mine = await bot({ is_private: true });
  await mine.addSentences([{ text: 'hello there', intent: 'greet' }]);
  const [contributor, to] = [await mine.member(2), await team()];
  const { id } = await offer(mine, to.nickname);
  const [found] = await received(to.admin);
  expect(found).toMatchObject({
    id,
    nickname: to.nickname,
    is_organization: true,
    created_by__nickname: mine.admin.nickname,
    intelligence: { name: mine.name, slug: mine.slug, owner__nickname: mine.owner.nickname, is_private: true },
  });
  expect((await to.admin.get(`/v2/repository/${mine.uuid}/`)).status).toBe(404);
  expect((await accept(to.admin, id)).read(NewAddress)).toEqual({ owner__nickname: to.nickname, slug: mine.slug });

  const info = z.object({ owner: z.object({ nickname: z.string() }), authorization: z.object({ role: z.int() }) });
  const seen = async (by: Client) => (await by.get(`/v2/repository/${mine.uuid}/`)).read(info);
  expect(await seen(to.admin)).toMatchObject({ owner: { nickname: to.nickname }, authorization: { role: ADMIN } });
  // The former owner stays in the team until the new one removes it.
  expect(await seen(contributor)).toMatchObject({ authorization: { role: 2 } });
  const sentences = await to.admin.get(
    `/v2/repository/examples/?repository_uuid=${mine.uuid}&repository_version=${mine.version}`,
  );
  expect(sentences.body).toMatchObject({ count: 1 });
  const member = `/v2/repository/authorizations/${mine.uuid}`;
  expect((await mine.admin.delete(`${member}/${to.nickname}/`)).status).toBe(403);
  expect((await to.admin.delete(`${member}/${mine.owner.nickname}/`)).status).toBe(204);
  expect((await contributor.get(`/v2/repository/${mine.uuid}/`)).status).toBe(404);
  expect(await received(to.admin)).toEqual([]);
});

test('[OWN-01] a person can own an intelligence, and offer it on', async () => {
  const [mine, ana] = [await bot(), await someone()];
  const { id, is_organization: isOrganization } = await offer(mine, ana.nickname.toUpperCase());
  expect(isOrganization).toBe(false);
  expect((await accept(ana, id)).status).toBe(200);
  const back = await offer({ ...mine, admin: ana }, mine.owner.nickname);
  expect((await accept(mine.admin, back.id)).read(NewAddress).owner__nickname).toBe(mine.owner.nickname);
  const there = await anonymous(product.address).get(`/v2/repository-shortcut/${mine.owner.nickname}/${mine.slug}/`);
  expect(there.status).toBe(200);
});

test('[OWN-02] an offer tells the other side, and its end tells the person who made it', async () => {
  const [mine, to] = [await bot(), await team()];
  const first = await offer(mine, to.nickname);
  expect(await kindsOf(to.admin)).toContain('ownership.offered_organization');
  const again = await mine.admin.post(offerOf(mine.uuid), { nickname: to.admin.nickname });
  expect([again.status, again.body]).toEqual([
    400,
    { nickname: [`It is offered to ${to.nickname}. Withdraw that offer first.`] },
  ]);
  expect((await mine.admin.delete(offerOf(mine.uuid))).status).toBe(204);
  expect(await kindsOf(to.admin)).toContain('ownership.withdrawn');
  expect((await mine.admin.get(offerOf(mine.uuid))).read(CurrentOffer).offer).toBeNull();
  for (const late of [await accept(to.admin, first.id), await mine.admin.delete(offerOf(mine.uuid))])
    expect([late.status, late.body]).toEqual([404, GONE]);

  const second = await offer(mine, to.admin.nickname);
  expect(await kindsOf(to.admin)).toContain('ownership.offered');
  expect((await decline(to.admin, second.id)).status).toBe(204);
  expect((await decline(to.admin, second.id)).status).toBe(404);
  const third = await offer(mine, to.nickname);
  expect((await accept(to.admin, third.id)).status).toBe(200);
  expect(await kindsOf(mine.admin)).toEqual(expect.arrayContaining(['ownership.accepted', 'ownership.declined']));
});

test('[OWN-02] an offer ends with its time, the role of the person who made it, and the intelligence', async () => {
  const [mine, to] = [await bot(), await team()];
  const second = await someone();
  await mine.admin.patch(`/v2/org/authorizations/${mine.owner.nickname}/${second.nickname}/`, { role: ADMIN });
  const lost = await offer({ ...mine, admin: second }, to.nickname);
  await mine.admin.patch(`/v2/org/authorizations/${mine.owner.nickname}/${second.nickname}/`, { role: USER });
  expect((await accept(to.admin, lost.id)).status).toBe(404);

  const expired = await offer(mine, to.nickname);
  await withDatabase(async (db) => {
    await expireOffer(db, expired.id);
    expect((await accept(to.admin, expired.id)).body).toEqual(GONE);
    expect(await received(to.admin)).toEqual([]);
    await deleteExpiredOffers(db);
    expect(await isOfferStored(db, expired.id)).toBe(false);
  });

  const deleted = await offer(mine, to.nickname);
  await mine.admin.delete(`/v2/repository/repository-details/${mine.uuid}/`, { name: mine.name });
  expect((await accept(to.admin, deleted.id)).body).toEqual(GONE);
});

test('[OWN-03] an address that the new owner uses is refused at its field, and another one can be chosen', async () => {
  const to = await bot({ name: 'Concierge' });
  const mine = await bot({ name: 'Concierge' });
  const { id } = await offer(mine, to.owner.nickname);
  const taken = await accept(to.admin, id);
  expect([taken.status, taken.body]).toEqual([400, { slug: [expect.stringContaining('Choose another one.')] }]);
  expect(await accept(to.admin, id, { slug: 'not a slug' })).toMatchObject({ status: 400 });
  expect((await accept(to.admin, id, { slug: 'concierge-2' })).read(NewAddress).slug).toBe('concierge-2');
  const former = `/v2/repository-shortcut/${mine.owner.nickname}/${mine.slug}/`;
  const led = await mine.admin.get(former);
  expect([led.status, led.headers.get('location')]).toEqual([
    302,
    `/v2/repository-shortcut/${to.owner.nickname}/concierge-2/`,
  ]);
});

test('[OWN-03] the former address of a private intelligence leads nobody else to it', async () => {
  const [mine, to, stranger] = [await bot({ is_private: true }), await team(), await someone()];
  await accept(to.admin, (await offer(mine, to.nickname)).id);
  expect((await stranger.get(`/v2/repository-shortcut/${mine.owner.nickname}/${mine.slug}/`)).status).toBe(404);
});

test('[OWN-03] the quotas of the new owner apply, and nothing moves beyond them', async () => {
  const to = await bot();
  const [first, second] = [await bot(), await bot()];
  await accept(to.admin, (await offer(first, to.owner.nickname)).id);
  const { id } = await offer(second, to.owner.nickname);
  const refused = await accept(to.admin, id);
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toMatch(/intelligences/);
  expect((await received(to.admin)).map((each) => each.id)).toEqual([id]);
});

test('[OWN-04] only the owner’s side offers, and only the other side decides or sees the offer', async () => {
  const [mine, to] = [await bot({ is_private: true }), await team()];
  const outside = await someone();
  await mine.admin.patch(`/v2/repository/authorizations/${mine.uuid}/${outside.nickname}/`, { role: ADMIN });
  const taken = await outside.post(offerOf(mine.uuid), { nickname: outside.nickname });
  expect([taken.status, taken.body]).toEqual([
    403,
    { detail: 'Only its owner, or an administrator of the organization that owns it, can offer it to somebody else.' },
  ]);
  for (const [nickname, words] of [
    [mine.owner.nickname, 'This is its owner already.'],
    ['nobody-at-all', 'User or organization not found'],
  ] as const)
    expect((await mine.admin.post(offerOf(mine.uuid), { nickname })).body).toEqual({ nickname: [words] });

  const { id } = await offer(mine, to.nickname);
  const member = await someone();
  await to.add(member, 2);
  for (const other of [member, outside, mine.admin]) {
    expect(await received(other)).toEqual([]);
    expect((await accept(other, id)).status).toBe(404);
    expect((await decline(other, id)).status).toBe(404);
  }
  expect((await anonymous(product.address).get(RECEIVED)).status).toBe(401);
  expect((await member.get(offerOf(mine.uuid))).status).toBe(404);
});

test('[OWN-04] of two administrators who accept at once, one does', async () => {
  const [mine, to] = [await bot(), await team()];
  const second = await someone();
  await to.add(second, ADMIN);
  const { id } = await offer(mine, to.nickname);
  const answers = await Promise.all([accept(to.admin, id), accept(second, id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('[OWN-05] the audit logs of both owners and of the intelligence hold offer and change', async () => {
  const [mine, to] = [await bot(), await team()];
  const { id } = await offer(mine, to.nickname);
  await accept(to.admin, id);
  const change = {
    subject: 'intelligence',
    action: 'changed',
    actor: to.admin.nickname,
    name: mine.name,
    before: { owner: mine.owner.nickname },
    after: { owner: to.nickname },
  };
  const ofIntelligence = await logOf(to.admin, `/v2/repository/audit/${mine.uuid}/`);
  expect(ofIntelligence.filter(({ subject }) => subject === 'intelligence').slice(0, 1)).toMatchObject([change]);
  expect((await logOf(mine.admin, `/v2/org/audit/${mine.owner.nickname}/`))[0]).toMatchObject(change);
  const theirs = await logOf(to.admin, `/v2/org/audit/${to.nickname}/`);
  expect(theirs).toEqual(
    expect.arrayContaining([
      expect.objectContaining(change),
      expect.objectContaining({ subject: 'ownership_offer', action: 'created', actor: mine.admin.nickname }),
    ]),
  );
  expect(theirs.filter(({ subject }) => subject === 'intelligence')).toHaveLength(1);
});
