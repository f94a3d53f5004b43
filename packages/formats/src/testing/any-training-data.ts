import fc from 'fast-check';
import { trainingDataOf } from './training-data.ts';
import type { Mark, Sentence } from '../model.ts';
import type { TrainingData } from '../write/training-data.ts';

/** Characters that break some format. */
const PARTS = [
  'hello',
  'São Paulo',
  '東京',
  'مرحبا',
  'नमस्ते',
  '😀',
  '👩‍👩‍👧',
  'e\u0301',
  'no',
  '12',
  'null',
  'O',
  'B-city',
  ' ',
  ' ',
  ' ',
  '  ',
  '\n',
  '\r\n',
  '\t',
  '\u00a0',
  '\u2028',
  '\u0085',
  '\u0007',
  '\u200b',
  '\ufeff',
  '"',
  "'",
  '""',
  ',',
  ';',
  '|',
  '\\',
  '\\n',
  '=1+1',
  '+',
  '-',
  '- ',
  '@',
  '@city',
  "'=",
  '#',
  '# intent: x',
  '>',
  '*',
  '[',
  ']',
  '(',
  ')',
  '{',
  '}',
  '[a](b)',
  '[a]{"entity": "b"}',
  '{city}',
  '{@city=Rome}',
  '[city]',
  '<!--',
  '-->',
  '<b>',
  '&amp;',
  '_x000D_',
  ':',
  ': ',
  '$',
  '%',
  '/',
  '^',
  '`',
  '~',
  '!',
  '?',
  '§',
] as const;
const NAMES = [
  'greet',
  'book_flight',
  'Small Talk',
  'faq/ask/more',
  'yes',
  'null',
  '1',
  '#1',
  '-',
  '../../etc/passwd',
  '..',
  'CON',
  'a: b',
  'a\\b',
  'naïve',
  '予約',
  'an [odd](name)',
  '"quoted"',
  "it's",
  'x'.repeat(300),
  'sys-number',
  '<!-- c -->',
  'utterances',
  'a_usersays_en',
  '=1+1',
  '__proto__',
  'name, other',
  '{brace}',
  '$dollar',
  'trailing ',
  '?what',
] as const;

const text = fc
  .array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join(''))
  .filter((each) => /[^\s\p{C}]/u.test(each));
const name = fc.constantFrom(...NAMES);
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

function markIn(words: string): fc.Arbitrary<Mark | undefined> {
  const places = [0];
  for (const character of words) places.push((places.at(-1) ?? 0) + character.length);
  return fc
    .record({
      places: fc.tuple(fc.constantFrom(...places), fc.constantFrom(...places)),
      entity: name,
      role: optional(name),
      group: optional(fc.constantFrom('1', '2')),
      value: optional(text),
    })
    .map(({ places: [one, other], entity, role, group, value }) => {
      const [start, end] = [Math.min(one, other), Math.max(one, other)];
      const marked = words.slice(start, end);
      if (marked.trim() === '') return undefined;
      return {
        start,
        end,
        entity,
        ...(role === undefined ? {} : { role }),
        ...(group === undefined ? {} : { group }),
        ...(value === undefined || value === marked ? {} : { value }),
      };
    });
}

const sentence: fc.Arbitrary<Sentence> = text.chain((words) =>
  fc.record({
    text: fc.constant(words),
    intent: optional(name),
    language: fc.constantFrom('en', 'pt_br'),
    marks: fc
      .array(markIn(words), { maxLength: 3 })
      .map((marks) => uniqueMarks(marks.filter((mark) => mark !== undefined))),
    split: fc.constantFrom('train', 'test'),
    negative: fc.boolean(),
    line: fc.constant(1),
  }),
);

function uniqueMarks(marks: readonly Mark[]): Mark[] {
  const keys = new Map(marks.map((mark) => [JSON.stringify(mark), mark]));
  return [...keys.values()].sort((a, b) => a.start - b.start || b.end - a.end);
}

const words = text.map((each) => each.trim()).filter((each) => each !== '');
const entityParts = fc.record({
  values: fc.array(
    fc.record({
      value: words,
      synonyms: fc.array(words, { maxLength: 2 }),
      language: fc.constantFrom(undefined, 'en', 'pt_br'),
    }),
    { maxLength: 2 },
  ),
  words: fc.uniqueArray(words, { maxLength: 2 }),
  patterns: fc.uniqueArray(fc.constantFrom('[a-z]+', '\\d{2}/\\d{2}', '"x" = y'), { maxLength: 2 }),
});

/** Training data of any content: every script, signs of every format, names that few formats hold. */
export const anyTrainingData: fc.Arbitrary<TrainingData> = fc
  .record({
    sentences: fc.array(sentence, { minLength: 1, maxLength: 8 }),
    intents: fc.array(name, { minLength: 1, maxLength: 3 }),
    parts: fc.array(fc.tuple(name, entityParts), { maxLength: 3 }),
  })
  .map(({ sentences, intents, parts }) => {
    const own = new Map(parts);
    const marked = sentences.flatMap(({ marks }) => marks.map(({ entity }) => entity));
    const empty = { values: [], words: [], patterns: [] };
    return trainingDataOf(
      {
        sentences,
        intents: [...new Set([...intents, ...sentences.flatMap(({ intent }) => intent ?? [])])],
        entities: [...new Set([...own.keys(), ...marked])].map((each) => ({ name: each, ...(own.get(each) ?? empty) })),
        synonyms: [],
      },
      'en',
    );
  });
