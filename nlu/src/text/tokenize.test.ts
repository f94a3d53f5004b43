import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { soften } from './normalize.ts';
import { tokenize } from './tokenize.ts';
import { runs, segment } from './words.ts';

const forms = (text: string): string[] => tokenize(text).map(({ form }) => form);

describe('tokens', () => {
  test.each([
    ['Play some Jazz!', ['play', 'some', 'jazz', '!']],
    ["what's on at 5pm", ['what', "'", 's', 'on', 'at', '5pm']],
    ['Não, obrigado', ['não', ',', 'obrigado']],
    ['播放周杰伦', ['播', '放', '周', '杰', '伦']],
    ['用spotify播放', ['用', 'spotify', '播', '放']],
    ['สวัสดี', ['ส', 'วั', 'ส', 'ดี']],
    ['أُريدُ كتاباً', ['اريد', 'كتابا']],
    ['ＡＢＣ１２', ['abc12']],
    ['می‌خواهم', ['مي‌خواهم']],
    ['ok 👩🏽‍🚀🇧🇷👍🏿!', ['ok', '👩🏽‍🚀', '🇧🇷', '👍🏿', '!']],
    ['a\u200fb\u0000c', ['a', 'b', 'c']],
    ['', []],
  ])('splits %j', (text, expected) => {
    expect(forms(text)).toEqual(expected);
  });

  test('tokens never overlap and cover every visible character, for any string', () => {
    const anyUnits = fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units));
    fc.assert(
      fc.property(fc.oneof(anyUnits, fc.string({ unit: 'grapheme' })), (text) => {
        let last = 0;
        for (const { start, end } of tokenize(text)) {
          expect(text.slice(last, start)).toMatch(/^[\s\p{Cf}\p{Cc}]*$/u);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
        expect(text.slice(last)).toMatch(/^[\s\p{Cf}\p{Cc}]*$/u);
      }),
    );
  });
});

test.each([
  ['não', 'nao'],
  ['ışık', 'isik'],
  ['straße', 'strasse'],
  ['24h', '00h'],
  ['٣', '0'],
  ['й', 'й'],
  ['word', 'word'],
])('soften turns %s into %s', (form, loose) => {
  expect(soften(form)).toBe(loose);
});

describe('runs and segments', () => {
  test('adjacent characters of spaceless scripts form one run', () => {
    const found = runs(tokenize('用spotify 播放 音乐'));
    expect(found.map(({ form, from, to, spaceless }) => [form, from, to, spaceless])).toEqual([
      ['用', 0, 1, true],
      ['spotify', 1, 2, false],
      ['播放', 2, 4, true],
      ['音乐', 4, 6, true],
    ]);
  });

  test('segments tile their run', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('播', '放', '音', '乐', 'ก', 'า', 'ร', 'ํ', 'か', 'が', 'ﾊﾟ', '㍿'), { minLength: 1 }),
        (characters) => {
          const tokens = tokenize(characters.join(''));
          for (const run of runs(tokens)) {
            if (!run.spaceless) continue;
            const words = segment(run, tokens);
            expect(words.map(({ from }) => from)).toEqual([run.from, ...words.slice(0, -1).map(({ to }) => to)]);
            expect(words.at(-1)?.to).toBe(run.to);
            expect(words.map(({ form }) => form).join('')).toBe(run.form);
          }
        },
      ),
    );
  });
});
