import { float32At, int32At, itemAt } from './element-reads.ts';
import { heldIntents } from './held-intents.ts';
import { tokenize } from './text/tokenize.ts';
import type { HeldShares } from './intent/train-intents.ts';
import type { LabelCheck, LabelCheckOptions } from './evaluation-types.ts';
import type { TrainingData } from './types.ts';

/** Fewer sentences say nothing about an intent. */
const SENTENCES_MIN = 4;
/** Intents count as confused when this many of their sentences, and this share, are taken for the other. */
const CONFUSED_MIN = 3;
const CONFUSED_SHARE = 0.15;
/**
 * The average of fewer sentences than this varies by chance and is often near 1, which would hide a wrong label; for an
 * intent this small, a probability of {@link SURE} is enough, too.
 */
const FEW_SENTENCES = 20;
const SURE = 0.85;
/**
 * With enough sentences, an intent that still gets this probability may be right: its sentence is only unusual. Of many
 * intents, each has a smaller share of what is left, so that {@link OF_CHANCE} of the share by chance is enough.
 */
const MAY_BE_RIGHT = 0.02;
const OF_CHANCE = 0.3;

/**
 * Finds sentences whose intent is probably wrong, most certain first, by confident learning (Northcutt et al. 2021): a
 * sentence counts when a classifier that was not trained on it gives another intent at least the average probability of
 * that intent's own sentences ({@link SURE} is enough for a small intent) and the present one less than
 * {@link MAY_BE_RIGHT}, or {@link OF_CHANCE} of the share by chance, unless that is small, and the sentence shares a
 * word with the other intent.
 * Takes one training without entities.
 * @returns nothing found for fewer than two intents
 */
export function checkLabels({ language, examples }: TrainingData, options: LabelCheckOptions): LabelCheck {
  const names = [...new Set(examples.map(({ intent }) => intent))].sort();
  if (names.length < 2) return { sentences: [], confused: [], right: null, intents: [] };
  const { intents, heldShares } = heldIntents({ language, examples }, names, options);
  const sizes = new Int32Array(names.length);
  for (const own of intents) sizes[own] = int32At(sizes, own) + 1;
  const judged = judge(heldShares, intents, names.length);
  const sharesWord = wordsShared(examples);
  const known = judged.filter(({ given }) => int32At(sizes, given) >= SENTENCES_MIN);
  return {
    sentences: doubtful(known, names, sizes).filter(({ at, suggested }) => sharesWord(at, suggested)),
    confused: confusedPairs(known, names, sizes),
    right: { sentences: known.filter(({ given, best }) => given === best).length, of: known.length },
    intents: countRight(judged, names, sizes),
  };
}

function countRight(judged: readonly Judged[], names: readonly string[], sizes: Int32Array): LabelCheck['intents'] {
  const right = new Int32Array(names.length);
  for (const { given, best } of judged) if (given === best) right[given] = int32At(right, given) + 1;
  const held = new Int32Array(names.length);
  for (const { given } of judged) held[given] = int32At(held, given) + 1;
  return names.map((intent, at) => ({
    intent,
    sentences: int32At(sizes, at),
    right: int32At(right, at),
    of: int32At(held, at),
  }));
}

/** The result for a sentence of a classifier that was not trained on it. */
interface Judged {
  readonly row: number;
  readonly given: number;
  readonly best: number;
  /** Probabilities of the given intent and of the best other one. */
  readonly own: number;
  readonly other: number;
  readonly otherIntent: number;
  /** Whether the other intent has at least the average probability of its own sentences. */
  isConfident: boolean;
}

function judge({ rows, sharesAt }: HeldShares, intents: Int32Array, count: number): Judged[] {
  const sums = new Float64Array(count);
  const sizes = new Int32Array(count);
  const judged = Array.from(rows, (row, place): Judged => {
    const shares = sharesAt(place);
    const given = int32At(intents, row);
    const own = float32At(shares, given);
    sums[given] = (sums[given] ?? 0) + own;
    sizes[given] = int32At(sizes, given) + 1;
    let otherIntent = given === 0 ? 1 : 0;
    for (let at = 0; at < count; at++)
      if (at !== given && float32At(shares, at) > float32At(shares, otherIntent)) otherIntent = at;
    const other = float32At(shares, otherIntent);
    return { row, given, best: own >= other ? given : otherIntent, own, other, otherIntent, isConfident: false };
  });
  for (const each of judged) {
    const size = int32At(sizes, each.otherIntent);
    const average = (sums[each.otherIntent] ?? 0) / size;
    each.isConfident = size > 0 && each.other >= (size < FEW_SENTENCES ? Math.min(SURE, average) : average);
  }
  return judged.sort((one, other) => one.row - other.row);
}

function doubtful(judged: readonly Judged[], names: readonly string[], sizes: Int32Array): LabelCheck['sentences'] {
  const mayBeRight = Math.min(MAY_BE_RIGHT, OF_CHANCE / names.length);
  return judged
    .filter(({ isConfident, best, given }) => isConfident && best !== given)
    .filter(({ own, given }) => own < mayBeRight || int32At(sizes, given) < FEW_SENTENCES)
    .sort((one, other) => other.other - other.own - (one.other - one.own) || one.row - other.row)
    .map(({ row, otherIntent, own, other }) => ({
      at: row,
      suggested: itemAt(names, otherIntent),
      confidence: other,
      given: own,
    }));
}

/**
 * Whether sentences share a word with the sentences of an intent. In a small bot, a sentence of words that no other has
 * is assigned an intent as confidently as any, by chance.
 */
function wordsShared(examples: TrainingData['examples']): (at: number, intent: string) => boolean {
  const formsOf = (text: string) => tokenize(text).map(({ form }) => form);
  const known = new Map<string, Set<string>>();
  return (at, intent) => {
    let words = known.get(intent);
    if (!words) {
      words = new Set(examples.flatMap((example) => (example.intent === intent ? formsOf(example.text) : [])));
      known.set(intent, words);
    }
    return formsOf(itemAt(examples, at).text).some((form) => words.has(form));
  };
}

function confusedPairs(judged: readonly Judged[], names: readonly string[], sizes: Int32Array): LabelCheck['confused'] {
  const pairs = new Map<string, { one: number; other: number; rows: number[] }>();
  for (const { row, given, best } of judged) {
    if (best === given) continue;
    const [one, other] = given < best ? [given, best] : [best, given];
    const pair = pairs.get(`${one} ${other}`) ?? { one, other, rows: [] };
    pairs.set(`${one} ${other}`, pair);
    pair.rows.push(row);
  }
  return [...pairs.values()]
    .filter(({ one, other, rows }) => {
      const smaller = Math.min(int32At(sizes, one), int32At(sizes, other));
      return rows.length >= CONFUSED_MIN && rows.length >= smaller * CONFUSED_SHARE;
    })
    .sort((one, other) => other.rows.length - one.rows.length || one.one - other.one)
    .map(({ one, other, rows }) => ({ intents: [itemAt(names, one), itemAt(names, other)], at: rows }));
}
