import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decode, encode, parse, train } from '../index.ts';
import { chinese, english, SETTINGS } from '../testing/bots.ts';
import { atOnce } from '../steps.ts';
import { nameFinders } from './name-finders.ts';
import { recognizeSteps } from './recognize.ts';

const recognizeNames = (text: string, language: string, taken: { start: number; end: number }[]) =>
  atOnce(recognizeSteps({ text, language, taken }, nameFinders));

const found = (text: string, language: string): string[] =>
  recognizeNames(text, language, []).map(({ start, end, entity }) => `${entity}: ${text.slice(start, end)}`);

describe('names found by rules', () => {
  test.each([
    [
      'en',
      'write to ana.b@example.com or see https://example.org/a?b=1.',
      ['email: ana.b@example.com', 'url: https://example.org/a?b=1'],
    ],
    [
      'en',
      'it costs $35.50 and 20% more, call +1 (425) 555-0123',
      ['money: $35.50', 'percent: 20%', 'phone: +1 (425) 555-0123'],
    ],
    ['en', 'a table for 4 tomorrow at 7pm', ['number: 4', 'date: tomorrow at 7pm']],
    ['en', 'call Ana Smith from Microsoft in Paris', ['person: Ana Smith', 'organisation: Microsoft', 'place: Paris']],
    [
      'en',
      'twenty five people at the long table, two hundred dollars',
      ['number: twenty five', 'money: two hundred dollars'],
    ],
    ['en', 'no one wants this one', []],
    ['pt_br', 'custa R$ 35,50 e quero amanhã', ['money: R$ 35,50', 'date: amanhã']],
    ['de', 'am 3. Mai um 19 Uhr für 20 Euro', ['date: am 3. Mai um 19 Uhr', 'money: 20 Euro']],
    ['es', 'mañana a las 7', ['date: mañana a las 7']],
    ['zh', '明天 35 元', ['date: 明天', 'money: 35 元']],
    ['ar', 'أريد ٣ تذاكر', ['number: ٣']],
    ['xx', 'qwe 3.14 rty', ['number: 3.14']],
  ])('%s: %s', (language, text, expected) => {
    expect(found(text, language)).toEqual(expected);
  });

  test('skips positions that are already taken', () => {
    expect(recognizeNames('room 101', 'en', [{ start: 0, end: 8 }])).toEqual([]);
  });

  test('spans never overlap or leave the text, for any text and language', () => {
    const piece = fc.constantFrom(
      'a@b.c',
      '+1 425 555 0123',
      '$5',
      '10%',
      'tomorrow',
      'Paris',
      '12/05/2020',
      '\ud800',
      '明天',
      ' ',
      '((',
      '1,1,1',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.array(piece).map((pieces) => pieces.join('')),
        ),
        fc.constantFrom('en', 'pt_br', 'zh', 'ar', 'de', 'ja', 'xx'),
        (text, language) => {
          let last = 0;
          for (const { start, end } of recognizeNames(text, language, [])) {
            expect(start).toBeGreaterThanOrEqual(last);
            expect(end).toBeGreaterThan(start);
            last = end;
          }
          expect(last).toBeLessThanOrEqual(text.length);
        },
      ),
      { numRuns: 60 },
    );
  });

  test.each(['1.', 'a@', '(1', 'www.', '１', '12:'])('takes less than 5 s on 100 kB of %j', (piece) => {
    const started = process.threadCpuUsage().user;
    recognizeNames(piece.repeat(100_000 / piece.length), 'en', []);
    expect((process.threadCpuUsage().user - started) / 1000).toBeLessThan(5000);
  });
});

describe('use_name_entities', () => {
  const withNames = decode(encode(train(english, { settings: { ...SETTINGS, use_name_entities: true }, seed: 1 })));
  const without = train(english, { settings: SETTINGS, seed: 1 });
  const entities = (model: typeof without, text: string): string[] =>
    parse(model, text).entities.map(({ entity, value }) => `${entity}: ${value}`);

  test('adds untrained entities; trained ones take precedence', () => {
    const text = 'play jazz in the kitchen tomorrow at 7pm';
    expect(entities(without, text)).toEqual(['genre: jazz', 'room: kitchen']);
    expect(entities(withNames, text)).toEqual(['genre: jazz', 'room: kitchen', 'date: tomorrow at 7pm']);
  });

  test('works for a model without trained entities', () => {
    const bare = { ...chinese, examples: chinese.examples.map((example) => ({ ...example, entities: [] })) };
    expect(
      entities(train(bare, { settings: { ...SETTINGS, use_name_entities: true }, seed: 1 }), '播放音乐 35 元'),
    ).toEqual(['money: 35 元']);
  });
});
