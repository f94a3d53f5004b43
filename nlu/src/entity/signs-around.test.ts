import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decode, encode, parse, train } from '../index.ts';
import type { Model, TrainingData } from '../index.ts';
import { chinese, say, SETTINGS } from '../testing/bots.ts';

const trained = (data: TrainingData, useAttention = false): Model =>
  decode(encode(train(data, { settings: { ...SETTINGS, use_transformer_entities: useAttention }, seed: 1 })));

const CITIES = ['Paris', 'Rome', 'New York', 'Berlin', 'Madrid', 'St. Louis', 'Oslo', 'London'] as const;
const FRAMES = ['book a flight to', 'fly to', 'i want to go to', 'take me to', 'get me a ticket to'] as const;

/** Sentences without signs at their ends, with the entity last. */
const travel: TrainingData = {
  language: 'en',
  examples: [
    ...CITIES.map((city, at) => say('fly', `${FRAMES[at % FRAMES.length] ?? ''} [${city}](city)`)),
    ...['jazz', 'rock', 'pop', 'blues', 'folk'].map((genre) => say('play', `play some [${genre}](genre)`)),
    ...['Yahoo!', 'Google', 'Bing'].map((site) => say('open', `open the site [${site}](site)`)),
    ...['C++', '.NET', 'Java'].map((language) => say('learn', `teach me the language [${language}](language)`)),
  ],
  lists: [{ entity: 'site', words: ['Jeopardy!'], patterns: [] }],
};
const bot = trained(travel);
const withAttention = trained(travel, true);

/** Entities with values; offsets must give the values. */
const valuesOf = (model: Model, text: string): string[] =>
  parse(model, text).entities.map(({ entity, value, start, end }) => {
    expect(text.slice(start, end)).toBe(value);
    return `${entity}=${value}`;
  });

const ENDINGS = [
  ...['.', '?', '!', '…', '...', '?!', ' .', ',', ';', ':', '。', '？', '！', '、', '؟', '۔', '؛', '।', '॥', '։', '።'],
  ...['។', '။', '׃', '‽', '!!!', ' !', '—', ' -', ' 😀', '🙂.', '\u00a0?', '  ', '\n', '\t', '\u3000'],
  ...['/', '\\', '|', ' |', '<', '>', '=', '^', '～', '~', '·', '•', ' •', '¶', ' †', ' &', ' please', ', please.'],
] as const;
const AROUND = [
  '"',
  "'",
  '“”',
  '‘’',
  '«»',
  '„“',
  '()',
  '[]',
  '「」',
  '‹›',
  '``',
  '（）',
  '**',
  '__',
  '~~',
  '😀',
  '<>',
  '||',
  '==',
  '//',
  '*',
] as const;

