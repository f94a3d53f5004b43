import { beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { MadeInvitation } from '../../../resources/invitations/invitations.schema.ts';
import { intelligence } from '../../../testing/intelligence.ts';
import { anonymous, organization, person } from '../../../testing/setup.ts';
import { InvitationOffer } from './invitations.schema.ts';
import type { Client } from '../../../testing/client.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

const OFFER = '/v2/account/invitation/';
const ACCEPT = '/v2/account/invitation/accept/';
const INVALID = { invitation: ['This invitation has been used or revoked, or has expired. Ask for a new one.'] };
const NEEDLESS = { invitation: ['You already have this role or a higher one.'] };
const [TRANSLATOR, CONTRIBUTOR, ADMIN] = [4, 2, 3] as const;

let bot: Intelligence;
beforeAll(async () => {
  bot = await intelligence({ is_private: true });
});

const tokenIn = (link: string) => new URL(link).hash.replace('#invitation=', '');
async function invite(role: number = CONTRIBUTOR, { uuid, admin }: Intelligence = bot) {
  const made = await admin.post(`/v2/repository/invitations/${uuid}/`, { role });
  const { id, link } = made.read(MadeInvitation);
  return { id, token: tokenIn(link), link };
}
const roleOf = async (who: Client, { uuid }: Intelligence = bot) => {
  const answer = await who.get(`/v2/repository/${uuid}/`);
  const Level = z.object({ authorization: z.object({ role: z.int() }) });
  return answer.status === 200 ? answer.read(Level).authorization.role : answer.status;
};

test('[SET-20] the link of an invitation says what it leads to, and one person joins with it', async () => {
  const { token, link } = await invite(CONTRIBUTOR);
  expect(new URL(link).pathname).toBe('/join');
  const offer = (await anonymous().post(OFFER, { invitation: token })).read(InvitationOffer);
  expect(offer).toMatchObject({
    organization: null,
    repository: { owner__nickname: bot.owner.nickname, slug: bot.slug, name: bot.name },
    role: CONTRIBUTOR,
    created_by__nickname: bot.admin.nickname,
  });
  const [first, second] = [await person(), await person()];
  expect(await roleOf(first)).toBe(404);
  expect((await first.post(ACCEPT, { invitation: token })).status).toBe(200);
  expect(await roleOf(first)).toBe(CONTRIBUTOR);
  const late = await second.post(ACCEPT, { invitation: token });
  expect([late.status, late.body]).toEqual([400, INVALID]);
  expect((await anonymous().post(OFFER, { invitation: token })).body).toEqual(INVALID);
});

test('[SET-20] of two people who accept at once, one joins', async () => {
  const { token } = await invite();
  const people = await Promise.all([person(), person()]);
  const statuses = await Promise.all(people.map(async (one) => (await one.post(ACCEPT, { invitation: token })).status));
  expect(statuses.sort()).toEqual([200, 400]);
});

test('[SET-20] people whose role has all its rights keep the role, and the invitation', async () => {
  const { token } = await invite(TRANSLATOR);
  const [contributor, other] = [await bot.member(CONTRIBUTOR), await person()];
  for (const one of [bot.admin, contributor]) {
    const refused = await one.post(ACCEPT, { invitation: token });
    expect([refused.status, refused.body]).toEqual([400, NEEDLESS]);
  }
  expect(await roleOf(contributor)).toBe(CONTRIBUTOR);
  expect((await other.post(ACCEPT, { invitation: token })).status).toBe(200);
  expect(await roleOf(other)).toBe(TRANSLATOR);
});

test('[SET-20] an invitation ends when revoked, with its creator’s role, and with the intelligence', async () => {
  const own = await intelligence();
  const second = await own.member(ADMIN);
  const revoked = await invite(CONTRIBUTOR, own);
  expect((await own.admin.delete(`/v2/repository/invitation/${revoked.id}/`)).status).toBe(204);
  const lost = await invite(CONTRIBUTOR, { ...own, admin: second });
  const team = `/v2/repository/authorizations/${own.uuid}/${second.nickname}/`;
  expect((await own.admin.patch(team, { role: CONTRIBUTOR })).status).toBe(200);
  const deleted = await invite(CONTRIBUTOR, own);
  await own.admin.delete(`/v2/repository/repository-details/${own.uuid}/`, { name: own.name });
  const guest = await person();
  for (const { token } of [revoked, lost, deleted])
    expect((await guest.post(ACCEPT, { invitation: token })).body).toEqual(INVALID);
});

test('[SET-20] only administrators see, make and revoke invitations to a team', async () => {
  const { id } = await invite();
  const list = `/v2/repository/invitations/${bot.uuid}/`;
  const [contributor, outsider, foreign] = [await bot.member(CONTRIBUTOR), await person(), await organization()];
  for (const [caller, status] of [
    [contributor, 403],
    [outsider, 404],
    [anonymous(), 401],
  ] as const) {
    expect((await caller.get(list)).status).toBe(status);
    expect((await caller.post(list, { role: 1 })).status).toBe(status);
    expect((await caller.delete(`/v2/repository/invitation/${id}/`)).status).toBe(status);
  }
  expect((await foreign.admin.delete(`/v2/org/invitation/${id}/`)).status).toBe(404);
  const listed = (await bot.admin.get(list)).read(z.object({ results: z.array(z.object({ id: z.int() })) }));
  expect(listed.results.map((row) => row.id)).toContain(id);
  expect((await bot.admin.post(list, { role: 0 })).status).toBe(400);
});

test('[SET-21] people with an account accept an invitation to an organization', async () => {
  const org = await organization();
  const made = await org.admin.post(`/v2/org/invitations/${org.nickname}/`, { role: CONTRIBUTOR });
  const invitation = tokenIn(made.read(MadeInvitation).link);
  const guest = await person();
  const offer = (await guest.post(OFFER, { invitation })).read(InvitationOffer);
  expect(offer).toMatchObject({ organization: { nickname: org.nickname }, repository: null });
  expect((await org.admin.post(ACCEPT, { invitation })).body).toEqual(NEEDLESS);
  expect((await guest.post(ACCEPT, { invitation })).status).toBe(200);
  expect((await guest.post(ACCEPT, { invitation })).body).toEqual(INVALID);
  const members = await org.admin.get(`/v2/org/authorizations/?org_nickname=${org.nickname}`);
  expect(JSON.stringify(members.body)).toContain(guest.nickname);
});
