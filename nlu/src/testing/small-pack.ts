import { createVocabulary } from '../keys/vocabulary.ts';
import { createRandom } from '../linear/random.ts';
import type { Pack, VectorTable } from '../packs/pack.ts';
import { keyOfPair, keyOfWord } from '../packs/words.ts';

const TOPICS = [
  ['play', 'hear', 'listen', 'music', 'song', 'jazz', 'tune', 'blast'],
  ['turn', 'switch', 'light', 'lights', 'lamp', 'dark', 'dim', 'bulb', 'glow'],
  ['weather', 'rain', 'sunny', 'cold', 'snow', 'umbrella', 'forecast', 'drizzle'],
  ['berlin', 'paris', 'madrid', 'oslo', 'rome', 'vienna', 'lisbon', 'lima', 'quito'],
] as const;
const PAIRS = [
  ['turn', 'on'],
  ['light', 'up'],
] as const;
const SIZE = 8;

/** A pack of four topics: words of one topic have similar vectors and share a cluster. */
export function smallPack(given: Partial<Pack> = {}): Omit<Pack, 'hash'> {
  const random = createRandom(7);
  const topicOf = new Map(TOPICS.flatMap((words, topic) => words.map((word) => [word as string, topic] as const)));
  const sorted = [...topicOf].sort(([a], [b]) => (keyOfWord(a) >>> 0) - (keyOfWord(b) >>> 0));
  const table = (topics: readonly number[]): VectorTable => ({
    size: SIZE,
    level: Int8Array.from({ length: topics.length * SIZE }, (_, at) =>
      Math.round((at % SIZE === topics[Math.floor(at / SIZE)] ? 100 : 0) + 40 * (random() - 0.5)),
    ),
    scale: Float32Array.from(topics, () => 0.01 + 0.01 * random()),
  });
  const topics = sorted.map(([, topic]) => topic);
  const mean = (): Float32Array => Float32Array.from({ length: SIZE }, () => 0.1 * random());
  const direction = new Float32Array(SIZE);
  direction[5] = 1;
  const pairKeys = PAIRS.map(([a, b]) => keyOfPair(a, b) >>> 0).sort((a, b) => a - b);
  return {
    id: 'small',
    language: 'en',
    notices: [{ name: 'None', license: 'CC0-1.0', source: 'https://example.com', notice: 'Made for tests.' }],
    words: createVocabulary(Uint32Array.from(sorted, ([word]) => keyOfWord(word) >>> 0)),
    vectors: [
      {
        name: 'learned',
        words: table(topics),
        pairs: { keys: createVocabulary(Uint32Array.from(pairKeys)), vectors: table([0, 1]) },
        mean: mean(),
        direction: null,
      },
      { name: 'plain', words: table(topics), pairs: null, mean: mean(), direction },
    ],
    clusters: [Uint16Array.from(topics, (topic) => topic + 1)],
    ...given,
  };
}
