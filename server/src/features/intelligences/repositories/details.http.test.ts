import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { anonymous, organization, person, unique } from '../../../testing/setup.ts';
import { intelligence } from '../../../testing/intelligence.ts';

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

test('[DASH-07] creates an organization’s intelligence, ignoring extra fields of older clients', async () => {
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

test('[DASH-07] reports every invalid field at once, with a missing organization', async () => {
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

test('[SRV-01] reports errors of the database and of the form at once, in creation and in settings', async () => {
  const { admin } = await organization();
  const creation = await admin.post(DETAILS, {
    name: '',
    language: 'en',
    categories: [1, 9999],
    use_transformer_entities: 'perhaps',
    organization: 999_999_999,
  });
  expect([creation.status, creation.body]).toEqual([
    400,
    {
      name: ['This field may not be blank.'],
      categories: ['Invalid pk "9999" - object does not exist.'],
      use_transformer_entities: ['"perhaps" is not a valid boolean.'],
      organization: ['Invalid pk "999999999" - object does not exist.'],
    },
  ]);
  const first = await intelligence();
  const second = (
    await first.admin.post(DETAILS, {
      name: 'Second',
      language: 'en',
      categories: [1],
      organization: first.owner.id,
    })
  ).read(z.object({ slug: z.string() }));
  const settings = await first.admin.patch(`${DETAILS}${first.uuid}/`, {
    name: '',
    slug: second.slug,
    categories: [9999],
  });
  expect([settings.status, settings.body]).toEqual([
    400,
    {
      name: ['This field may not be blank.'],
      slug: ['This field must be unique.'],
      categories: ['Invalid pk "9999" - object does not exist.'],
    },
  ]);
});

test('[SET-05] the slug of a new intelligence does not reveal another owner’s private one', async () => {
  const name = `Secret ${unique()}`;
  const hidden = await intelligence({ name, is_private: true });
  const other = await intelligence({ name });
  const again = await other.admin.post(DETAILS, {
    name,
    language: 'en',
    categories: [1],
    organization: other.owner.id,
  });
  expect(other.slug).toBe(hidden.slug);
  expect(again.read(z.object({ slug: z.string() })).slug).toMatch(new RegExp(`^${other.slug}-[a-z0-9]{6}$`));
});

test('[SRV-02] an error names the missing right, except on an intelligence that the caller may not read', async () => {
  const [open, hidden] = [await intelligence(), await intelligence({ is_private: true })];
  const reader = await open.member(1);
  const sentence = { text: 'hello', intent: 'greet', entities: [], language: 'en' };
  const add = (uuid: string) => reader.post('/v2/repository/example/', { ...sentence, repository: uuid });
  expect([(await add(open.uuid)).status, (await add(open.uuid)).body]).toEqual([
    403,
    { detail: "You can't contribute in this repository" },
  ]);
  expect((await reader.patch(`${DETAILS}${open.uuid}/`, { name: 'x' })).body).toEqual({
    detail: "You can't change the settings, the team or the evaluation of this repository",
  });
  expect((await reader.delete(`${DETAILS}${open.uuid}/`, { name: open.name })).body).toEqual({
    detail: 'You need to be an administrator of this repository',
  });
  const missing = '00000000-0000-4000-8000-000000000000';
  expect([(await add(hidden.uuid)).status, (await add(hidden.uuid)).body]).toEqual([
    404,
    { detail: `Repository ${hidden.uuid} does not exist` },
  ]);
  expect((await add(missing)).body).toEqual({ detail: `Repository ${missing} does not exist` });
});

test('[DASH-07] rejects unknown categories and organizations at their fields', async () => {
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
] as const)('[DASH-07] a member with role %i who creates an intelligence gets %i', async (role, status) => {
  const org = await organization();
  const member = await person();
  await org.add(member, role);
  expect(
    (await member.post(DETAILS, { name: 'Bot', language: 'en', categories: [1], organization: org.id })).status,
  ).toBe(status);
});

test('[DASH-07] outsiders and anonymous visitors cannot create an intelligence', async () => {
  const org = await organization();
  const body = { name: 'Bot', language: 'en', categories: [1], organization: org.id };
  const stranger = await (await person()).post(DETAILS, body);
  expect([stranger.status, stranger.body]).toEqual([403, { detail: "You can't contribute in this organization" }]);
  expect((await anonymous().post(DETAILS, body)).status).toBe(401);
});

test('[SET-01] an edit changes the fields it names and ignores read-only fields', async () => {
  const repository = await intelligence({ description: 'before' });
  const edited = await repository.admin.patch(`${DETAILS}${repository.uuid}/`, {
    name: 'After',
    owner: 1,
    uuid: 'x',
    is_private: true,
  });
  expect(edited.status).toBe(200);
  expect(edited.body).toMatchObject({
    uuid: repository.uuid,
    name: 'After',
    description: 'before',
    slug: repository.slug,
    owner: repository.owner.id,
    is_private: true,
  });
});

test('[SET-01] the old address redirects after a change of slug', async () => {
  const repository = await intelligence();
  const slug = unique('slug');
  expect((await repository.admin.patch(`${DETAILS}${repository.uuid}/`, { slug })).body).toMatchObject({ slug });
  expect((await anonymous().get(`/v2/repository-shortcut/${repository.owner.nickname}/${slug}/`)).body).toMatchObject({
    uuid: repository.uuid,
  });
  const old = await anonymous().get(`/v2/repository-shortcut/${repository.owner.nickname}/${repository.slug}/`);
  expect([old.status, old.headers.get('location')]).toEqual([
    302,
    `/v2/repository-shortcut/${repository.owner.nickname}/${slug}/`,
  ]);
});

test('[SET-01] rejects a taken and an invalid slug', async () => {
  const repository = await intelligence();
  const other = (
    await repository.admin.post(DETAILS, {
      name: 'Other',
      language: 'en',
      categories: [1],
      organization: repository.owner.id,
    })
  ).read(z.object({ slug: z.string() }));
  const taken = await repository.admin.patch(`${DETAILS}${repository.uuid}/`, { slug: other.slug });
  expect([taken.status, taken.body]).toEqual([400, { slug: ['This field must be unique.'] }]);
  const wrong = await repository.admin.patch(`${DETAILS}${repository.uuid}/`, { slug: 'no blanks' });
  expect([wrong.status, wrong.body]).toEqual([
    400,
    { slug: ['Enter a valid "slug" consisting of letters, numbers, underscores or hyphens.'] },
  ]);
});

test('[DASH-07] only an administrator who types its name can delete an intelligence', async () => {
  const repository = await intelligence();
  const contributor = await repository.member(2);
  const path = `${DETAILS}${repository.uuid}/`;
  expect((await contributor.delete(path, { name: repository.name })).status).toBe(403);
  expect((await repository.admin.delete(path)).body).toEqual({ name: ['This field is required.'] });
  const other = await repository.admin.delete(path, { name: repository.name.toLowerCase() });
  expect([other.status, other.body]).toEqual([400, { name: [`Type the name exactly as shown: ${repository.name}`] }]);
  expect((await repository.admin.options(path)).body).toMatchObject({
    actions: { DELETE: { name: { type: 'string', required: true } } },
  });
  expect((await repository.admin.delete(path, { name: ` ${repository.name} ` })).status).toBe(204);
  expect((await repository.admin.get(`/v2/repository/${repository.uuid}/`)).status).toBe(404);
});

test('[DASH-07] OPTIONS describes the forms for creating and editing, without the final slash too', async () => {
  const repository = await intelligence();
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
  const editing = (await repository.admin.options(`${DETAILS}${repository.uuid}/`)).read(Form).actions['PUT'] ?? {};
  expect(editing['slug']).toMatchObject({ type: 'slug', read_only: false });
});

test('[DASH-07] concurrent creations with the same name all get an address', async () => {
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
