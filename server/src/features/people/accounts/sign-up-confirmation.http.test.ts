import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { startApi } from '../../../testing/processes.ts';
import { anonymous, person } from '../../../testing/setup.ts';
import type { StartedProcess } from '../../../testing/processes.ts';
import type { Person } from '../../../testing/setup.ts';

const CONFIRM = '/v2/account/confirm-email/';
const PROFILE = '/v2/account/my-profile/';
const Outbox = z.object({ results: z.array(z.object({ subject: z.string(), text: z.string().nullable() })) });

let api: StartedProcess;
beforeAll(async () => {
  api = await startApi({ MAIL_OUTBOX: 'on' });
});
afterAll(() => api.stop());

/** Tokens of the confirmation links mailed to an account, newest first. */
async function mailedTokens(email: string): Promise<string[]> {
  const answer = await anonymous(api.address).get(`/outbox.json?recipient=${encodeURIComponent(email)}`);
  return answer
    .read(Outbox)
    .results.flatMap(({ text }) => /\/confirm-email\/[^/]+\/([0-9a-f]{64})\//.exec(text ?? '')?.[1] ?? []);
}

const isConfirmed = async (me: Person) =>
  (await me.get(PROFILE)).read(z.object({ email_confirmed: z.boolean() })).email_confirmed;
const confirm = (nickname: string, token: unknown) => anonymous(api.address).put(`${CONFIRM}${nickname}/`, { token });

test('[ACC-18] the welcome mail confirms the address; the account works before that', async () => {
  const me = await person(api.address);
  expect(await isConfirmed(me)).toBe(false);
  expect((await me.patch(PROFILE, { name: 'Still working', email: me.email })).status).toBe(200);
  const [token] = await mailedTokens(me.email);
  const confirmed = await confirm(me.nickname, token);
  expect([confirmed.status, confirmed.body]).toEqual([200, { email: me.email }]);
  expect(await isConfirmed(me)).toBe(true);
  expect((await confirm(me.nickname, token)).status).toBe(400);
});

test('[ACC-18] a link can be mailed again, which invalidates the first one; nobody else can use it', async () => {
  const [me, stranger] = [await person(api.address), await person(api.address)];
  const [first] = await mailedTokens(me.email);
  expect((await me.post(CONFIRM)).status).toBe(204);
  const [second] = await mailedTokens(me.email);
  expect(second).not.toBe(first);
  expect((await confirm(me.nickname, first)).status).toBe(400);
  expect((await confirm(stranger.nickname, second)).status).toBe(400);
  expect((await confirm(me.nickname, second)).status).toBe(200);
  expect((await anonymous(api.address).post(CONFIRM)).status).toBe(401);
});

test('[ACC-18] without a mail server no confirmation is required', async () => {
  expect(await isConfirmed(await person())).toBe(true);
});
