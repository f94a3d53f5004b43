import { expect, test } from '@jest/globals';
import { fromInline, toInline } from './inline-marks.ts';

test.each([
  ['fly to Paris', [{ start: 7, end: 12, entity: 'city' }], 'fly to [Paris](city)'],
  ['Paris', [{ start: 0, end: 5, entity: 'city' }], '[Paris](city)'],
  [
    'from A to B',
    [
      { start: 5, end: 6, entity: 'x' },
      { start: 10, end: 11, entity: 'y-1' },
    ],
    'from [A](x) to [B](y-1)',
  ],
  ['press [ok](button) \\ now', [{ start: 6, end: 10, entity: 'key' }], 'press [\\[ok\\]](key)(button) \\\\ now'],
  ['😀 em São Paulo', [{ start: 6, end: 15, entity: 'cidade' }], '😀 em [São Paulo](cidade)'],
  ['a [b] (c)', [], 'a \\[b\\] (c)'],
  ['to Rome', [{ start: 3, end: 7, entity: 'To (City): a\\b 🏦' }], 'to [Rome](To \\(City\\)\\: a\\\\b 🏦)'],
])('[TRA-04] %j is written with its marks and read back', (text, entities, inline) => {
  expect(toInline({ text, entities })).toBe(inline);
  const names = entities.map(({ entity }) => entity);
  expect(fromInline(inline, names)).toEqual({ text, entities });
});

test.each([
  ['[Paris](city:capital) now', 'Paris now', ['Paris']],
  ['  see [ Paris ](city)', 'see  Paris', ['Paris']],
  ['an [aside] and [a link](not an entity)', 'an [aside] and [a link](not an entity)', []],
  ['[x](City Name) [y](Upper)', '[x](City Name) [y](Upper)', []],
  ['[x](home town) [y](Upper)', 'x [y](Upper)', ['x']],
  ['one \\ backslash \\n', 'one \\ backslash \\n', []],
  ['[](city) [ ](city)', '[](city) [ ](city)', []],
  ['[unclosed [a](b)', '[unclosed a', ['a']],
])('[TRA-04] %j is understood as people type it', (inline, text, marked) => {
  const read = fromInline(inline, ['Home Town']);
  expect(read.text).toBe(text);
  expect(read.entities.map(({ start, end }) => read.text.slice(start, end))).toEqual(marked);
});

test('[TRA-04] parses adversarial text in linear time', () => {
  const started = process.threadCpuUsage().user;
  for (const text of [
    `[${'\\'.repeat(50_000)}`,
    '['.repeat(50_000),
    '[a'.repeat(25_000),
    `[a](${'b'.repeat(50_000)}`,
    '[a](b '.repeat(10_000),
  ])
    fromInline(text, []);
  expect((process.threadCpuUsage().user - started) / 1000).toBeLessThan(2000);
});
