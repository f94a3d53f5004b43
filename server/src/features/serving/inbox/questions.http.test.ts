import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { person } from '../../../testing/setup.ts';
import type { Client } from '../../../testing/client.ts';

const Questions = z.object({
  count: z.int(),
  newest: z.int().nullable(),
  results: z.array(
    z.looseObject({
      id: z.int(),
      text: z.string(),
      times: z.int(),
      state: z.string(),
      decided_intent: z.string().nullable(),
      decided_by: z.string().nullable(),
      similar: z.array(z.object({ id: z.int(), text: z.string(), times: z.int() })),
      log_intent: z.array(z.object({ intent: z.string() })),
    }),
  ),
});
const Outcomes = z.object({
  results: z.array(
    z.object({ id: z.int(), state: z.string(), error: z.string().nullable(), field: z.string().nullable() }),
  ),
});
const Sentences = z.object({
  results: z.array(
    z.object({ id: z.int(), text: z.string(), intent: z.string(), entities: z.array(z.looseObject({})) }),
  ),
});

const Labeled = z.object({
  results: z.array(
    z.object({ text: z.string(), labels: z.array(z.object({ nickname: z.string(), intent: z.string() })) }),
  ),
});

/** A trained intelligence whose inbox holds the texts. */
async function asked(...texts: string[]) {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  await repository.train();
  const { admin, uuid } = repository;
  const ask = (text: string) =>
    admin.post(`/v2/repository/repository-details/${uuid}/analyze/`, { text, language: 'en' });
  for (const text of texts) await ask(text);
  const questions = async (query = '', client: Client = admin) =>
    (await client.get(`/v2/repository/log/questions/?repository_uuid=${uuid}&language=en&${query}`)).read(Questions);
  return {
    ...repository,
    ask,
    questions,
    texts: async (query = '') => (await questions(query)).results.map(({ text }) => text),
    idOf: async (text: string) => (await questions()).results.find((each) => each.text === text)?.id ?? 0,
    decide: async (decisions: readonly object[], client: Client = admin) =>
      (await client.post('/v2/repository/log/decisions/', { repository: uuid, decisions })).read(Outcomes).results,
    sentences: async (kind: 'examples' | 'evaluate', text: string) =>
      (await admin.get(`/v2/repository/${kind}/?repository_uuid=${uuid}&limit=200`))
        .read(Sentences)
        .results.filter((each) => each.text === text),
  };
}

test('[INB-07] questions that differ in case, accents, punctuation or spaces are one question', async () => {
  const inbox = await asked(
    'Hello, there!',
    'goodbye',
    "what's UP",
    'hélló  there',
    'HELLO THERE ¿?',
    'whats up',
    '?!',
    '!!',
  );
  const { count, results } = await inbox.questions();
  expect([count, results.map(({ text, times }) => [text, times])]).toEqual([
    5,
    [
      ['!!', 1],
      ['?!', 1],
      ['whats up', 2],
      ['HELLO THERE ¿?', 3],
      ['goodbye', 1],
    ],
  ]);
  expect((await inbox.questions('limit=2&offset=3')).results.map(({ text }) => text)).toEqual([
    'HELLO THERE ¿?',
    'goodbye',
  ]);
  expect((await inbox.questions('limit=2&offset=30')).count).toBe(5);
});

test('[INB-07] questions are ordered by time, doubt or frequency', async () => {
  const inbox = await asked('goodbye', 'xyzzy', 'book a table in rome', 'Goodbye.');
  expect(await inbox.texts('ordering=newest')).toEqual(['Goodbye.', 'book a table in rome', 'xyzzy']);
  expect((await inbox.texts('ordering=frequency'))[0]).toBe('Goodbye.');
  expect((await inbox.texts('ordering=doubt'))[0]).toBe('xyzzy');
});

test('[INB-08] one decision holds for all sentences that ask the same, now and later', async () => {
  const inbox = await asked('please ignore me', 'goodbye', 'Please ignore me!');
  const [first] = (await inbox.questions('ordering=frequency')).results;
  expect(await inbox.decide([{ id: first?.id, state: 'ignored' }])).toEqual([
    { id: first?.id, state: 'ignored', error: null, field: null },
  ]);
  await inbox.admin.post(`/v2/repository/repository-details/${inbox.uuid}/analyze/`, {
    text: 'please, ignore me',
    language: 'en',
  });
  expect(await inbox.texts('state=todo')).toEqual(['goodbye']);
  expect((await inbox.questions('state=ignored')).results).toMatchObject([
    { text: 'please, ignore me', times: 3, state: 'ignored', decided_by: expect.any(String) },
  ]);
  const log = await inbox.admin.get(`/v2/repository/log/?repository_uuid=${inbox.uuid}&state=todo`);
  expect(log.body).toMatchObject({ count: 1, results: [{ text: 'goodbye' }] });
});

