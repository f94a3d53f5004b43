import { expect, test } from '@jest/globals';
import { keyOf } from '../../../testing/api-keys.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import {
  bot,
  everyKind,
  Id,
  idsOf,
  itemsOf,
  newsOf,
  one,
  propose,
  proposed,
  read,
  said,
} from '../../../testing/proposals.ts';
import { person } from '../../../testing/setup.ts';
import { Accepted, OPEN_MAX, Proposal, Proposals } from './proposals.schema.ts';
import type { Client } from '../../../testing/client.ts';

test('[PRP-01] a reader of a public intelligence proposes changes, which change nothing', async () => {
  const made = await bot();
  const before = await said(made);
  const reader = await person();
  const id = await proposed(made, reader, await everyKind(made));
  expect(await said(made)).toEqual(before);
  expect(await read(reader, id)).toMatchObject({
    title: 'Better sentences',
    state: 'open',
    author: { nickname: reader.nickname },
    is_by_key: false,
    items: 5,
    languages: ['en'],
    problems: [],
    can_decide: false,
    can_withdraw: true,
  });
  expect(await itemsOf(made.admin, id)).toMatchObject([
    { change: 'added', before: null, after: { text: 'see you soon', intent: 'bye' } },
    { change: 'relabeled', before: { intent: 'greet' }, after: { intent: 'bye' } },
    // The mark follows its word.
    { change: 'reworded', after: { entities: [{ start: 23, end: 27, entity: 'city' }] } },
    { change: 'remarked', before: { entities: [] }, after: { entities: [{ entity: 'person' }] } },
    { change: 'removed', before: { text: 'goodbye' }, after: null },
  ]);
  expect(await newsOf(made.admin)).toContainEqual({
    kind: 'proposal.made',
    path: expect.stringContaining(`/proposals/${id}/`),
    text: `${reader.name} proposes changes of sentences.`,
  });
});

test('[PRP-01] only contributors and the author see a proposal, and nobody else learns of it', async () => {
  const made = await bot();
  const [reader, other, contributor] = [await person(), await person(), await made.member(2)];
  const id = await proposed(made, reader, [{ text: 'good day', intent: 'greet' }]);
  for (const part of ['', 'items/']) expect((await other.get(one(id, part))).status).toBe(404);
  expect((await other.post(one(id, 'accept/'), {})).status).toBe(404);
  const list = async (by: Client) => (await by.get(`/v2/repository/proposals/${made.uuid}/`)).read(Proposals);
  expect(await list(other)).toMatchObject({ count: 0, open: 0, results: [] });
  expect(await list(reader)).toMatchObject({ count: 1, open: 1, results: [{ id }] });
  expect(await list(contributor)).toMatchObject({ count: 1, open: 1, results: [{ id, items: 1 }] });
  expect((await reader.post(one(id, 'accept/'), {})).status).toBe(403);
  expect((await reader.post(one(id, 'decline/'), { reason: 'x' })).status).toBe(403);
  expect((await contributor.post(one(id, 'withdraw/'))).status).toBe(403);
  const hidden = await intelligence({ is_private: true });
  expect((await propose(hidden, reader, [{ text: 'good day', intent: 'greet' }])).status).toBe(404);
  expect((await (await hidden.member(1)).get(`/v2/repository/proposals/${hidden.uuid}/`)).status).toBe(200);
});

test('[PRP-01] people who may no longer read the intelligence do not see their proposals either', async () => {
  const made = await bot();
  const reader = await person();
  const id = await proposed(made, reader, [{ text: 'good day', intent: 'greet' }]);
  await made.admin.patch(`/v2/repository/repository-details/${made.uuid}/`, { is_private: true });
  expect((await reader.get(one(id))).status).toBe(404);
  expect((await reader.post(one(id, 'withdraw/'))).status).toBe(404);
});

test('[PRP-01] each wrong sentence is reported at its field', async () => {
  const made = await bot();
  const ids = await idsOf(made);
  const foreign = await bot();
  const [theirs] = (await idsOf(foreign)).values();
  const hello = ids.get('hello there');
  const answer = await propose(made, await person(), [
    { text: 'fine', intent: 'greet' },
    { text: '', intent: 'greet' },
    { intent: 'greet' },
    { sentence: theirs, remove: true },
  ]);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ items: [{}, { text: [expect.any(String)] }, { text: [expect.any(String)] }] });
  const second = await propose(made, await person(), [
    { sentence: theirs, remove: true },
    { sentence: hello, intent: 'greet' },
    { sentence: hello, remove: true },
    { sentence: hello, intent: 'bye' },
    { text: 'good night', intent: 'not a key' },
  ]);
  expect(second.status).toBe(400);
  expect(second.body).toMatchObject({ items: [{}, {}, {}, {}, { intent: [expect.any(String)] }] });
  const third = await propose(made, await person(), [
    { sentence: theirs, remove: true },
    { sentence: hello, intent: 'greet' },
    { sentence: hello, remove: true },
    { sentence: hello, intent: 'bye' },
  ]);
  expect(third.body).toMatchObject({
    items: [
      { sentence: [expect.any(String)] },
      { sentence: ['The sentence would stay as it is.'] },
      {},
      {
        sentence: ['This sentence occurs more than once in the proposal.'],
      },
    ],
  });
  const exists = await propose(made, await person(), [{ text: 'goodbye', intent: 'Bye' }]);
  expect(exists.body).toMatchObject({ items: [{ text: [expect.any(String)] }] });
});