describe('signs around words', () => {
  test.each(ENDINGS)('[ENT-41] a sentence that ends in %j has the same marks as without it', (ending) => {
    for (const model of [bot, withAttention])
      for (const city of CITIES) expect(valuesOf(model, `book a flight to ${city}${ending}`)).toEqual([`city=${city}`]);
  });

  test.each(AROUND.slice(0, -1))('[ENT-42] a word inside %s is marked without them', (pair) => {
    const [opening = '', closing = opening] = Array.from(pair);
    for (const model of [bot, withAttention])
      for (const ending of ['', '.', '?', ' !'])
        for (const city of ['Paris', 'New York', 'Vienna'])
          expect(valuesOf(model, `fly to ${opening}${city}${closing}${ending}`)).toEqual([`city=${city}`]);
  });

  test('[ENT-41] a whole quoted sentence and signs before it change nothing', () => {
    expect(valuesOf(bot, '"fly to Rome."')).toEqual(['city=Rome']);
    expect(valuesOf(bot, '¿fly to Rome?')).toEqual(['city=Rome']);
    expect(valuesOf(bot, '... 😀 fly to Rome')).toEqual(['city=Rome']);
    expect(valuesOf(bot, '?!')).toEqual([]);
    expect(valuesOf(bot, '""')).toEqual([]);
  });

  test('[ENT-41] a stop between two words ends a mark, unless a training mark crosses one', () => {
    expect(valuesOf(bot, 'fly to Rome, Paris')).toEqual(['city=Rome', 'city=Paris']);
    expect(valuesOf(bot, 'fly to Vienna (Paris)')).toEqual(['city=Vienna', 'city=Paris']);
    expect(valuesOf(bot, 'fly to St. Louis.')).toEqual(['city=St. Louis']);
  });

  test.each([
    ['open the site Yahoo!', ['site=Yahoo!']],
    ['open the site Yahoo!?', ['site=Yahoo!']],
    ['open the site "Yahoo!".', ['site=Yahoo!']],
    ['open the site Google!', ['site=Google']],
    ['open the site Jeopardy!', ['site=Jeopardy!']],
    ['teach me the language C++', ['language=C++']],
    ['teach me the language C++.', ['language=C++']],
    ['teach me the language .NET!', ['language=.NET']],
  ])('[ENT-41] signs in values stay: %s', (text, expected) => {
    expect(valuesOf(bot, text)).toEqual(expected);
  });

  test('[ENT-42] quotes and emoji in training sentences and marks are still learned', () => {
    const moods = trained({
      language: 'en',
      examples: [
        ...['😀', '😡', '😢', '🙂'].map((mood) => say('mood', `i feel [${mood}](mood) today`)),
        ...['Thriller', 'Bad', 'Yesterday', 'Help'].map((song) => say('play', `play "[${song}](song)" now`)),
        ...['play it louder', 'play it again now', 'play more', 'play nothing'].map((text) => say('louder', text)),
      ],
    });
    expect(valuesOf(moods, 'i feel 😎 today.')).toEqual(['mood=😎']);
    expect(valuesOf(moods, 'play "Imagine" now')).toEqual(['song=Imagine']);
  });

  test('[ENT-41] scripts without spaces', () => {
    const orders = trained(chinese);
    for (const ending of ['。', '？', '！', '?', '…', ' ', '”'])
      expect(valuesOf(orders, `我想听摇滚${ending}`)).toEqual(['genre=摇滚']);
    expect(valuesOf(orders, '我想听「摇滚」。')).toEqual(['genre=摇滚']);
  });

  test('[ENT-41] marks of random small bots do not depend on final punctuation, blanks and quotes around words', () => {
    const word = fc.constantFrom(
      'go',
      'see',
      'لندن',
      'दिल्ली',
      'ירושלים',
      'Αθήνα',
      '北京',
      'กรุง',
      'oslo',
      'x9',
      'l’aquila',
    );
    const bots = fc.array(fc.tuple(word, word, word), { minLength: 4, maxLength: 8 });
    let asked = 0;
    let same = 0;
    fc.assert(
      fc.property(bots, word, fc.constantFrom(...ENDINGS), fc.constantFrom(...AROUND), (rows, other, ending, pair) => {
        const model = trained({
          language: 'xx',
          examples: [
            ...rows.map(([a, b, c]) => say('one', `to ${a} from [${b}](city) by ${c}`)),
            ...rows.map(([a, b]) => say('two', `${a} with [${b}](thing)`)),
          ],
        });
        const [opening = '', closing = opening] = Array.from(pair);
        const marks = (text: string): string => JSON.stringify(valuesOf(model, text));
        for (const [before, value] of [
          ['to oslo from', other],
          ['go with', other],
        ] as const) {
          const plain = marks(`${before} ${value}`);
          asked += 2;
          same += plain === marks(`${before} ${value}${ending}`) ? 1 : 0;
          same += pair === '**' || plain === marks(`${before} ${opening}${value}${closing}`) ? 1 : 0;
        }
      }),
      { numRuns: 40, seed: 7 },
    );
    expect(same / asked).toBeGreaterThanOrEqual(0.99);
  });
});

