import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decode, encode, parse, train } from '../index.ts';
import type { Model, TrainingData } from '../index.ts';
import { say, SETTINGS } from '../testing/bots.ts';

const trained = (examples: TrainingData['examples'], more: Partial<TrainingData> = {}): Model =>
  decode(encode(train({ language: 'en', examples, ...more }, { settings: SETTINGS, seed: 1 })));
const marksOf = (model: Model, text: string): string[] =>
  parse(model, text).entities.map(({ entity, value }) => `${entity}=${value}`);

const NUMBERS = [
  ...['1,000', '10.50', '-5', '−5', '-$5', '6:30', '12-345', '1 000', '1.000,50', '1,000.00', '1 000 000', '1_000'],
  ...['٣٫٥', '٣٠٠', '३००', '１，０００', '½', '3/4', '2 1/2', '.5', '1e5', '1.5e-3', '10k', '2.5k', '5kg', '1,000kg'],
  ...['+49 30 1234', '030 1234567', '(030) 1234567', '555 123 4567', '06 12 34 56 78', '4111 1111 1111 1111'],
  ...['2024-05-01', '1/2/2024', '2024-05-01T10:00', '18h30', '7pm', '6:30pm', '10-20', '10–20', '12:30-13:45', '007'],
];

describe('numbers in small bots', () => {
  const bot = trained([
    say('pay', 'transfer [300](amount) to savings'),
    ...['send money to anna', 'i want to pay', 'pay the bill', 'transfer to savings'].map((text) => say('pay', text)),
    say('wake', 'wake me at [6](time)'),
    ...['set an alarm', 'alarm please', 'get me up', 'wake me up'].map((text) => say('wake', text)),
  ]);

  test.each(NUMBERS)('[ENT-50] with ten sentences of one number per entity, %s is found as a whole', (number) => {
    for (const ending of ['', '.', '?', ' !']) {
      expect(marksOf(bot, `wake me at ${number}${ending}`)).toEqual([`time=${number}`]);
      expect(marksOf(bot, `transfer ${number} to savings${ending}`)).toEqual([`amount=${number}`]);
    }
  });

  test.each(['$1,000.00', '50%', '№5', '#12', '€5', '5€'])('[ENT-50] signs of amounts stay outside: %s', (number) => {
    const [digits = ''] = /[\d.,]+/.exec(number) ?? [];
    expect(marksOf(bot, `transfer ${number} to savings`)).toEqual([`amount=${digits}`]);
  });

  test('[ENT-50] a number with any digits has at most one mark of an entity', () => {
    const digit = fc.constantFrom('0', '7', '42', '300', '1999', '٤', '७', '５');
    const separator = fc.constantFrom('.', ',', ':', '/', '-', '_', '–', '٫', "'", '\u00a0');
    const number = fc.tuple(digit, fc.array(fc.tuple(separator, digit), { maxLength: 4 }));
    fc.assert(
      fc.property(number, fc.constantFrom('', '-', '+'), ([first, rest], sign) => {
        const text = `${sign}${first}${rest.flat().join('')}`;
        expect(marksOf(bot, `wake me at ${text}`)).toEqual([`time=${text}`]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('numbers in lists and patterns', () => {
  const bot = trained(
    [
      say('order', 'i want to order'),
      say('order', 'order it now'),
      say('greet', 'hello'),
      say('greet', 'good morning'),
    ],
    {
      lists: [
        { entity: 'any', words: [], patterns: ['\\d+'] },
        { entity: 'size', words: ['1', '5', '10 l'], patterns: [] },
        { entity: 'code', words: [], patterns: ['[A-Z]{2}-\\d{3}', '\\d{2}kg'] },
      ],
    },
  );

  test.each(NUMBERS.filter((number) => /^[^\p{L}½]*$/u.test(number) && /^[\x00-\x7f]*$/.test(number)))(
    '[ENT-51] a pattern for digits matches all of %s',
    (number) => {
      const marks = marksOf(bot, `order ${number} now`).filter((mark) => mark.startsWith('any'));
      expect(marks).toEqual([`any=${number}`]);
    },
  );

  test.each([
    ['order 1.5', ['any=1.5']],
    ['order 10,5', ['any=10,5']],
    ['order 5', ['size=5']],
    ['order 1, 5 and 3', ['size=1', 'size=5', 'any=3']],
    ['order AB-123', ['code=AB-123']],
    ['order 12kg', ['code=12kg']],
    ['order 10 l', ['size=10 l']],
  ])('[ENT-51] words and patterns do not match a part of a number: %s', (text, marks) => {
    expect(marksOf(bot, text)).toEqual(marks);
  });

  test('[ENT-51] matches of one pattern inside one number are one mark', () => {
    const pairs = trained([say('a', 'one two'), say('a', 'three'), say('b', 'four five'), say('b', 'six')], {
      lists: [{ entity: 'pair', words: [], patterns: ['\\d\\d'] }],
    });
    expect(marksOf(pairs, 'at 12:34')).toEqual(['pair=12:34']);
    expect(marksOf(pairs, 'at 12 or 34')).toEqual(['pair=12', 'pair=34']);
  });
});

test('[ENT-52] apostrophes are letters where words of the training sentences begin or end with them', () => {
  const bot = trained([
    ...["'a sera", "diman'", "'o lunnerì", "'e nove"].map((day) => say('wake', `miett' 'na sveglia pe' [${day}](day)`)),
    ...["'o latte", "'e fiori", "'o ppane"].map((thing) => say('buy', `accatt' [${thing}](thing) pe' me`)),
  ]);
  expect(marksOf(bot, "miett' 'na sveglia pe' 'a matina")).toEqual(["day='a matina"]);
  expect(marksOf(bot, "accatt' 'o ccafè pe' me.")).toEqual(["thing='o ccafè"]);
});