test('[PRP-01] a program proposes with a key for just that; nobody has too many open proposals', async () => {
  const made = await bot();
  const reader = await person();
  const key = await keyOf(reader, { scopes: ['propose', 'read'] });
  const id = await proposed(made, key, [{ text: 'good day 0', intent: 'greet' }]);
  expect(await read(key, id)).toMatchObject({ is_by_key: true, author: { nickname: reader.nickname } });
  const ofAdmin = await keyOf(made.admin, { scopes: ['propose', 'read'] });
  expect((await ofAdmin.post(one(id, 'accept/'), {})).status).toBe(403);
  const readsOnly = await keyOf(reader, { scopes: ['read'] });
  expect((await propose(made, readsOnly, [{ text: 'good day', intent: 'greet' }])).status).toBe(403);
  for (let at = 1; at < OPEN_MAX; at += 1) await proposed(made, reader, [{ text: `good day ${at}`, intent: 'greet' }]);
  const more = await propose(made, reader, [{ text: 'good evening', intent: 'greet' }]);
  expect([more.status, more.body]).toMatchObject([400, { non_field_errors: [expect.stringContaining('20')] }]);
  await reader.post(one(id, 'withdraw/'));
  expect((await propose(made, reader, [{ text: 'good evening', intent: 'greet' }])).status).toBe(201);
});

function fileOf(lines: readonly string[], fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ title: 'From Git', ...fields })) form.set(name, value);
  form.set('file', new Blob([['text,intent', ...lines, ''].join('\n')]), 'data.csv');
  return form;
}

test('[PRP-02] a file proposes what it has, and on request the removal of what it lacks', async () => {
  const made = await intelligence();
  await made.addSentences([
    { text: 'hello there', intent: 'greet' },
    { text: 'goodbye', intent: 'bye' },
    { text: 'see you', intent: 'bye' },
  ]);
  const contributor = await made.member(2);
  const path = `/v2/repository/proposals/${made.uuid}/file/`;
  const lines = ['hello there,greet', 'goodbye,greet', 'good day,greet'];
  const { id } = (await contributor.post(path, fileOf(lines))).read(Id);
  const changes = async (of: number) =>
    (await itemsOf(contributor, of)).map(({ change, before, after }) => [change, (after ?? before)?.text]);
  expect(await changes(id)).toEqual([
    ['added', 'good day'],
    ['relabeled', 'goodbye'],
  ]);
  const { id: whole } = (await contributor.post(path, fileOf(lines, { remove: 'true' }))).read(Id);
  expect(await changes(whole)).toEqual([
    ['added', 'good day'],
    ['removed', 'see you'],
    ['relabeled', 'goodbye'],
  ]);
  expect((await made.admin.post(one(whole, 'accept/'), {})).read(Accepted)).toMatchObject({ left: 0 });
  expect(await said(made)).toEqual(['good day / greet', 'goodbye / greet', 'hello there / greet']);
  const nothing = await contributor.post(path, fileOf(lines));
  expect([nothing.status, nothing.body]).toEqual([200, { id: null }]);
  expect((await contributor.post(path, fileOf(['"broken'], { format: 'rasa-json' }))).body).toHaveProperty('file');
  // A file shows what the version has: for people who may copy it.
  expect((await (await person()).post(path, fileOf(lines))).status).toBe(403);
});

test('[PRP-05] the effect of a proposal is measured, and people who may not contribute see it in figures', async () => {
  const made = await intelligence();
  await made.addSentences(
    fewSentences().map((sentence) => (sentence.intent === 'bye' ? { ...sentence, intent: 'greet' } : sentence)),
  );
  const ids = await idsOf(made);
  const reader = await person();
  const moved = fewSentences().flatMap(({ text, intent }) =>
    intent === 'bye' ? [{ sentence: ids.get(text), intent }] : [],
  );
  const id = await proposed(made, reader, [
    ...moved,
    { text: 'bye for now', intent: 'bye' },
    { sentence: ids.get('hi you'), remove: true },
  ]);
  expect((await read(reader, id)).measurement).toBeNull();
  const wrong = await reader.post(one(id, 'measure/'), { language: 'pt' });
  expect([wrong.status, wrong.body]).toMatchObject([400, { language: [expect.any(String)] }]);
  expect((await reader.post(one(id, 'measure/'), {})).read(Proposal).measurement).toMatchObject({ language: 'en' });
  await made.ended();
  const { measurement } = await read(made.admin, id);
  expect(measurement).toMatchObject({
    status: 2,
    is_outdated: false,
    // What is added or removed is not asked: one of both models would know it.
    measured: { is_cross_validation: true, changed: { sentences: 4 }, others: { sentences: 7 } },
  });
  expect(measurement?.measured?.won.length).toBe(measurement?.measured?.won_count);
  expect((await read(reader, id)).measurement?.measured).toMatchObject({
    won: [],
    lost: [],
    won_count: measurement?.measured?.won_count,
  });
  await made.addSentences([{ text: 'good day', intent: 'greet' }]);
  expect((await read(made.admin, id)).measurement?.is_outdated).toBe(true);
});
