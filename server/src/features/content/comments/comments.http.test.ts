import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { download, unzip } from '../../../testing/archives.ts';
import { intelligence } from '../../../testing/intelligence.ts';
import { person } from '../../../testing/setup.ts';
import { Thread } from './comments.schema.ts';
import type { Client } from '../../../testing/client.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

const EXAMPLE = '/v2/repository/example/';
const Id = z.object({ id: z.int() });
const Listed = z.object({
  count: z.int(),
  results: z.array(z.object({ id: z.int(), needs_review: z.boolean(), comments: z.int() })),
});

const addSentence = async ({ admin, uuid, version }: Intelligence, text: string) =>
  (
    await admin.post(EXAMPLE, { repository: uuid, repository_version: version, text, intent: 'greet', entities: [] })
  ).read(Id).id;

const write = (by: Client, id: number, body: object) => by.post(`${EXAMPLE}${id}/comments/`, body);
const read = async (by: Client, id: number) => (await by.get(`${EXAMPLE}${id}/comments/`)).read(Thread);
const list = async ({ admin, uuid }: Intelligence, filter: string) =>
  (await admin.get(`/v2/repository/examples/?repository_uuid=${uuid}&${filter}`)).read(Listed);
const newsOf = async (reader: Client) =>
  (await reader.get('/v2/account/notifications/?unread=true')).read(
    z.object({ results: z.array(z.object({ kind: z.string(), text: z.string(), path: z.string() })) }),
  ).results;

test('[TRN-80] the team comments on a sentence, asks for a review and ends it', async () => {
  const made = await intelligence();
  const contributor = await made.member(2);
  const [id, other] = [await addSentence(made, 'hello'), await addSentence(made, 'good evening')];
  const asked = await write(contributor, id, { text: 'Is this a greeting?', needs_review: true });
  expect([asked.status, asked.body]).toMatchObject([
    201,
    {
      review: { requested_by: { nickname: contributor.nickname } },
      comments: [
        { text: 'Is this a greeting?', author: { nickname: contributor.nickname }, is_resolved: false, can_edit: true },
      ],
    },
  ]);
  await write(made.admin, other, { text: 'Only at night.' });
  expect(await list(made, 'needs_review=true')).toEqual({
    count: 1,
    results: [{ id, needs_review: true, comments: 1 }],
  });
  expect(await list(made, 'needs_review=false')).toEqual({
    count: 1,
    results: [{ id: other, needs_review: false, comments: 1 }],
  });
  await write(made.admin, id, { text: 'Yes.', needs_review: false });
  expect(await list(made, `id=${id}`)).toEqual({ count: 1, results: [{ id, needs_review: false, comments: 0 }] });
  expect(await read(contributor, id)).toMatchObject({
    review: null,
    comments: [{ is_resolved: true }, { text: 'Yes.', is_resolved: true, can_edit: false, can_delete: false }],
  });
  expect((await write(made.admin, id, {})).body).toEqual({ text: ['This field is required.'] });
  expect((await write(made.admin, id, { text: ' ' })).status).toBe(400);
});

test('[TRN-80] authors change and delete their comments; administrators only delete those of others', async () => {
  const made = await intelligence();
  const contributor = await made.member(2);
  const id = await addSentence(made, 'hello');
  await write(contributor, id, { text: 'Frist' });
  const [first] = (await read(contributor, id)).comments;
  const comment = `/v2/repository/comment/${first?.id}/`;
  expect((await made.admin.patch(comment, { text: 'Mine' })).status).toBe(403);
  expect((await (await made.member(2)).delete(comment)).status).toBe(403);
  expect((await contributor.patch(comment, { text: 'First' })).status).toBe(204);
  const [changed] = (await read(contributor, id)).comments;
  expect(changed).toMatchObject({ text: 'First', edited_at: expect.any(String) });
  expect((await made.admin.delete(comment)).status).toBe(204);
  expect((await read(contributor, id)).comments).toEqual([]);
});

test('[TRN-80] visitors of a public intelligence see no comments, translators read them', async () => {
  const made = await intelligence();
  const id = await addSentence(made, 'hello');
  await write(made.admin, id, { text: 'Ours only' });
  const visitor = await person();
  expect((await visitor.get(`${EXAMPLE}${id}/comments/`)).status).toBe(403);
  expect(JSON.stringify((await visitor.get(`${EXAMPLE}${id}/`)).body)).not.toMatch(/comments|needs_review|Ours only/);
  const translator = await made.member(4);
  expect((await read(translator, id)).comments).toMatchObject([{ text: 'Ours only', can_delete: false }]);
  expect((await write(translator, id, { text: 'Me too' })).status).toBe(403);
});