describe('numbers', () => {
  const payments: TrainingData = {
    language: 'en',
    examples: [
      ...['300', '50', '20', '1000', '75'].map((amount) => say('pay', `transfer [${amount}](amount) to savings`)),
      ...['6', '7', '10', '8', '5'].map((time) => say('wake', `wake me at [${time}](time)`)),
    ],
  };
  const bank = trained(payments);
  const bankWithAttention = trained(payments, true);
  const WHOLE = [
    ...[
      '1,000',
      '10.50',
      '-5',
      '−5',
      '+5',
      '12-345',
      '1.000,50',
      '10,000,000.00',
      "1'000",
      '1’000',
      '1 000',
      '1\u202f000',
    ],
    ...['12/05/2026', '2026-11-28', '3-5', '6:30', '2026-11-28T10:00', '555-123-4567', '(555) 123-4567'],
    ...['+49 30 1234567', '٣٠٠', '١٬٠٠٠', '१,०००', '１，０００', '๑,๐๐๐', '๓๐๐', '០៥', '0.5'],
  ] as const;

  test.each(WHOLE)('[ENT-43] %s is one mark', (number) => {
    for (const model of [bank, bankWithAttention]) {
      for (const ending of ['', '.', '?', ' !']) {
        expect(valuesOf(model, `wake me at ${number}${ending}`)).toEqual([`time=${number}`]);
        expect(valuesOf(model, `transfer ${number}${ending}`)).toEqual([`amount=${number}`]);
      }
      expect(valuesOf(model, `transfer ${number} to savings`)).toEqual([`amount=${number}`]);
      expect(valuesOf(model, `transfer "${number}" to savings.`)).toEqual([`amount=${number}`]);
    }
  });

  test.each([
    ['transfer $1,000 to savings', '1,000'],
    ['transfer € 5 to savings', '5'],
    ['transfer 1.000,50 € to savings', '1.000,50'],
    ['transfer 5% to savings', '5'],
    ['transfer 300, please', '300'],
    ['transfer 300.', '300'],
    ['transfer 1,000kg to savings', '1,000kg'],
  ])('[ENT-43] signs next to a number that training marks exclude stay outside: %s', (text, amount) => {
    expect(valuesOf(bank, text)).toContain(`amount=${amount}`);
  });

  test('[ENT-43] currency signs that training marks include stay inside', () => {
    const priced = trained({
      language: 'en',
      examples: ['$300', '$50', '$20', '$1000'].flatMap((amount) => [
        say('pay', `transfer [${amount}](amount) to savings`),
        say('ask', 'how are you'),
      ]),
    });
    expect(valuesOf(priced, 'transfer $1,000.50 to savings.')).toEqual(['amount=$1,000.50']);
  });

  test('[ENT-43] separators at which training marks divide numbers divide them', () => {
    const ranges = trained({
      language: 'en',
      examples: [
        ...['3 5', '1 9', '10 20', '2 4', '7 8'].map((pair) => {
          const [from = '', to = ''] = pair.split(' ');
          return say('pick', `pick from [${from}](from)-[${to}](to)`);
        }),
        say('greet', 'hello there'),
      ],
    });
    expect(valuesOf(ranges, 'pick from 1.5-6')).toEqual(['from=1.5', 'to=6']);
  });

  test('[ENT-43] no number is cut, whatever separates its digits', () => {
    const digits = fc.array(fc.constantFrom('1', '20', '300', '٤', '५', '７'), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(digits, fc.constantFrom('.', ',', ':', '/', '-', '_', '–', '٫', '：'), (parts, separator) => {
        const number = parts.join(separator);
        expect(valuesOf(bank, `transfer ${number} to savings`)).toEqual([`amount=${number}`]);
      }),
    );
  });
});
