import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { unpack } from '../container/container.ts';
import { MODEL_LAYOUT } from '../artifact/model-layout.ts';
import { decode, encode, parse, train, TrainingError } from '../index.ts';
import type { EntityLabel, TrainingData } from '../index.ts';
import { english, say, SETTINGS } from '../testing/bots.ts';
import { normalize, withoutDiacritics } from '../text/normalize.ts';
import { tokenize } from '../text/tokenize.ts';
import { findPatterns } from './patterns.ts';
import { hashTokens, LONGEST_PHRASE } from './phrase-hashes.ts';
import { createPhraseTable, findKnown, USE } from './phrase-table.ts';
import type { PhraseTable } from './phrase-table.ts';

const listOf = (...texts: string[]): PhraseTable =>
  createPhraseTable(texts.map((text, value) => ({ text, entity: 0, use: USE.found, value })));
const matchesOf = (table: PhraseTable, text: string): [words: string, value: number][] => {
  const tokens = tokenize(text);
  return findKnown(table, hashTokens(tokens)).map(({ from, to, value }) => [
    text.slice(tokens[from]?.start, tokens[to - 1]?.end),
    value,
  ]);
};

describe('word lists', () => {
  test.each([
    ['regardless of case and accents', ['São Paulo'], 'voo para SAO PAULO', [['SAO PAULO', 0]]],
    [
      'the longest first',
      ['new', 'new york', 'york city'],
      'a new york city guide',
      [
        ['new york', 1],
        ['new', 0],
        ['york city', 2],
      ],
    ],
    ['by whole tokens', ['rock'], 'rocky rocks', []],
    ['with the digits as written', ['gate 12'], 'gate 13 or gate 12', [['gate 12', 0]]],
    ['in scripts without spaces', ['北京'], '我要去北京吃饭', [['北京', 0]]],
    [
      'as written where accents make the difference',
      ['Roma', 'romã'],
      'roma romã Roma',
      [
        ['roma', 0],
        ['romã', 1],
        ['Roma', 0],
      ],
    ],
    [
      'of emoji and symbols',
      ['c++', '🍕'],
      'learn C++ with 🍕',
      [
        ['C++', 0],
        ['🍕', 1],
      ],
    ],
    ['without empty ones', ['', '  '], 'anything', []],
  ])('are found %s', (_, list, text, expected) => {
    expect(matchesOf(listOf(...list), text)).toEqual(expected);
  });

  test('phrases have up to twenty tokens', () => {
    const long = 'word '.repeat(LONGEST_PHRASE).trim();
    expect(matchesOf(listOf(long, `${long} more`), `${long} more`)).toEqual([[long, 0]]);
  });

  test('are found as by comparing every phrase at every token', () => {
    const word = fc.constantFrom('a', 'b', 'É', 'e', 'ß', 'ss', '7', '京', '-');
    const phrase = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(
        fc.array(phrase, { maxLength: 12 }),
        fc.array(word).map((words) => words.join(' ')),
        (list, text) => {
          const found = matchesOf(listOf(...list), text).map(([words]) => words);
          expect(found).toEqual(slowMatches(list, text));
        },
      ),
    );
  });

  test('a list of 50,000 phrases costs a sentence only a few lookups', () => {
    const many = Array.from({ length: 50_000 }, (_, at) => `place ${at} road`);
    expect(matchesOf(listOf(...many), 'from place 49999 road to place 50001 road')).toEqual([
      ['place 49999 road', 49_999],
    ]);
  });
});

function slowMatches(list: readonly string[], text: string): string[] {
  const fold = (words: string): string[] =>
    tokenize(words).map((token) => withoutDiacritics(normalize(words.slice(token.start, token.end))));
  const tokens = tokenize(text);
  const folded = fold(text);
  const phrases = new Set(list.map((phrase) => fold(phrase).join(' ')));
  return tokens.flatMap((_, from) =>
    tokens
      .slice(from)
      .map((__, length) => tokens.length - length)
      .filter((to) => phrases.has(folded.slice(from, to).join(' ')))
      .map((to) => text.slice(tokens[from]?.start, tokens[to - 1]?.end)),
  );
}

