import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { train, TrainingError } from '../index.ts';
import { english, SETTINGS } from '../testing/bots.ts';
import { findPatterns, findPatternSteps, patternProblem } from './patterns.ts';

const found = (pattern: string, text: string): string[] =>
  findPatterns([{ entity: 0, pattern }], text).map(({ start, end }) => text.slice(start, end));

describe('[ENT-64] patterns of any cost', () => {
  test('take a bounded total time, however many they are and however often they match', () => {
    const patterns = Array.from({ length: 200 }, (_, at) => ({ entity: 0, pattern: `a.*b|a|(?:\\w+ ){40}${at}z` }));
    findPatterns(patterns, '');
    let steps = 0;
    for (const work = findPatternSteps(patterns, 'a b '.repeat(1000)); work.next().done !== true;) steps += 1;
    expect(steps).toBeLessThan(2000);
    expect(findPatterns(patterns, 'a').map(({ start, end }) => end - start)).toEqual(patterns.map(() => 1));
  });

  test.each([
    ['a{1000}'.repeat(100), /more than 5000 characters/],
    ['(?:(?:abcdefghij){30}){30}', /more than 5000 characters/],
    ['\\pL'.repeat(200), /more than 100 named classes/],
  ])('%.20s… is rejected before it is compiled', (pattern, reason) => {
    expect(patternProblem(pattern)).toMatch(reason);
    const lists = [{ entity: 'order', words: [], patterns: [pattern] }];
    expect(() => train({ ...english, lists }, { settings: SETTINGS, seed: 1 })).toThrow(TrainingError);
    expect(found(pattern, 'aaaa')).toEqual([]);
  });

  test('usual ones are accepted', () => {
    const usual = [
      '[A-Z]{2}-\\d{4,12}',
      '(?i)\\b[\\p{L}\\d._%+-]{1,64}@[a-z\\d.-]{1,255}\\.[a-z]{2,}\\b',
      '(?:\\d{3}[. -]?){2}\\d{4}',
      '.{0,1000}',
      '[[:alpha:]]{1,500}',
      '\\Q(a){9}\\E{3}',
      Array.from({ length: 200 }, (_, at) => (at * 7919).toString(36)).join('|'),
    ];
    expect(usual.map(patternProblem)).toEqual(usual.map(() => undefined));
  });

  test('too many patterns in a model are rejected before it is trained', () => {
    const patterns = Array.from({ length: 60 }, (_, at) => `[a-y]{1000}(?:${at}|[b-z]{900}|[c-z]{980}|[d-z]{990})`);
    const run = (): unknown =>
      train({ ...english, lists: [{ entity: 'order', words: [], patterns }] }, { settings: SETTINGS, seed: 1 });
    expect(run).toThrow(/together they have more than 200000 instructions/);
  });
});

describe('[ENT-65] matches', () => {
  const atom = fc.constantFrom('a', 'b', '.', '\\d', '\\w', '[ab1]', '[^a ]', '(?:a|ab)', '(b|1)', ' ', 'é', '\\b');
  const pattern = fc
    .array(fc.tuple(atom, fc.constantFrom('', '', '*', '+', '?', '*?', '+?', '{2}', '{1,3}')), {
      minLength: 1,
      maxLength: 4,
    })
    .map((parts) => parts.map(([own, times]) => (own === '\\b' ? own : own + times)).join(''));

  test('equal those of JavaScript, for any pattern and text', () => {
    fc.assert(
      fc.property(
        fc.tuple(fc.constantFrom('', '^'), pattern, fc.constantFrom('', '$', '|b')).map((parts) => parts.join('')),
        fc.string({ unit: fc.constantFrom('a', 'b', '1', ' ', 'é', '😀'), maxLength: 40 }),
        (own, text) => {
          const expected = Array.from(text.matchAll(new RegExp(own, 'gu')), ([words]) => words);
          expect(found(own, text)).toEqual(expected.filter((words) => words !== ''));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('of a large pattern in a long text are found up to its end, whatever the windows', () => {
    const large = `[0-9](?:[a-y]{0,1000}[A-Y]{0,1000})?[0-9]`;
    const text = Array.from({ length: 10 }, (_, at) => `${'word '.repeat(70)}${at}7 `).join('');
    expect(found(large, text)).toEqual(Array.from({ length: 10 }, (_, at) => `${at}7`));
    expect(found(`${large}$`, text.trimEnd())).toEqual(['97']);
    expect(found(`^${large}`, `12 ${text}`)).toEqual(['12']);
  });
});
