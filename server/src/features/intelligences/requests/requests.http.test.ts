import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { anonymous, person } from '../../../testing/setup.ts';
import { intelligence } from '../../../testing/intelligence.ts';
import { linkOf, mailReceiver } from '../../../testing/mail-receiver.ts';
import { ownProduct } from '../../../testing/own-product.ts';
import type { Client } from '../../../testing/client.ts';
import type { Person } from '../../../testing/setup.ts';
import type { MailReceiver } from '../../../testing/mail-receiver.ts';
import type { OwnProduct } from '../../../testing/own-product.ts';

const REQUESTS = '/v2/repository/authorization-requests/';
const Made = z.looseObject({ id: z.int() });

let mail: MailReceiver;
let product: OwnProduct;
beforeAll(async () => {
  mail = await mailReceiver();
  product = await ownProduct({ SMTP_URL: mail.url });
  await product.worker();
});
afterAll(async () => {
  await product.stop();
  await mail.stop();
});

const newcomer = async (): Promise<Person> => {
  const made = await person(product.address);
  await mail.next(made.email);
  return made;
};
async function repository(wish: Parameters<typeof intelligence>[0] = {}) {
  const made = await intelligence({ address: product.address, ...wish });
  await mail.next(made.admin.email);
  return made;
}
const ask = (who: Client, uuid: string, text = 'Please let me in') => who.post(REQUESTS, { repository: uuid, text });
const standing = async (who: Client, uuid: string) => (await who.get(`/v2/repository/${uuid}/`)).body;

test('[DASH-06] a request is mailed to every administrator and listed until it is approved', async () => {
  const mine = await repository();
  const [second, asker] = [await newcomer(), await newcomer()];
  await mine.admin.patch(`/v2/repository/authorizations/${mine.uuid}/${second.nickname}/`, { role: 3 });
  await mail.next(second.email);
  expect(await standing(asker, mine.uuid)).toMatchObject({
    available_request_authorization: true,
    request_authorization: null,
  });
  const asked = await ask(asker, mine.uuid, ' I would like to help \n with Portuguese ');
  expect(asked.status).toBe(201);
  const request = {
    id: expect.any(Number),
    user__nickname: asker.nickname,
    repository: mine.uuid,
    text: 'I would like to help \n with Portuguese',
    approved_by: null,
    approved_by__nickname: null,
    created_at: expect.any(String),
  };
  expect(asked.body).toEqual(request);
  for (const admin of [mine.admin, second]) {
    const message = await mail.next(admin.email);
    expect(message).toMatchObject({
      subject: `New authorization request in “${mine.name}”`,
      text: expect.stringContaining('with Portuguese'),
    });
    expect(linkOf(message)).toBe(`/dashboard/${mine.owner.nickname}/${mine.slug}/settings/`);
  }
  expect(await standing(asker, mine.uuid)).toMatchObject({
    available_request_authorization: false,
    request_authorization: request,
  });
  const list = `${REQUESTS}?repository_uuid=${mine.uuid}`;
  expect((await mine.admin.get(list)).body).toMatchObject({ count: 1, results: [request] });

  const { id } = asked.read(Made);
  const granted = await mine.admin.put(`${REQUESTS}${id}/`, { repository: mine.uuid, role: 2 });
  expect([granted.status, granted.body]).toEqual([200, { role: 2 }]);
  expect(await mail.next(asker.email)).toMatchObject({
    subject: `Authorization Request Approved to “${mine.name}”`,
    text: expect.stringContaining('contributor'),
  });
  expect(await standing(asker, mine.uuid)).toMatchObject({
    authorization: { role: 2, can_contribute: true },
    request_authorization: { approved_by__nickname: mine.admin.nickname },
  });
  expect((await mine.admin.get(list)).body).toMatchObject({ count: 0 });
  const again = await second.put(`${REQUESTS}${id}/`, {});
  expect([again.status, again.body]).toEqual([
    400,
    { non_field_errors: ['You can change approved_by just one time.'] },
  ]);
});

test('[DASH-06] [SET-02] approving without a role makes a user or leaves the current role unchanged', async () => {
  const mine = await repository();
  const [asker, member] = [await newcomer(), await mine.member(2)];
  const [first, second] = [(await ask(asker, mine.uuid)).read(Made).id, (await ask(member, mine.uuid)).read(Made).id];
  expect((await mine.admin.put(`${REQUESTS}${first}/`, { repository: mine.uuid, approve: true })).body).toEqual({
    role: 1,
  });
  expect((await mine.admin.put(`${REQUESTS}${second}/`, { repository: mine.uuid })).body).toEqual({ role: 2 });
});