test('[TRN-81] mentioned contributors are notified once, with a link to the sentence', async () => {
  const made = await intelligence();
  const [one, two, outsider] = [await made.member(2), await made.member(2), await person()];
  const id = await addSentence(made, 'hello');
  const people = await made.admin.get(`/v2/repository/people/?repository_uuid=${made.uuid}`);
  const nicknames = people.read(z.object({ people: z.array(z.object({ nickname: z.string() })) })).people;
  expect(nicknames.map(({ nickname }) => nickname).toSorted()).toEqual(
    [made.admin, one, two].map(({ nickname }) => nickname).toSorted(),
  );
  await write(one, id, {
    text: `@${two.nickname.toUpperCase()}, @${one.nickname} and @${outsider.nickname}: see this`,
  });
  const [comment] = (await read(one, id)).comments;
  expect(await newsOf(two)).toMatchObject([
    { kind: 'comment.mention', path: expect.stringContaining(`/training/?id=${id}&version=${made.version}`) },
  ]);
  expect([await newsOf(one), await newsOf(outsider)]).toEqual([[], []]);
  const changed = `@${two.nickname} and @${made.admin.nickname}`;
  await one.patch(`/v2/repository/comment/${comment?.id}/`, { text: changed });
  expect((await newsOf(two)).length).toBe(1);
  expect((await newsOf(made.admin)).length).toBe(1);
});

test('[TRN-88] a review is assigned to a contributor, who is notified once and finds it', async () => {
  const made = await intelligence();
  const [one, two, translator] = [await made.member(2), await made.member(2), await made.member(4)];
  const [id, other] = [await addSentence(made, 'hello'), await addSentence(made, 'good evening')];
  const assigned = await write(one, id, { assigned_to: two.nickname.toUpperCase() });
  expect([assigned.status, assigned.body]).toMatchObject([
    201,
    { review: { requested_by: { nickname: one.nickname }, assigned_to: { nickname: two.nickname } } },
  ]);
  await write(one, id, { assigned_to: two.nickname });
  await write(one, other, { assigned_to: one.nickname });
  expect([await newsOf(one), await newsOf(two)]).toMatchObject([
    [],
    [{ kind: 'review.assigned', path: expect.stringContaining(`/training/?id=${id}&version=${made.version}`) }],
  ]);
  const ofTwo = await made.admin.get(
    `/v2/repository/examples/?repository_uuid=${made.uuid}&assigned_to=${two.nickname}`,
  );
  expect(ofTwo.body).toMatchObject({ count: 1, results: [{ id, assigned_to: { nickname: two.nickname } }] });
  for (const nickname of [translator.nickname, 'nobody-at-all'])
    expect(await write(one, id, { assigned_to: nickname })).toMatchObject({
      status: 400,
      body: { assigned_to: ['Nobody who may contribute has this nickname.'] },
    });
  await write(two, id, { assigned_to: '' });
  expect((await read(two, id)).review).toMatchObject({ assigned_to: null });
  expect((await write(two, id, { needs_review: false, assigned_to: two.nickname })).body).toMatchObject({
    review: null,
  });
});

test('[TRN-88] an assignment comes back with its sentence, and ends with the account', async () => {
  const made = await intelligence();
  const contributor = await made.member(2);
  const id = await addSentence(made, 'hello');
  await write(made.admin, id, { assigned_to: contributor.nickname });
  await made.admin.delete(`${EXAMPLE}${id}/`);
  await made.admin.post(`${EXAMPLE}${id}/restore/`);
  expect((await read(made.admin, id)).review).toMatchObject({ assigned_to: { nickname: contributor.nickname } });
  await contributor.delete('/v2/account/my-profile/', { password: contributor.password });
  expect((await read(made.admin, id)).review).toMatchObject({ assigned_to: null });
});

test('[TRN-80] comments are deleted with their sentence and come back with it', async () => {
  const made = await intelligence();
  const contributor = await made.member(2);
  const [id, other] = [await addSentence(made, 'hello'), await addSentence(made, 'good day')];
  await write(contributor, id, { text: 'Keep me', needs_review: true });
  await write(contributor, other, { text: 'Me too', needs_review: true });
  const before = await read(made.admin, id);
  await made.admin.delete(`${EXAMPLE}${id}/`);
  expect((await made.admin.get(`${EXAMPLE}${id}/comments/`)).status).toBe(404);
  await made.admin.post(`${EXAMPLE}${id}/restore/`);
  expect(await read(made.admin, id)).toEqual(before);
  const body = { repository: made.uuid, repository_version: made.version, change: 'delete', sentences: [id, other] };
  const change = (await made.admin.post('/v2/repository/examples/change/', body)).read(Id).id;
  expect((await contributor.delete('/v2/account/my-profile/', { password: contributor.password })).status).toBe(204);
  await made.admin.post(`/v2/repository/findings/fix/${change}/undo/`);
  expect(await read(made.admin, other)).toMatchObject({
    review: { requested_by: null },
    comments: [{ text: 'Me too', author: null }],
  });
});

test('[TRN-80] own comments and open reviews are part of the exported data of a person', async () => {
  const made = await intelligence();
  const contributor = await made.member(2);
  const id = await addSentence(made, 'hello');
  await write(contributor, id, { text: 'My words', needs_review: true });
  await write(made.admin, id, { text: 'Words of others' });
  const { content } = await download(contributor, '/v2/account/my-data/');
  const files = await unzip(content);
  expect(JSON.parse(files.get('comments-1.json') ?? 'null')).toMatchObject([
    { text: 'My words', intelligence: { uuid: made.uuid } },
  ]);
  expect(JSON.parse(files.get('work.json') ?? 'null')).toMatchObject({
    reviews: [{ intelligence: { uuid: made.uuid } }],
  });
  expect([...files.values()].join()).not.toContain('Words of others');
});
