import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { train } from '../index.ts';
import type { EntityMark, LeftOutMarks } from '../index.ts';
import { labelKey } from '../labels.ts';
import { english, SETTINGS } from '../testing/bots.ts';
import { tokenize } from '../text/tokenize.ts';
import { toTokenSpans } from './tags.ts';
import { noLeftOutMarks, usableMarks } from './usable-marks.ts';

const mark = (start: number, end: number, entity = 'x'): EntityMark => ({ start, end, entity });
const check = (text: string, marks: readonly EntityMark[]): ReturnType<typeof usableMarks> =>
  usableMarks(text, tokenize(text), marks);

describe('usableMarks', () => {
  test.each<[string, string, EntityMark[], Partial<LeftOutMarks>]>([
    ['an end before the start', 'play jazz', [mark(9, 5)], { reversed: 1 }],
    ['no length', 'play jazz', [mark(5, 5)], { empty: 1 }],
    ['an end beyond the text', 'play jazz', [mark(5, 10)], { outside: 1 }],
    ['a negative start', 'play jazz', [mark(-1, 4)], { outside: 1 }],
    ['a fraction', 'play jazz', [mark(0.5, 4)], { outside: 1 }],
    ['an overlap', 'play jazz', [mark(0, 9), mark(5, 9), mark(0, 4)], { overlapping: 2 }],
    ['spaces only', 'play   jazz', [mark(5, 6)], { no_token: 1 }],
    ['the same word', 'run 10km', [mark(4, 6), mark(6, 8)], { shared_token: 1 }],
  ])('a mark with %s is excluded', (_, text, marks, leftOut) => {
    expect(check(text, marks).leftOut).toEqual({ ...noLeftOutMarks(), ...leftOut });
  });

  test('every mark is either usable or counted once, and usable marks share no token', () => {
    const offset = fc.oneof(fc.integer({ min: -2, max: 14 }), fc.double({ min: -1, max: 14, noNaN: false }));
    const marks = fc.array(fc.record({ start: offset, end: offset, entity: fc.constant('x') }), { maxLength: 6 });
    const text = fc.array(fc.constantFrom('a', 'b', '5', ' ', '播', '.')).map((letters) => letters.join(''));
    fc.assert(
      fc.property(text, marks, (sentence, all) => {
        const { marks: usable, leftOut } = check(sentence, all);
        expect(usable.length + Object.values(leftOut).reduce((sum, count) => sum + count, 0)).toBe(all.length);
        const spans = toTokenSpans(tokenize(sentence), usable, new Map([[labelKey({ entity: 'x' }), 0]]));
        expect(spans).toHaveLength(usable.length);
        spans.slice(1).forEach((span, at) => expect(span.from).toBeGreaterThanOrEqual(spans[at]?.to ?? NaN));
      }),
    );
  });
});

test('the receipt counts the marks that training excludes, by reason', () => {
  const broken = { text: 'put on some jazz', intent: 'play_music', entities: [mark(16, 12, 'genre'), mark(3, 99)] };
  const data = { ...english, examples: [...english.examples, broken] };
  const { receipt } = train(data, { settings: SETTINGS, seed: 1 });
  expect(receipt.leftOutMarks).toEqual({ ...noLeftOutMarks(), reversed: 1, outside: 1 });
  expect(train(english, { settings: SETTINGS, seed: 1 }).receipt.leftOutMarks).toEqual(noLeftOutMarks());
});
