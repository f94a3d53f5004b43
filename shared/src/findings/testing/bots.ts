import type { Mark } from '../../domain/index.ts';
import type { CheckedSentence } from '../types.ts';

/** Text and marks of a sentence written as `fly to [Paris](city)`. */
export function plain(marked: string): { text: string; marks: Mark[] } {
  const marks: Mark[] = [];
  const text = marked.split(/(\[[^\]]*\]\([^)]*\))/).reduce((done, part) => {
    const [, words, entity] = /^\[([^\]]*)\]\(([^)]*)\)$/.exec(part) ?? [];
    if (words === undefined || entity === undefined) return done + part;
    marks.push({ start: done.length, end: done.length + words.length, entity });
    return done + words;
  }, '');
  return { text, marks };
}

const WORDS = ['a', 'b', 'to a', 'the b', 'c', 'A', 'b c'];
const FRAMES = ['go @', 'see @ now', '@', 'to @!', 'Gó @', 'x @ y @'];

/** A small bot with few words, so that every kind of fault occurs by chance. */
export function randomBot(seed: number): { sentences: CheckedSentence[]; random: () => number } {
  const random = mulberry(seed);
  const one = <Item>(items: readonly Item[], first: Item): Item => items[Math.floor(random() * items.length)] ?? first;
  const sentences = Array.from({ length: 40 }, (_, id): CheckedSentence => {
    const marked = one(FRAMES, '@').replaceAll('@', () => {
      const words = one(WORDS, 'a');
      return random() < 0.6 ? `[${words}](${one(['e', 'e', 'e', 'f'], 'e')})` : words;
    });
    const source = random() < 0.1 ? 'test_sentence' : 'example';
    return { source, id: id + 1, intent: one(['p', 'q', 'r'], 'p'), ...plain(marked) };
  });
  return { sentences, random };
}

/** Numbers from 0 to 1, determined by the seed. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