test('[INB-09] a taught question becomes a training sentence with its entities; undo deletes it', async () => {
  const inbox = await asked('book a table in rome');
  const id = await inbox.idOf('book a table in rome');
  expect(await inbox.decide([{ id, state: 'taught' }])).toMatchObject([{ state: 'taught', error: null }]);
  expect(await inbox.sentences('examples', 'book a table in rome')).toMatchObject([
    { intent: 'book', entities: [{ entity: 'city', value: 'rome' }] },
  ]);
  expect((await inbox.questions('state=taught')).results).toMatchObject([{ decided_intent: 'book' }]);

  expect(await inbox.decide([{ id, state: 'ignored', from: 'todo' }])).toEqual([
    { id, state: 'todo', error: 'Someone else has decided about this question in the meantime.', field: null },
  ]);
  await inbox.decide([{ id, state: 'todo', from: 'taught' }]);
  expect([await inbox.sentences('examples', 'book a table in rome'), await inbox.texts('state=todo')]).toEqual([
    [],
    ['book a table in rome'],
  ]);
});

test('[INB-09] a question is taught with another intent, text and entities, or kept as a test sentence', async () => {
  const inbox = await asked('goodbye', 'book a table in rome');
  const [goodbye, book] = [await inbox.idOf('goodbye'), await inbox.idOf('book a table in rome')];
  await inbox.decide([
    {
      id: goodbye,
      state: 'taught',
      intent: 'leave',
      text: 'goodbye rome',
      entities: [{ start: 8, end: 12, entity: 'city' }],
    },
    { id: book, state: 'tested' },
  ]);
  expect(await inbox.sentences('examples', 'goodbye rome')).toMatchObject([
    { intent: 'leave', entities: [{ entity: 'city' }] },
  ]);
  expect(await inbox.sentences('evaluate', 'book a table in rome')).toMatchObject([{ intent: 'book' }]);
  await inbox.decide([{ id: book, state: 'taught', from: 'tested' }]);
  expect([
    (await inbox.sentences('evaluate', 'book a table in rome')).length,
    (await inbox.sentences('examples', 'book a table in rome')).length,
  ]).toEqual([0, 1]);
});

test('[INB-09] a training sentence that is asked is taught without a second one; undo keeps it', async () => {
  const [known] = fewSentences();
  const inbox = await asked(known?.text ?? '');
  const id = await inbox.idOf(known?.text ?? '');
  expect(await inbox.decide([{ id, state: 'taught', intent: known?.intent }])).toMatchObject([{ error: null }]);
  await inbox.decide([{ id, state: 'todo', from: 'taught' }]);
  expect(await inbox.sentences('examples', known?.text ?? '')).toHaveLength(1);
});

test('[INB-09] of several decisions, those that fail say why and the others are carried out', async () => {
  const inbox = await asked('goodbye', '???');
  const [goodbye, marks] = [await inbox.idOf('goodbye'), await inbox.idOf('???')];
  const outcomes = await inbox.decide([
    { id: marks, state: 'taught', intent: 'bye' },
    { id: 1, state: 'ignored' },
    { id: goodbye, state: 'taught', intent: 'Not A Key!' },
    { id: goodbye, state: 'ignored' },
  ]);
  expect(outcomes.map(({ state, error, field }) => [state, error === null, field])).toEqual([
    ['todo', false, 'text'],
    ['todo', false, null],
    ['todo', false, 'intent'],
    ['ignored', true, null],
  ]);
  expect(await inbox.texts('state=todo')).toEqual(['???']);
});

test('[INB-09] contributors teach and ignore, people who may write keep tests, others do neither', async () => {
  const [inbox, other] = [await asked('goodbye'), await asked('hello')];
  const id = await inbox.idOf('goodbye');
  const contributor = await inbox.member(2);
  const body = (state: string) => ({ repository: inbox.uuid, decisions: [{ id, state }] });
  expect((await contributor.post('/v2/repository/log/decisions/', body('tested'))).status).toBe(403);
  expect((await (await person()).post('/v2/repository/log/decisions/', body('ignored'))).status).toBe(403);
  expect((await other.decide([{ id, state: 'ignored' }])).map(({ error }) => error)).toEqual(['Question not found']);
  expect(await inbox.decide([{ id, state: 'taught' }], contributor)).toMatchObject([{ error: null }]);
  expect(
    (await (await inbox.member(4)).get(`/v2/repository/log/questions/?repository_uuid=${inbox.uuid}`)).status,
  ).toBe(403);
});

