import { float32At, itemAt, numberAt } from '../element-reads.ts';
import { finish, mix } from '../keys/hash.ts';
import { lookUp } from '../keys/vocabulary.ts';
import { rowOf } from '../packs/words.ts';
import { soften } from '../text/normalize.ts';
import type { Token } from '../text/tokenize.ts';
import { WORD, wordKey } from './collect.ts';
import type { Featurizer } from './featurizer.ts';

/** Shorter words become other words more easily than misspelled ones. Unit: letters. */
const SHORTEST = 4;
/** Longer "words" are keys and links. Unit: letters. */
const LONGEST = 24;
/** Unknown words of a sentence that are compared with known ones; a longer text has enough others. */
const MOST_WORDS = 12;
/** Without a language pack, unknown words are often forms of known ones, which differ at the end. Unit: letters. */
const ENDING = 2;
/** Letters that may be missing or wrong, by script. */
const ALPHABETS = [
  { script: /^[a-z]+$/, letters: codesOf('abcdefghijklmnopqrstuvwxyz') },
  { script: /^[а-яё]+$/, letters: codesOf('абвгдежзийклмнопрстуфхцчшщъыьэюяё') },
  { script: /^[α-ω]+$/, letters: codesOf('αβγδεζηθικλμνξοπρσςτυφχψω') },
  { script: /^[ء-غف-ي]+$/, letters: codesOf('ءؤئابتثجحخدذرزسشصضطظعغفقكلمنهوي') },
];

/**
 * The tokens of a sentence, with misspelled words as training has them: a word that neither training nor the language
 * pack knows becomes a known one that differs in one letter behind the first, or in the order of two; the most frequent
 * of several.
 */
export function correctSpelling(tokens: readonly Token[], featurizer: Featurizer): readonly Token[] {
  if (featurizer.recipe.correctsSpelling !== true) return tokens;
  let corrected: Token[] | undefined;
  let compared = 0;
  for (let at = 0; at < tokens.length && compared < MOST_WORDS; at++) {
    const token = itemAt(tokens, at);
    const letters = token.kind === 'word' ? lettersOfUnknown(token.form, featurizer) : undefined;
    if (letters === undefined) continue;
    compared++;
    const form = mostFrequentNeighbor(soften(token.form), letters, featurizer);
    if (form === undefined) continue;
    corrected ??= [...tokens];
    corrected[at] = { ...token, form };
  }
  return corrected ?? tokens;
}

/** The alphabet of a word that is unknown and could be misspelled. */
function lettersOfUnknown(form: string, { vocabulary, knowledge }: Featurizer): readonly number[] | undefined {
  if (form.length < SHORTEST || form.length > LONGEST || lookUp(vocabulary, wordKey(form)) >= 0) return undefined;
  const soft = soften(form);
  if (soft !== form && lookUp(vocabulary, wordKey(soft)) >= 0) return undefined;
  if (knowledge?.words && rowOf(form, knowledge.words.pack.words) >= 0) return undefined;
  return ALPHABETS.find(({ script }) => script.test(soft))?.letters;
}

/** Compares hashes, without making the several hundred words. */
function mostFrequentNeighbor(
  form: string,
  letters: readonly number[],
  { vocabulary, idf, knowledge }: Featurizer,
): string | undefined {
  const codes = codesOf(form);
  let best: readonly number[] | undefined;
  let least = Infinity;
  const consider = (hash: number, make: () => readonly number[], length: number): void => {
    const number = lookUp(vocabulary, finish(hash ^ length));
    if (number < 0 || float32At(idf, number) >= least) return;
    least = float32At(idf, number);
    best = make();
  };
  const end = codes.length - (knowledge?.words ? 0 : ENDING);
  let before = mix(WORD, numberAt(codes, 0));
  for (let at = 1; at <= end; at++) {
    const place = at;
    const own = codes[at];
    for (const letter of letters) {
      const changed = mix(before, letter);
      consider(hashFrom(changed, codes, at), () => codes.toSpliced(place, 0, letter), codes.length + 1);
      if (own !== undefined && at < end)
        consider(hashFrom(changed, codes, at + 1), () => codes.with(place, letter), codes.length);
    }
    if (own === undefined || at === end) break;
    consider(hashFrom(before, codes, at + 1), () => codes.toSpliced(place, 1), codes.length - 1);
    const next = codes[at + 1];
    if (next !== undefined) {
      const swapped = hashFrom(mix(mix(before, next), own), codes, at + 2);
      consider(swapped, () => codes.toSpliced(place, 2, next, own), codes.length);
    }
    before = mix(before, own);
  }
  return best && String.fromCharCode(...best);
}

/** Continues a hash with the letters from a place on. */
function hashFrom(start: number, codes: readonly number[], from: number): number {
  let hash = start;
  for (let at = from; at < codes.length; at++) hash = mix(hash, numberAt(codes, at));
  return hash;
}

function codesOf(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}
