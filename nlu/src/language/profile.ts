import { finish, hashPair, hashText, mix } from '../keys/hash.ts';
import { tokenize } from '../text/tokenize.ts';
import { runs } from '../text/words.ts';
import { float64At, numberAt } from '../element-reads.ts';

/** Surprisal of each hashed word or character n-gram in a language. Unit: 1/12 bit. */
export type LanguageProfile = Uint8Array;

export const PROFILE_SIZE = 8192;
export const STEPS_PER_BIT = 12;

const MOST_STEPS = 255;
const WORD = 1;
const SEQUENCE = 2;
const SCRIPT = 3;
const EDGE = 32;
const LONGEST = 3;

/** The profile entries of a text: its words, their character n-grams of up to three, and the script of each letter. */
export function profilePlaces(text: string): number[] {
  const places: number[] = [];
  for (const run of runs(tokenize(text))) {
    if (!/\p{L}/u.test(run.form)) continue;
    if (!run.spaceless) places.push(hashText(WORD, run.form) & (PROFILE_SIZE - 1));
    for (const letter of run.form)
      places.push(hashPair(SCRIPT, scriptOf(letter.codePointAt(0) ?? 0), 0) & (PROFILE_SIZE - 1));
    const codes = [EDGE, ...Array.from(run.form, (letter) => letter.codePointAt(0) ?? EDGE), EDGE];
    for (let start = 0; start < codes.length; start++) {
      let hash = SEQUENCE;
      for (let at = start; at < Math.min(codes.length, start + LONGEST); at++) {
        hash = mix(hash, numberAt(codes, at));
        places.push(finish(hash ^ (at - start)) & (PROFILE_SIZE - 1));
      }
    }
  }
  return places;
}

/** Approximates scripts by code point blocks: of 128 for alphabets, of 4,096 for ideographs. */
function scriptOf(code: number): number {
  return code < 0x3000 ? code >> 7 : 0x1000 + (code >> 12);
}

/** Learns a profile from sentences of a language; unseen entries share the mass of those seen once (Good–Turing). */
export function languageProfile(sentences: readonly string[]): LanguageProfile {
  const counts = new Float64Array(PROFILE_SIZE);
  for (const text of sentences) for (const place of profilePlaces(text)) counts[place] = float64At(counts, place) + 1;
  const total = counts.reduce((sum, count) => sum + count, 0) + 1;
  const once = counts.reduce((sum, count) => sum + (count === 1 ? 1 : 0), 1);
  const unseen = counts.reduce((sum, count) => sum + (count === 0 ? 1 : 0), 1);
  const newShare = Math.min(0.5, once / total);
  return Uint8Array.from(counts, (count) => {
    const probability = count === 0 ? newShare / unseen : (1 - newShare) * (count / total);
    return Math.min(MOST_STEPS, Math.round(-Math.log2(probability) * STEPS_PER_BIT));
  });
}
