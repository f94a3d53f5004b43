import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { anonymous, organization, person, unique } from '../../testing/given.ts';
import { intelligence } from '../../testing/intelligence.ts';

const DETAILS = '/v2/repository/repository-details/';
const Form = z.object({
  actions: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        type: z.string(),
        required: z.boolean(),
        read_only: z.boolean(),
        style: z.record(z.string(), z.unknown()),
      }),
    ),
  ),
});

test('[DASH-07] an organisation’s intelligence is made, with what older clients send besides', async () => {
  const org = await organization();
  const name = `Táxi Já ${unique()}`;
  const made = await org.admin.post(DETAILS, {
    uuid: '',
    slug: '',
    available_languages: '',
    name,
    language: 'pt_br',
    categories: [1, 2],
    description: '',
    organization: String(org.id),
  });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    name,
    language: 'pt_br',
    is_private: false,
    owner: org.id,
    owner__nickname: org.nickname,
    categories: [1, 2],
    available_languages: ['pt_br'],
    algorithm: 'statistical_model',
    intents: [],
    repository_type: 'classifier',
    version_default: { name: 'master' },
  });
  expect(made.read(z.object({ slug: z.string() })).slug).toMatch(/^taxi-ja-/);
});

test('[DASH-07] every wrong field is named at once, a missing organisation too', async () => {
  const { admin } = await organization();
  const refused = await admin.post(DETAILS, {
    name: ' ',
    language: 'xx',
    categories: [],
    is_private: 'maybe',
    algorithm: 'magic',
  });
  expect([refused.status, refused.body]).toEqual([
    400,
    {
      name: ['This field may not be blank.'],
      language: ['"xx" is not a valid choice.'],
      categories: ['This list may not be empty.'],
      is_private: ['"maybe" is not a valid boolean.'],
      algorithm: ['"magic" is not a valid choice.'],
      organization: ['This field is required.'],
    },
  ]);
});

test('[DASH-07] unknown categories and organisations are refused at their fields', async () => {
  const { admin } = await organization();
  const refused = await admin.post(DETAILS, {
    name: 'Bot',
    language: 'en',
    categories: [1, 9999],
    organization: 999_999_999,
  });
  expect([refused.status, refused.body]).toEqual([
    400,
    {
      categories: ['Invalid pk "9999" - object does not exist.'],
      organization: ['Invalid pk "999999999" - object does not exist.'],
    },
  ]);
});

test.each([
  [1, 403],
  [2, 201],
  [3, 201],
  [4, 403],
] as const)('[DASH-07] a member with role %i making an intelligence gets %i', async (role, status) => {
  const org = await organization();
  const member = await person();
  await org.add(member, role);
  expect(
    (await member.post(DETAILS, { name: 'Bot', language: 'en', categories: [1], organization: org.id })).status,
  ).toBe(status);
});

test('[DASH-07] strangers and anonymous visitors make nothing', async () => {
  const org = await organization();
  const body = { name: 'Bot', language: 'en', categories: [1], organization: org.id };
  const stranger = await (await person()).post(DETAILS, body);
  expect([stranger.status, stranger.body]).toEqual([403, { detail: "You can't contribute in this organization" }]);
  expect((await anonymous().post(DETAILS, body)).status).toBe(401);
});

test('[SET-01] an edit changes what it names and nothing else; read-only fields are ignored', async () => {
  const bot = await intelligence({ description: 'before' });
  const edited = await bot.admin.patch(`${DETAILS}${bot.uuid}/`, {
    name: 'After',
    owner: 1,
    uuid: 'x',
    is_private: true,
  });
  expect(edited.status).toBe(200);
  expect(edited.body).toMatchObject({
    uuid: bot.uuid,
    name: 'After',
    description: 'before',
    slug: bot.slug,
    owner: bot.owner.id,
    is_private: true,
  });
});

