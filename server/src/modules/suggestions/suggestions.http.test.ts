import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { anonymous, person } from '../../testing/setup.ts';
import { fewSentences, intelligence } from '../../testing/intelligence.ts';
import { ListedExamplePage } from '../examples/examples.schema.ts';
import type { Intelligence } from '../../testing/intelligence.ts';

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
  const bot = await intelligence();
  await bot.addSentences(fewSentences());
  const sentence = (await listOf(bot)).find(({ text }) => text === 'book a table in rome tonight');
  const { suggestions, words } = (await bot.admin.get(`/v2/repository/example/${sentence?.id}/word_suggestions/`)).read(
    Words,
  );
  expect(words.map(({ text }) => text)).toEqual(['book', 'a', 'table', 'in', 'rome', 'tonight']);
  const similarTo = (word: string) => suggestions[word]?.similar_words.map(([other]) => other) ?? [];
  expect(similarTo('rome')).toEqual(expect.arrayContaining(['london', 'oslo']));
  expect(similarTo('book')).toContain('reserve');
  for (const { similar_words: pairs } of Object.values(suggestions)) {
    expect(pairs.length).toBeLessThanOrEqual(4);
    for (const [, score] of pairs) expect(score).toMatch(/^[01]\.\d\d$/);
  }
});

test('[TRN-05] reports a language without thesaurus and with too few sentences', async () => {
  const bot = await intelligence({ language: 'sw' });
  await bot.addSentences([{ text: 'habari za asubuhi', intent: 'salamu', language: 'sw' }]);
  const [sentence] = await listOf(bot);
  expect((await bot.admin.get(`/v2/repository/example/${sentence?.id}/word_suggestions/`)).body).toMatchObject({
    suggestions: { language: false },
  });
});

test('[SUG-02] suggested phrases are new, distinct, of the intent and correctly marked', async () => {
  const bot = await intelligence();
  await bot.addSentences([
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
  await bot.train();
  const id = await intentId(bot, 'book');
  const { suggestions, phrases } = (
    await bot.admin.get(`/v2/repository/intent/${id}/intent_suggestions/?language=en&limit=30`)
  ).read(Phrases);
  expect(Object.keys(suggestions)).toEqual(['book']);
  const texts = phrases.map(({ text }) => text.toLowerCase());
  expect(suggestions['book']).toEqual(phrases.map(({ text }) => text));
  expect(texts.length).toBeGreaterThan(5);
  expect(new Set(texts).size).toBe(texts.length);
  const known = new Set((await listOf(bot)).map(({ text }) => text.toLowerCase()));
  expect(texts.filter((text) => known.has(text))).toEqual([]);
  const cities = new Set(['paris', 'rome', 'london', 'oslo', 'madrid', 'lisbon', 'vienna']);
  const marked = phrases.flatMap(({ text, entities }) => entities.map(({ start, end }) => text.slice(start, end)));
  expect(marked.length).toBeGreaterThan(0);
  expect(marked.filter((value) => !cities.has(value))).toEqual([]);
  const { body } = await bot.admin.post(`/v2/repository/repository-details/${bot.uuid}/analyze/`, {
    text: texts[0],
    language: 'en',
  });
  expect(body).toMatchObject({ intent: { name: 'book' } });
});

test('[SUG-02] does not suggest test sentences or suggestions that were added', async () => {
  const bot = await intelligence();
  await bot.addSentences(fewSentences());
  const path = `/v2/repository/intent/${await intentId(bot, 'book')}/intent_suggestions/?limit=50`;
  const first = (await bot.admin.get(path)).read(Phrases).phrases;
  expect(first.length).toBeGreaterThan(1);
  const [tested, ...others] = first.map(({ text }) => text);
  await bot.admin.post('/v2/repository/evaluate/', {
    repository: bot.uuid,
    repository_version: bot.version,
    text: tested,
    language: 'en',
    intent: 'book',
    entities: [],
  });
  await bot.addSentences(others.map((text) => ({ text, intent: 'book' })));
  const later = (await bot.admin.get(path))
    .read(z.object({ phrases: z.array(z.object({ text: z.string() })) }))
    .phrases.map(({ text }) => text);
  expect(later.filter((text) => text === tested || others.includes(text))).toEqual([]);
});

test('[SUG-02] an intent without sentences has no suggestions; inbox sentences are for contributors', async () => {
  const bot = await intelligence();
  await bot.addSentences(fewSentences());
  const path = `/v2/repository/intent/${await intentId(bot, 'book')}/intent_suggestions/`;
  expect((await bot.admin.get(`${path}?language=de`)).body).toEqual({ suggestions: {}, phrases: [] });
  expect((await (await bot.member(1)).get(path)).status).toBe(403);
  expect((await (await person()).get(path)).status).toBe(403);
  expect((await anonymous().get(path)).status).toBe(401);
});

test('[SUG-02] words_distribution reports how much a word belongs to each intent', async () => {
  const bot = await intelligence();
  await bot.addSentences(fewSentences());
  const answer = await bot.admin.post(`/v2/repository/repository-details/${bot.uuid}/words_distribution/`, {
    language: 'en',
  });
  expect(answer.body).toMatchObject({
    words: { book: { table: 100, in: 100 }, bye: { you: 66.66666666666667 }, greet: { you: 33.333333333333336 } },
  });
});