describe('patterns', () => {
  const found = (pattern: string, text: string): string[] =>
    findPatterns([{ entity: 0, pattern }], text).map(({ start, end }) => text.slice(start, end));

  test('match anywhere, with offsets in UTF-16 code units', () => {
    expect(found('[A-Z]{2}-\\d+', '🚀 AB-12 and CD-7')).toEqual(['AB-12', 'CD-7']);
    expect(found('(?i)gate \\p{L}', 'Gate é')).toEqual(['Gate é']);
    expect(found('x*', 'yxxy')).toEqual(['xx']);
  });

  test('take linear time', () => {
    const started = process.threadCpuUsage().user;
    found('(a+)+$', `${'a'.repeat(4000)}b`);
    found('a(.*z)?', 'a'.repeat(4000));
    expect((process.threadCpuUsage().user - started) / 1000).toBeLessThan(5000);
  });
});

/** Cities and order numbers that occur in no sentence; `genre` is trained. */
const travel: TrainingData = {
  ...english,
  values: [
    { entity: 'airport', value: 'JFK', synonyms: ['new york', 'Kennedy'] },
    { entity: 'genre', value: 'rock music', synonyms: ['rock'] },
    { value: 'Deutschland', synonyms: ['germany'] },
  ],
  lists: [
    { entity: 'airport', words: ['Lisbon airport'], patterns: [] },
    { entity: 'order', words: [], patterns: ['[A-Z]{2}-\\d{4}'] },
  ],
};
const model = train(travel, { settings: SETTINGS, seed: 1 });
const shortly = (text: string, of = model): [string, string, string | undefined][] =>
  parse(of, text).entities.map(({ value, entity, resolved_value: meaning }) => [value, entity, meaning]);

describe('[ENT-20] entities by list, value and pattern', () => {
  test.each<[string, [string, string, string | undefined][]]>([
    ['book a flight to KENNEDY', [['KENNEDY', 'airport', 'JFK']]],
    ['leave from lisbon airport', [['lisbon airport', 'airport', undefined]]],
    ['my number is AB-1234', [['AB-1234', 'order', undefined]]],
    ['play some rock', [['rock', 'genre', 'rock music']]],
    ['nothing to see', []],
  ])('%s', (text, expected) => {
    expect(shortly(text)).toEqual(expected);
  });

  test('trained marks take precedence where both match', () => {
    const data = { ...english, lists: [{ entity: 'place', words: ['in berlin', 'berlin', 'kitchen'], patterns: [] }] };
    const both = train(data, { settings: SETTINGS, seed: 1 });
    expect(shortly('what is the weather in Berlin', both)).toEqual([['Berlin', 'city', undefined]]);
  });

  test('the longest of overlapping phrases and pattern matches is chosen', () => {
    const lists = [
      { entity: 'a', words: ['blue moon'], patterns: ['moon \\w+ \\w+'] },
      { entity: 'b', words: ['moon', 'blue'], patterns: [] },
    ];
    const overlapping = train({ ...english, lists }, { settings: SETTINGS, seed: 1 });
    expect(shortly('blue moon base alpha', overlapping)).toEqual([
      ['blue', 'b', undefined],
      ['moon base alpha', 'a', undefined],
    ]);
  });

  test('a bot without a single mark finds its lists', () => {
    const examples = english.examples.map((example) => ({ ...example, entities: [] }));
    const unmarked = train({ ...travel, examples }, { settings: SETTINGS, seed: 1 });
    expect(shortly('fly to kennedy', unmarked)).toEqual([['kennedy', 'airport', 'JFK']]);
  });

  test('survive the artifact', () => {
    const opened = decode(encode(model));
    for (const text of ['from Kennedy', 'AB-1234', 'play rock'])
      expect(parse(opened, text)).toEqual(parse(model, text));
    expect(encode(opened)).toEqual(encode(model));
  });

  test('a pattern that RE2 does not support is rejected', () => {
    const lists = [{ entity: 'order', words: [], patterns: ['(?=x)'] }];
    const run = (): unknown => train({ ...english, lists }, { settings: SETTINGS, seed: 1 });
    expect(run).toThrow(TrainingError);
    expect(run).toThrow(/order/);
  });
});

