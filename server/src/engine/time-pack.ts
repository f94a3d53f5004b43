import { openPack, parse, train } from 'nlu';
import { openOwnEncoder } from './own-packs.ts';
import type { Pack } from 'nlu';
import type { OwnEncoder } from './own-packs.ts';

const SETTINGS = {
  algorithm: 'statistical_model',
  use_competing_intents: true,
  use_analyze_char: true,
  use_name_entities: false,
  use_transformer_entities: false,
} as const;
const SENTENCES = 500;
const WORDS_OF_SENTENCE = 10;

interface Timed {
  readonly language: string;
  readonly words: readonly string[];
  readonly bytes: Uint8Array;
}

/** Time for parsing ten words that a pack knows, with the pack and without. Unit: ms. */
export function timePack({ language, words, bytes }: Timed): { readonly own: number; readonly without: number } {
  const texts = Array.from({ length: SENTENCES }, (_, at) =>
    Array.from(
      { length: WORDS_OF_SENTENCE },
      (__, place) => words[(at * WORDS_OF_SENTENCE + place) % words.length],
    ).join(' '),
  );
  const examples = texts.slice(0, 20).map((text, at) => ({ text, intent: `intent ${at % 2}`, entities: [] }));
  const time = (packs: readonly Pack[]): number => {
    const model = train({ language, examples }, { settings: SETTINGS, seed: 1, packs });
    for (const text of texts) parse(model, text);
    const began = performance.now();
    for (const text of texts) parse(model, text);
    return (performance.now() - began) / SENTENCES;
  };
  // The first run measures code that has not been compiled yet.
  time([]);
  return { own: time([openPack(bytes)]), without: time([]) };
}

export const TIMED_WORDS = 11;
const TIMED_SENTENCES = 50;
const WORDS = [
  'water',
  'radio',
  'hotel',
  'taxi',
  'euro',
  'kilo',
  'metro',
  'piano',
  'video',
  'bar',
  'cafe',
  'zoo',
  'gas',
];

/** Median time for the vector of a sentence. Unit: ms. */
export function timeEncoder(encoder: OwnEncoder): number {
  const { vectorOf } = openOwnEncoder(encoder);
  const texts = Array.from({ length: TIMED_SENTENCES }, (_, at) =>
    Array.from({ length: TIMED_WORDS }, (__, place) => WORDS[(at + place) % WORDS.length]).join(' '),
  );
  // The first run loads the model.
  vectorOf('a');
  const times = texts.map((text) => {
    const began = performance.now();
    vectorOf(text);
    return performance.now() - began;
  });
  return times.sort((one, other) => one - other)[TIMED_SENTENCES >> 1] ?? 0;
}
