import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { keyOf } from '../../../testing/api-keys.ts';
import { createClient } from '../../../testing/client.ts';
import { anonymous, apiAddress, person } from '../../../testing/setup.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { ListedExamplePage } from '../../content/examples/examples.schema.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

const Words = z.object({
  suggestions: z.record(z.string(), z.object({ similar_words: z.array(z.tuple([z.string(), z.string()])) })),
  words: z.array(z.object({ text: z.string() })),
});
const Phrases = z.object({
  suggestions: z.record(z.string(), z.array(z.string())),
  phrases: z.array(
    z.object({ text: z.string(), entities: z.array(z.object({ start: z.int(), end: z.int(), entity: z.string() })) }),
  ),
});

const listOf = async ({ admin, uuid }: Intelligence) =>
  (await admin.get(`/v2/repository/examples/?repository_uuid=${uuid}&limit=100`)).read(ListedExamplePage).results;
const intentId = async ({ admin, uuid, version }: Intelligence, name: string) =>
  (await admin.get(`/v2/repository/intent/?repository_version__repository=${uuid}&repository_version=${version}`))
    .read(z.object({ results: z.array(z.object({ id: z.int(), text: z.string() })) }))
    .results.find(({ text }) => text === name)?.id;

test('[TRN-05] suggests similar words for each word of a sentence', async () => {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  const sentence = (await listOf(repository)).find(({ text }) => text === 'book a table in rome tonight');
  const { suggestions, words } = (
    await repository.admin.get(`/v2/repository/example/${sentence?.id}/word_suggestions/`)
  ).read(Words);
  expect(words.map(({ text }) => text)).toEqual(['book', 'a', 'table', 'in', 'rome', 'tonight']);
  const similarTo = (word: string) => suggestions[word]?.similar_words.map(([other]) => other) ?? [];
  expect(similarTo('rome')).toEqual(expect.arrayContaining(['london', 'oslo']));
  expect(similarTo('book')).toContain('reserve');
  for (const { similar_words: pairs } of Object.values(suggestions)) {
    expect(pairs.length).toBeLessThanOrEqual(4);
    for (const [, score] of pairs) expect(score).toMatch(/^[01]\.\d\d$/);
  }
});

test('[TRN-05] reports a language without a thesaurus and with too few sentences', async () => {
  const repository = await intelligence({ language: 'sw' });
  await repository.addSentences([{ text: 'habari za asubuhi', intent: 'salamu', language: 'sw' }]);
  const [sentence] = await listOf(repository);
  expect((await repository.admin.get(`/v2/repository/example/${sentence?.id}/word_suggestions/`)).body).toMatchObject({
    suggestions: { language: false },
  });
});

test('[SUG-02] suggested phrases are new, distinct, of the intent and correctly marked', async () => {
  const repository = await intelligence();
  await repository.addSentences([
    ...fewSentences(),
    ...['reserve a desk in madrid', 'get me a room in lisbon please', 'i want a table in vienna'].map((text) => {
      const city = /madrid|lisbon|vienna/.exec(text);
      return {
        text,
        intent: 'book',
        entities: city ? [{ start: city.index, end: city.index + city[0].length, entity: 'city' }] : [],
      };
    }),
  ]);
  await repository.train();
  const id = await intentId(repository, 'book');
  const { suggestions, phrases } = (
    await repository.admin.get(`/v2/repository/intent/${id}/intent_suggestions/?language=en&limit=30`)
  ).read(Phrases);
  expect(Object.keys(suggestions)).toEqual(['book']);
  const texts = phrases.map(({ text }) => text.toLowerCase());
  expect(suggestions['book']).toEqual(phrases.map(({ text }) => text));
  expect(texts.length).toBeGreaterThan(5);
  expect(new Set(texts).size).toBe(texts.length);
  const known = new Set((await listOf(repository)).map(({ text }) => text.toLowerCase()));
  expect(texts.filter((text) => known.has(text))).toEqual([]);
  const cities = new Set(['paris', 'rome', 'london', 'oslo', 'madrid', 'lisbon', 'vienna']);
  const marked = phrases.flatMap(({ text, entities }) => entities.map(({ start, end }) => text.slice(start, end)));
  expect(marked.length).toBeGreaterThan(0);
  expect(marked.filter((value) => !cities.has(value))).toEqual([]);
  const { body } = await repository.admin.post(`/v2/repository/repository-details/${repository.uuid}/analyze/`, {
    text: texts[0],
    language: 'en',
  });
  expect(body).toMatchObject({ intent: { name: 'book' } });
});

test('[SUG-03] suggested phrases take the values of the tables', async () => {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  const { admin, uuid, version } = repository;
  const of = { repository: uuid, repository_version: version };
  const entities = await admin.get(`/v2/repository/entities/?repository_uuid=${uuid}&repository_version=${version}`);
  const [city] = entities.read(z.object({ results: z.array(z.object({ id: z.int(), value: z.string() })) })).results;
  expect(city?.value).toBe('city');
  const value = { value: 'Ouagadougou', synonyms: [], language: null };
  expect((await admin.post('/v2/repository/entity/value/', { ...of, entity_id: city?.id, ...value })).status).toBe(201);
  const id = await intentId(repository, 'book');
  const { phrases } = (await admin.get(`/v2/repository/intent/${id}/intent_suggestions/?language=en&limit=30`)).read(
    Phrases,
  );
  const marked = phrases.flatMap(({ text, entities: own }) =>
    own.map(({ start, end, entity }) => `${entity}=${text.slice(start, end)}`),
  );
  expect(marked).toContain('city=Ouagadougou');
});