test('[SET-01] a changed slug leads from the old address to the new one', async () => {
  const bot = await intelligence();
  const slug = unique('slug');
  expect((await bot.admin.patch(`${DETAILS}${bot.uuid}/`, { slug })).body).toMatchObject({ slug });
  expect((await anonymous().get(`/v2/repository-shortcut/${bot.owner.nickname}/${slug}/`)).body).toMatchObject({
    uuid: bot.uuid,
  });
  const old = await anonymous().get(`/v2/repository-shortcut/${bot.owner.nickname}/${bot.slug}/`);
  expect([old.status, old.headers.get('location')]).toEqual([
    302,
    `/v2/repository-shortcut/${bot.owner.nickname}/${slug}/`,
  ]);
});

test('[SET-01] a slug of the same owner is taken, a wrong one refused', async () => {
  const bot = await intelligence();
  const other = (
    await bot.admin.post(DETAILS, { name: 'Other', language: 'en', categories: [1], organization: bot.owner.id })
  ).read(z.object({ slug: z.string() }));
  const taken = await bot.admin.patch(`${DETAILS}${bot.uuid}/`, { slug: other.slug });
  expect([taken.status, taken.body]).toEqual([400, { slug: ['This field must be unique.'] }]);
  const wrong = await bot.admin.patch(`${DETAILS}${bot.uuid}/`, { slug: 'no blanks' });
  expect([wrong.status, wrong.body]).toEqual([
    400,
    { slug: ['Enter a valid "slug" consisting of letters, numbers, underscores or hyphens.'] },
  ]);
});

test('[DASH-07] only an administrator who types its name removes it, and then it is gone', async () => {
  const bot = await intelligence();
  const contributor = await bot.member(2);
  const path = `${DETAILS}${bot.uuid}/`;
  expect((await contributor.delete(path, { name: bot.name })).status).toBe(403);
  expect((await bot.admin.delete(path)).body).toEqual({ name: ['This field is required.'] });
  const other = await bot.admin.delete(path, { name: bot.name.toLowerCase() });
  expect([other.status, other.body]).toEqual([400, { name: [`Type the name exactly as it stands: ${bot.name}`] }]);
  expect((await bot.admin.options(path)).body).toMatchObject({
    actions: { DELETE: { name: { type: 'string', required: true } } },
  });
  expect((await bot.admin.delete(path, { name: ` ${bot.name} ` })).status).toBe(204);
  expect((await bot.admin.get(`/v2/repository/${bot.uuid}/`)).status).toBe(404);
});

test('[DASH-07] the forms of making and editing are described, without the final slash too', async () => {
  const bot = await intelligence();
  const making = (await anonymous().options('/v2/repository/repository-details')).read(Form).actions['POST'] ?? {};
  expect(Object.keys(making).slice(0, 4)).toEqual(['uuid', 'slug', 'name', 'description']);
  expect(making['name']).toMatchObject({
    type: 'string',
    required: true,
    max_length: 64,
    help_text: 'Repository display name',
  });
  expect(making['description']).toMatchObject({ required: false, style: { base_template: 'textarea.html' } });
  expect(making['slug']).toMatchObject({ read_only: true, style: { show: false } });
  expect(making['language']).toMatchObject({ type: 'choice', required: true });
  expect(making['categories']?.['choices']).toEqual(expect.arrayContaining([{ value: 1, display_name: 'Business' }]));
  expect(making['algorithm']).toMatchObject({ type: 'choice', style: { show: false, only_settings: true } });
  const editing = (await bot.admin.options(`${DETAILS}${bot.uuid}/`)).read(Form).actions['PUT'] ?? {};
  expect(editing['slug']).toMatchObject({ type: 'slug', read_only: false });
});

test('[DASH-07] intelligences of one name made at the same moment all get an address', async () => {
  const org = await organization();
  const name = unique('same');
  const made = await Promise.all(
    Array.from({ length: 5 }, () =>
      org.admin.post(DETAILS, { name, language: 'en', categories: [1], organization: org.id }),
    ),
  );
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(new Set(made.map((answer) => answer.read(z.object({ slug: z.string() })).slug)).size).toBe(5);
});