test('[ENT-20] a bot without lists and values trains to the same bytes as before lists existed', () => {
  const bytes = (data: TrainingData): Uint8Array => encode(train(data, { settings: SETTINGS, seed: 1 }));
  expect(bytes({ ...english, values: [], lists: [] })).toEqual(bytes(english));
  expect(Object.keys(unpack(bytes(english), MODEL_LAYOUT) as object)).not.toContain('lists');
});

describe('[ENT-21] meanings of trained words', () => {
  const marked = (text: string, word: string, meaning?: string): TrainingData['examples'][number] => ({
    text,
    intent: 'ask_weather',
    entities: [{ start: text.lastIndexOf(word), end: text.length, entity: 'city', resolved_value: meaning }],
  });
  const data = {
    ...english,
    examples: [
      ...english.examples,
      marked('weather in the big apple', 'the big', 'New York'),
      marked('is it warm in Köln', 'K', 'Cologne'),
      marked('is it cold in KOLN', 'K', 'Cologne'),
      marked('is it sunny in springfield', 's', 'Springfield, Oregon'),
      marked('will it rain in springfield', 's', 'Springfield, Illinois'),
    ],
    values: [{ value: 'Italian capital', synonyms: ['rome'] }],
  };
  const meant = train(data, { settings: SETTINGS, seed: 1 });

  test.each([
    ['weather in the big apple', 'New York'],
    ['weather in Koln', 'Cologne'],
    ['is it sunny in springfield', undefined],
    ['what is the weather in Rome', 'Italian capital'],
    ['what is the weather in Berlin', undefined],
  ])('%s', (text, meaning) => {
    expect(parse(meant, text).entities.map((span) => span.resolved_value)).toEqual([meaning]);
  });

  test('`value` remains the words', () => {
    expect(parse(meant, 'weather in the big apple').entities[0]).toMatchObject({ value: 'the big apple' });
  });
});

describe('[ENT-22] roles of marks', () => {
  const cities = ['Berlin', 'Rome', 'Oslo', 'Paris', 'Lisbon', 'Madrid', 'Vienna', 'Athens'];
  const labels = (text: string, of: typeof model): [string, EntityLabel['entity'], string | undefined][] =>
    parse(of, text).entities.map(({ value, entity, role }) => [value, entity, role]);
  const flights = cities.flatMap((from, at) => {
    const to = cities[(at + 3) % cities.length] ?? '';
    const marks = ['city', 'city'].map((entity, place) => `[${place === 0 ? from : to}](${entity})`);
    return [`fly from ${marks[0]} to ${marks[1]}`, `a trip from ${marks[0]} to ${marks[1]} please`].map((text) =>
      say('book_flight', text),
    );
  });
  const examples = flights.map((example) => ({
    ...example,
    entities: example.entities.map((mark, place) => ({ ...mark, role: place === 0 ? 'from' : 'to' })),
  }));
  const withRoles = train({ language: 'en', examples }, { settings: SETTINGS, seed: 1 });

  test('are learned and returned', () => {
    expect(labels('fly from Athens to Paris', withRoles)).toEqual([
      ['Athens', 'city', 'from'],
      ['Paris', 'city', 'to'],
    ]);
    expect(withRoles.receipt.entities).toBe(1);
    expect(parse(decode(encode(withRoles)), 'fly from Oslo to Rome')).toEqual(
      parse(withRoles, 'fly from Oslo to Rome'),
    );
  });

  test('a phrase known in one role is known in the others', () => {
    const once = { ...say('book_flight', 'i leave from [Reykjavik](city)') };
    const seen = { ...once, entities: once.entities.map((mark) => ({ ...mark, role: 'from' })) };
    const more = train({ language: 'en', examples: [...examples, seen] }, { settings: SETTINGS, seed: 1 });
    expect(labels('a trip from Rome to Reykjavik please', more)).toEqual([
      ['Rome', 'city', 'from'],
      ['Reykjavik', 'city', 'to'],
    ]);
  });
});