test('[SUG-02] does not suggest test sentences or suggestions that were added', async () => {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  const path = `/v2/repository/intent/${await intentId(repository, 'book')}/intent_suggestions/?limit=50`;
  const first = (await repository.admin.get(path)).read(Phrases).phrases;
  expect(first.length).toBeGreaterThan(1);
  const [tested, ...others] = first.map(({ text }) => text);
  await repository.admin.post('/v2/repository/evaluate/', {
    repository: repository.uuid,
    repository_version: repository.version,
    text: tested,
    language: 'en',
    intent: 'book',
    entities: [],
  });
  await repository.addSentences(others.map((text) => ({ text, intent: 'book' })));
  const later = (await repository.admin.get(path))
    .read(z.object({ phrases: z.array(z.object({ text: z.string() })) }))
    .phrases.map(({ text }) => text);
  expect(later.filter((text) => text === tested || others.includes(text))).toEqual([]);
});

test('[SUG-02] an intent without sentences has no suggestions; inbox sentences are for contributors', async () => {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  const path = `/v2/repository/intent/${await intentId(repository, 'book')}/intent_suggestions/`;
  expect((await repository.admin.get(`${path}?language=de`)).body).toEqual({ suggestions: {}, phrases: [] });
  expect((await (await repository.member(1)).get(path)).status).toBe(403);
  expect((await (await person()).get(path)).status).toBe(403);
  expect((await anonymous().get(path)).status).toBe(401);
});

test('[SUG-02] words_distribution reports how strongly a word belongs to each intent', async () => {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  const answer = await repository.admin.post(
    `/v2/repository/repository-details/${repository.uuid}/words_distribution/`,
    {
      language: 'en',
    },
  );
  expect(answer.body).toMatchObject({
    words: { book: { table: 100, in: 100 }, bye: { you: 66.66666666666667 }, greet: { you: 33.333333333333336 } },
  });
});

const BY_KEY = [
  ['word_suggestion', { text: 'book a table' }],
  ['sentence_suggestion', { text: 'book a table in rome tonight' }],
  ['intent_sentence_suggestion', { intent: 'BOOK' }],
] as const;

test('[KEY-30] [KEY-31] programs get suggestions with an API key for reading and with a parse key', async () => {
  const repository = await intelligence({ is_private: true });
  await repository.addSentences(fewSentences());
  await repository.train();
  const { authorization } = (await repository.admin.get(`/v2/repository/${repository.uuid}/`)).read(
    z.object({ authorization: z.object({ uuid: z.string() }) }),
  );
  const keys = [
    await keyOf(repository.admin, { scopes: ['read'], repositories: [repository.uuid] }),
    createClient(apiAddress(), `Bearer ${authorization.uuid}`),
  ];
  const known = new Set(fewSentences().map(({ text }) => text));
  for (const by of keys) {
    const words = (await by.post('/v2/word_suggestion/', { text: 'book a table' })).read(Words);
    expect(Object.keys(words.suggestions)).toEqual(['book', 'a', 'table']);
    const sentence = 'book a table in rome tonight';
    const answers = [
      [sentence, await by.post('/v2/sentence_suggestion/', { text: sentence })],
      ['book', await by.post('/v2/intent_sentence_suggestion/', { intent: 'BOOK' })],
    ] as const;
    for (const [name, answer] of answers) {
      const { suggestions, phrases } = answer.read(Phrases);
      expect(Object.keys(suggestions)).toEqual([name]);
      expect(phrases.filter(({ text }) => known.has(text))).toEqual([]);
      const marked = phrases.flatMap(({ text, entities }) => entities.map(({ start, end }) => text.slice(start, end)));
      for (const mark of marked) expect(mark).toMatch(/^\S.*\S$/);
    }
  }
});

test('[KEY-30] [KEY-32] suggestions need the scope read, the right to contribute, and a known intent', async () => {
  const repository = await intelligence({ is_private: true });
  await repository.addSentences(fewSentences());
  const wrong = await keyOf(repository.admin, { scopes: ['parse', 'contribute'], repositories: [repository.uuid] });
  const reader = await keyOf(await repository.member(1), { scopes: ['read'], repositories: [repository.uuid] });
  for (const [path, body] of BY_KEY) {
    const refused = await wrong.post(`/v2/${path}/`, body);
    expect([refused.status, refused.read(z.object({ detail: z.string() })).detail]).toEqual([
      403,
      'This API key lacks the scope that this call needs: read.',
    ]);
    expect((await reader.post(`/v2/${path}/`, body)).status).toBe(path === 'word_suggestion' ? 200 : 403);
    expect((await anonymous().post(`/v2/${path}/`, body)).status).toBe(401);
  }
  const by = await keyOf(repository.admin, { scopes: ['read'], repositories: [repository.uuid] });
  const unknown = await by.post('/v2/intent_sentence_suggestion/', { intent: 'unheard of' });
  expect([unknown.status, unknown.read(z.looseObject({ intent: z.array(z.string()) })).intent]).toEqual([
    400,
    [expect.any(String)],
  ]);
  const limited = await by.post('/v2/sentence_suggestion/', { text: 'book a table in rome tonight', limit: 2 });
  expect(limited.read(Phrases).phrases.length).toBeLessThanOrEqual(2);
  expect((await by.post('/v2/sentence_suggestion/', { text: 'hello', limit: 51 })).status).toBe(400);
});
