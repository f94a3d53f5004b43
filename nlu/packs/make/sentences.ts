import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { hashText } from '../../src/keys/hash.ts';

interface Dialogue {
  source: string;
  turns: string[];
}

const FILE = 'dialogues-en.jsonl.gz';
/** Shorter sentences say no more than their words, longer ones more than one thing. Unit: words. */
const SHORTEST = 3;
const LONGEST = 16;
/** Small talk would outnumber the rest seven to one. */
const MOST_OF_A_SOURCE = 50_000;
const MOST = 73_728;
/** Seed of the order of sentences. */
const ORDER = 3;

/** The sentences of the text set in lower case, split at ends of sentences, each with its source. */
export function* readSentences(folder: string): Generator<{ source: string; text: string }> {
  const lines = gunzipSync(readFileSync(join(folder, FILE)))
    .toString('utf8')
    .trim()
    .split('\n');
  for (const line of lines) {
    const { source, turns } = JSON.parse(line) as Dialogue;
    for (const text of turns.flatMap((turn) => turn.toLowerCase().split(/(?<=[.!?])\s+/)))
      yield { source, text: text.trim() };
  }
}

/** Sentences to learn from, the same in every run: distinct, of medium length, not too many from one source. */
export function chooseSentences(sentences: Iterable<{ source: string; text: string }>): string[] {
  const sourceOf = new Map<string, string>();
  for (const { source, text } of sentences) {
    const words = text.split(/\s+/).length;
    if (words >= SHORTEST && words <= LONGEST && !sourceOf.has(text)) sourceOf.set(text, source);
  }
  const ordered = [...sourceOf.keys()]
    .map((text) => ({ text, order: hashText(ORDER, text) }))
    .sort((a, b) => a.order - b.order || (a.text < b.text ? -1 : 1));
  const taken = new Map<string, number>();
  return ordered
    .filter(({ text }) => {
      const source = sourceOf.get(text) ?? '';
      taken.set(source, (taken.get(source) ?? 0) + 1);
      return (taken.get(source) ?? 0) <= MOST_OF_A_SOURCE;
    })
    .slice(0, MOST)
    .map(({ text }) => text);
}