test('[INB-10] deleting a question deletes every sentence that asks it, and what was decided', async () => {
  const inbox = await asked('my secret', 'goodbye', 'My secret!');
  const id = await inbox.idOf('My secret!');
  await inbox.decide([{ id, state: 'ignored' }]);
  const path = `/v2/repository/log/?repository_uuid=${inbox.uuid}`;
  expect((await inbox.admin.delete(`${path}&ids=${id}&same_questions=true`)).body).toEqual({ deleted: 2 });
  await inbox.admin.post(`/v2/repository/repository-details/${inbox.uuid}/analyze/`, {
    text: 'my secret',
    language: 'en',
  });
  expect(await inbox.texts('state=todo')).toEqual(['my secret', 'goodbye']);
});

test('[INB-11] questions are filtered by the time they were asked', async () => {
  const inbox = await asked('goodbye');
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  expect((await inbox.questions(`start_created_at=${day(1)}`)).count).toBe(1);
  expect((await inbox.questions(`start_created_at=${day(-2)}`)).count).toBe(0);
  expect((await inbox.questions(`end_created_at=${day(2)}`)).count).toBe(0);
});

test('[INB-14] similar questions with the same answer are one row, and one call decides them', async () => {
  const inbox = await asked('book a table in rome', 'goodbye', 'Book a table in Rome!', 'book a table at rome');
  const { count, results } = await inbox.questions('grouped=true&ordering=frequency');
  expect([count, results.map(({ text, times, similar }) => [text, times, similar.map((each) => each.text)])]).toEqual([
    2,
    [
      ['Book a table in Rome!', 2, ['book a table at rome']],
      ['goodbye', 1, []],
    ],
  ]);
  const ids = results[0] ? [results[0].id, ...results[0].similar.map(({ id }) => id)] : [];
  await inbox.decide(ids.map((id) => ({ id, state: 'taught', intent: 'book' })));
  expect(await inbox.texts('state=todo&grouped=true')).toEqual(['goodbye']);
  expect((await inbox.questions('grouped=true&limit=1&offset=1')).results).toHaveLength(1);
});

test('[INB-15] questions that arrive later are left out of a list up to an id, and counted from an id on', async () => {
  const inbox = await asked('goodbye', 'hello');
  const { newest } = await inbox.questions('ordering=doubt');
  for (const text of ['see you later', 'HELLO'])
    await inbox.admin.post(`/v2/repository/repository-details/${inbox.uuid}/analyze/`, { text, language: 'en' });
  expect(await inbox.texts(`id_max=${newest}`)).toEqual(['hello', 'goodbye']);
  expect((await inbox.questions(`id_min=${(newest ?? 0) + 1}&limit=1`)).count).toBe(2);
  expect(await inbox.questions('search=nothing')).toMatchObject({ count: 0, newest: null });
  const refused = await inbox.admin.get(`/v2/repository/log/questions/?repository_uuid=${inbox.uuid}&id_max=soon`);
  expect([refused.status, refused.body]).toEqual([400, { id_max: [expect.any(String)] }]);
});

test('[INB-24] teaching a question labels its sentence, also one that exists; agreement counts it', async () => {
  const inbox = await asked('goodbye', 'see you soon');
  const [one, two] = [await inbox.member(2), await inbox.member(2)];
  const labels = async (text: string) =>
    (await inbox.admin.get(`/v2/repository/examples/?repository_uuid=${inbox.uuid}&limit=200`))
      .read(Labeled)
      .results.filter((each) => each.text === text)
      .map((each) => each.labels.map(({ nickname, intent }) => [nickname, intent]));
  const id = await inbox.idOf('see you soon');
  await inbox.decide([{ id, state: 'taught', intent: 'bye' }], one);
  expect(await labels('see you soon')).toEqual([[[one.nickname, 'bye']]]);
  await inbox.decide([{ id: await inbox.idOf('goodbye'), state: 'taught', intent: 'Bye' }], two);
  await inbox.admin.delete(`/v2/repository/log/?repository_uuid=${inbox.uuid}&ids=${id}&same_questions=true`);
  await inbox.ask('see you soon');
  await inbox.decide([{ id: await inbox.idOf('see you soon'), state: 'taught', intent: 'bye' }], two);
  expect(await labels('see you soon')).toEqual([
    [
      [one.nickname, 'bye'],
      [two.nickname, 'bye'],
    ],
  ]);
  const agreed = await inbox.admin.get(`/v2/repository/examples/?repository_uuid=${inbox.uuid}&labels=agree`);
  expect(agreed.read(Labeled).results.map(({ text }) => text)).toContain('see you soon');
});