test('[DASH-06] one pending request per person; after a rejection by mail, another one is accepted', async () => {
  const mine = await repository();
  const asker = await newcomer();
  const { id } = (await ask(asker, mine.uuid)).read(Made);
  const twice = await Promise.all([ask(asker, mine.uuid), ask(asker, mine.uuid)]);
  for (const { status, body } of twice)
    expect([status, body]).toEqual([
      400,
      { non_field_errors: ['The fields user, repository must make a unique set.'] },
    ]);
  expect((await mine.admin.delete(`${REQUESTS}${id}/`)).status).toBe(204);
  expect((await mail.next(asker.email)).subject).toBe(`Access denied to “${mine.name}”`);
  expect(await standing(asker, mine.uuid)).toMatchObject({ available_request_authorization: true });
  expect((await ask(asker, mine.uuid)).status).toBe(201);
});

test('[SET-02] a request can be approved only once, even by two administrators concurrently', async () => {
  const mine = await repository();
  const second = await newcomer();
  await mine.admin.patch(`/v2/repository/authorizations/${mine.uuid}/${second.nickname}/`, { role: 3 });
  const { id } = (await ask(await newcomer(), mine.uuid)).read(Made);
  const answers = await Promise.all([mine.admin, second].map((who) => who.put(`${REQUESTS}${id}/`, { role: 4 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test.each([
  [{ text: 'hey' }, { text: ['Ensure this field has at least 5 characters.'] }],
  [{ text: 'x'.repeat(251) }, { text: ['Ensure this field has no more than 250 characters.'] }],
  [{ text: 5 }, { text: ['Ensure this field has at least 5 characters.'] }],
])('[DASH-06] the message %j is rejected', async (body, problems) => {
  const mine = await repository();
  const refused = await (await newcomer()).post(REQUESTS, { repository: mine.uuid, ...body });
  expect([refused.status, refused.body]).toEqual([400, problems]);
});

test('[DASH-06] a request requires a sign-in and a repository the caller can read', async () => {
  const [open, secret] = [await repository(), await repository({ is_private: true })];
  const stranger = await newcomer();
  expect((await ask(anonymous(product.address), open.uuid)).status).toBe(401);
  expect((await ask(stranger, secret.uuid)).status).toBe(404);
  expect((await stranger.post(REQUESTS, {})).body).toEqual({ repository: ['This field is required.'] });
  const { id } = (await ask(stranger, open.uuid)).read(Made);
  expect((await stranger.put(`${REQUESTS}${id}/`, { role: 3 })).status).toBe(403);
  expect((await stranger.delete(`${REQUESTS}${id}/`)).status).toBe(403);
  expect((await open.admin.put(`${REQUESTS}${id}/`, { role: 0 })).status).toBe(403);
  expect((await open.admin.put(`${REQUESTS}999999999/`, {})).status).toBe(404);
  expect((await open.admin.put(`${REQUESTS}x/`, {})).status).toBe(404);
  const hidden = (await ask(await secret.member(1), secret.uuid)).read(Made).id;
  expect((await stranger.put(`${REQUESTS}${hidden}/`, { role: 3 })).status).toBe(404);
});

test('[DASH-06] OPTIONS describes a form with one visible field', async () => {
  const Form = z.object({
    actions: z.object({
      POST: z.record(
        z.string(),
        z.looseObject({ type: z.string(), required: z.boolean(), style: z.record(z.string(), z.unknown()) }),
      ),
    }),
  });
  const { POST } = (await (await newcomer()).options(REQUESTS)).read(Form).actions;
  expect(Object.keys(POST)).toEqual([
    'id',
    'user',
    'user__nickname',
    'repository',
    'text',
    'approved_by',
    'approved_by__nickname',
    'created_at',
  ]);
  expect(
    Object.entries(POST)
      .filter(([, { style }]) => style['show'] !== false)
      .map(([name]) => name),
  ).toEqual(['text']);
  expect(POST['text']).toMatchObject({
    type: 'textarea',
    required: false,
    min_length: 5,
    max_length: 250,
    label: 'Leave a message for repository administrators',
  });
});
