import { buffer } from 'node:stream/consumers';

import { FORMAT_NAMES, read, WRITERS } from '@parlance/formats';
import type { FormatId, Sentence, TrainingData } from '@parlance/formats';

import { printTable } from '../../../nlu/bench/table.ts';
import { tablePeers } from './table-peers.ts';

/** Writes and reads a file of every format, and the same rows with well-known libraries, in one run. */
const SENTENCES = Number(process.argv[2] ?? 100_000);
const INTENTS = 150;
const CITIES = ['Rome', 'Oslo', 'São Paulo', 'New York', 'Lisboa', '東京'] as const;
const MEGABYTE = 1024 * 1024;

function sentenceAt(index: number): Sentence {
  const city = CITIES[index % CITIES.length] ?? '';
  const before = `please book trip number ${index} to `;
  const [start, end] = [before.length, before.length + city.length];
  return {
    text: `${before}${city} for “two, or three” people`,
    intent: `intent_${Math.floor((index * INTENTS) / SENTENCES)}`,
    language: 'en',
    marks: [{ start, end, entity: 'city', ...(index % 2 === 0 ? { role: 'to' } : {}) }],
    split: 'train',
    negative: false,
    line: index + 1,
  };
}

const sentences = Array.from({ length: SENTENCES }, (_, index) => sentenceAt(index)).sort((one, other) =>
  (one.intent ?? '') < (other.intent ?? '') ? -1 : 1,
);
const data: TrainingData = {
  name: 'bench',
  language: 'en',
  languages: ['en'],
  intents: [...new Set(sentences.map(({ intent }) => intent ?? ''))],
  entities: [{ name: 'city', values: [], words: [], patterns: [] }],
  synonyms: [],
  sentences: async function* () {
    yield* await Promise.resolve(sentences);
  },
};

/** Test stories contain only these. */
const tests: TrainingData = {
  ...data,
  sentences: async function* () {
    for await (const sentence of data.sentences()) yield { ...sentence, split: 'test' };
  },
};

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; seconds: number }> {
  globalThis.gc?.();
  const start = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - start) / 1000 };
}

const perSecond = (seconds: number): string => Math.round(SENTENCES / seconds).toLocaleString('en');

function rowOf(name: string, written: { result: Buffer; seconds: number }, read: { result: number; seconds: number }) {
  const megabytes = (written.result.length / MEGABYTE).toFixed(1);
  const all = [written.seconds.toFixed(2), perSecond(written.seconds), megabytes, read.seconds.toFixed(2)];
  return [name, ...all, perSecond(read.seconds), read.result.toLocaleString('en')];
}

async function benchFormat(format: FormatId): Promise<string[]> {
  const writer = WRITERS.get(format);
  if (!writer) throw new Error(`${format} is not written`);
  const written = await timed(() => buffer(writer.write(format === 'rasa-test' ? tests : data)));
  const source = { name: `bench${writer.form(data).extension}`, bytes: written.result };
  // Sentences of Lex have slots instead of words: they are read as templates.
  const found = await timed(async () => {
    const { sentences: kept, findingCount } = await read(source, { language: 'en', format });
    return kept.length + findingCount;
  });
  return rowOf(FORMAT_NAMES[format], written, found);
}

const rows: string[][] = [];
for (const format of WRITERS.keys()) rows.push(await benchFormat(format));
for (const { name, write, count } of tablePeers(sentences)) {
  const written = await timed(write);
  const found = await timed(() => count(written.result));
  rows.push(rowOf(name, written, found));
}
printTable(['', 'write s', 'per s', 'MB', 'read s', 'per s', 'rows read'], rows);
