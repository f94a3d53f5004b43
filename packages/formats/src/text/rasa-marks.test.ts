import { expect, test } from '@jest/globals';
import { read } from '../read/read.ts';
import { hasBrokenMark, readRasaMarks } from './rasa-marks.ts';

const marked = (text: string, marks: readonly unknown[] = []) => ({ text, marks });

test.each([
  ['a name', 'to [new york](city) now', marked('to new york now', [{ start: 3, end: 11, entity: 'city' }])],
  [
    'a name and a value',
    '[ny](city:new york)',
    marked('ny', [{ start: 0, end: 2, entity: 'city', value: 'new york' }]),
  ],
  ['an object', '[ny]{"entity": "city"}', marked('ny', [{ start: 0, end: 2, entity: 'city' }])],
  ['a list of objects', '[ny][{"entity": "city"}]', marked('ny', [{ start: 0, end: 2, entity: 'city' }])],
  [
    'two marks',
    '[a](x)[b](y)',
    marked(
      'ab',
      ['x', 'y'].map((entity, at) => ({ start: at, end: at + 1, entity })),
    ),
  ],
  ['brackets that open twice', '[a [b](x)', marked('a [b', [{ start: 0, end: 4, entity: 'x' }])],
  ['brackets without a description', 'a [b] c', marked('a [b] c')],
  ['a description without words', 'a [](x) c', marked('a [](x) c')],
  ['a description of no entity', '[a]{"role": "x"} b', marked('[a]{"role": "x"} b')],
  [
    'a mark inside a description without words',
    '](b[c]{"entity":"x"})',
    marked('](bc)', [{ start: 3, end: 4, entity: 'x' }]),
  ],
])('[SET-03] reads %s', (_, line, items) => {
  expect(readRasaMarks(line)).toEqual(items);
});

test('[SRV-20] rejects more aliases than training data has', async () => {
  const list = (count: number) => `nlu:\n- &one\n  intent: a\n  examples: [b]\n${'- *one\n'.repeat(count)}`;
  const sentences = async (count: number) => {
    const source = { name: 'nlu.yml', bytes: Buffer.from(list(count)) };
    return (await read(source, { language: 'en' })).sentences.length;
  };
  expect(await sentences(3)).toBe(4);
  await expect(sentences(50)).rejects.toMatchObject({ code: 'broken' });
});

test('[IMP-108] marks without a name or an end, or with invalid JSON, are distinguished from other brackets', () => {
  for (const line of ['[x](', '[x]( )', '[x]{"entity": "c", }', 'to [x]{entity: c} and [y](c)'])
    expect(hasBrokenMark(readRasaMarks(line).text)).toBe(true);
  for (const line of ['[x](c)', 'a [b] c', '[x] (see below)', '[x]{"entity": "c"}', 'f(x)[1]'])
    expect(hasBrokenMark(readRasaMarks(line).text)).toBe(false);
});
