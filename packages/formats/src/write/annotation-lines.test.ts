import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { trainingDataOf } from '../testing/training-data.ts';
import { WRITERS } from './write.ts';
import type { Sentence } from '../model.ts';
import type { FormatId } from '../format-id.ts';

const sentence = (words: string, more: Partial<Sentence> = {}): Sentence => ({
  text: words,
  intent: 'book',
  language: 'en',
  marks: [],
  split: 'train',
  negative: false,
  line: 1,
  ...more,
});
const DATA = trainingDataOf(
  {
    sentences: [
      sentence('😀 to Rome', { marks: [{ start: 6, end: 10, entity: 'city', role: 'to' }] }),
      sentence('the New York Post', {
        marks: [
          { start: 4, end: 17, entity: 'paper' },
          { start: 4, end: 12, entity: 'city' },
        ],
      }),
      sentence('tested', { split: 'test', intent: undefined }),
    ],
    intents: ['book'],
    entities: ['city', 'paper'].map((name) => ({ name, values: [], words: [], patterns: [] })),
    synonyms: [],
  },
  'en',
);

async function written(id: FormatId) {
  const writer = WRITERS.get(id);
  if (!writer) throw new Error(`${id} is not written`);
  const lines = (await text(writer.write(DATA))).trim().split('\n');
  const lost = await writer.cannotHold(DATA);
  return {
    lines: lines.map((line): unknown => JSON.parse(line)),
    lost: lost.map(({ what, count }) => `${what} ${count}`),
  };
}

test('[IMP-45] doccano gets offsets in characters, overlapping marks, and the intent as a category', async () => {
  expect(await written('doccano')).toEqual({
    lines: [
      { text: 'tested', entities: [], cats: [], language: 'en', split: 'test' },
      { text: '😀 to Rome', entities: [[5, 9, 'city']], cats: ['book'], language: 'en' },
      {
        text: 'the New York Post',
        entities: [
          [4, 17, 'paper'],
          [4, 12, 'city'],
        ],
        cats: ['book'],
        language: 'en',
      },
    ],
    lost: ['roles 1'],
  });
});

test('[IMP-45] Prodigy gets spans, the intent as a label, and the answer of the annotator', async () => {
  const { lines, lost } = await written('prodigy');
  expect(lines[1]).toEqual({
    text: '😀 to Rome',
    spans: [{ start: 5, end: 9, label: 'city' }],
    label: 'book',
    answer: 'accept',
    language: 'en',
  });
  expect(lost).toEqual(['roles 1', 'marks that overlap 1']);
});

test('[IMP-45] spaCy gets non-overlapping entities and categories, and no unknown keys', async () => {
  const { lines, lost } = await written('spacy');
  expect(lines).toEqual([
    { text: '😀 to Rome', entities: [[5, 9, 'city']], cats: { book: 1 } },
    { text: 'the New York Post', entities: [[4, 17, 'paper']], cats: { book: 1 } },
  ]);
  expect(lost).toEqual(['test sentences 1', 'roles 1', 'marks that overlap 1']);
});

test('[IMP-45] cells of TSV are separated by tabs', async () => {
  const writer = WRITERS.get('tsv');
  const content = writer ? await text(writer.write(DATA)) : '';
  expect(content.split('\r\n').slice(0, 2)).toEqual([
    'text\tintent\tlanguage\tsplit\tentities',
    'tested\t\ten\ttest\t',
  ]);
});
