import { collectFeatures, wordKey } from './collect.ts';
import { createFeatureList } from './feature-list.ts';
import type { FeatureList } from './feature-list.ts';
import type { Featurizer, Information } from './featurizer.ts';
import { featureNumbers } from './weighting.ts';
import { finish, mix } from '../keys/hash.ts';
import { lookUp } from '../keys/vocabulary.ts';
import { tokenize } from '../text/tokenize.ts';
import type { Token } from '../text/tokenize.ts';
import { float32At, int32At, numberAt, uint32At, uint8At } from '../element-reads.ts';

/** Weight of the information of function words, digits and punctuation, and of pairs of them. */
const COMMON_PART = 0.05;
const LEVELS = 255;
/** With more words, the information of the combination does not follow from that of each word. */
const FEW_WORDS = 3;
const MOST_TOKENS = 12;

const EMOJI = /[\p{Extended_Pictographic}\p{RI}]/u;
const DIGITS = /^\p{Nd}+$/u;

interface Labeled {
  sentences: readonly (readonly Token[])[];
  classes: Int32Array;
  classCount: number;
  commonWords: readonly string[];
}

/** Counts in which intents each word and pair of words occurs. */
export function fitInformation(task: Labeled, featurizer: Featurizer): Information {
  const { sentences, classes, classCount } = task;
  const commonWords = tokenize(task.commonWords.join(' ')).map(({ form }) => wordKey(form) >>> 0);
  const common = Uint32Array.from(new Set(commonWords)).sort();
  const counts = new Map<number, Map<number, number>>();
  const partOf = new Float32Array(featurizer.idf.length);
  const list = createFeatureList();
  const featuresOf = sentences.map((tokens, row) => {
    collectFeatures(tokens, featurizer.recipe, list);
    const own = wordFeatures({
      list,
      numbers: featureNumbers(list, featurizer),
      tokens,
      isLittle: littleTokens(tokens, common),
    });
    for (const { feature, part } of own) {
      if (feature < 0) continue;
      partOf[feature] = part;
      const ofFeature = counts.get(feature) ?? new Map<number, number>();
      counts.set(feature, ofFeature);
      ofFeature.set(int32At(classes, row), (ofFeature.get(int32At(classes, row)) ?? 0) + 1);
    }
    return own;
  });
  const share = new Uint8Array(featurizer.idf.length);
  for (const [feature, ofFeature] of counts)
    share[feature] = Math.round(LEVELS * certainty([...ofFeature.values()], classCount) * float32At(partOf, feature));
  const ofOne = certainty([1], classCount) * (Math.log((1 + sentences.length) / 2) + 1);
  // As if each sentence were new: words that only it has then count as unknown.
  const heldOut = featuresOf.map((own) =>
    own.reduce((sum, { feature, part, isWord }) => {
      const times = [...(counts.get(feature)?.values() ?? [])].reduce((all, one) => all + one, 0);
      if (times > 1) return sum + (float32At(featurizer.idf, feature) * uint8At(share, feature)) / LEVELS;
      return sum + (isWord ? part * ofOne : 0);
    }, 0),
  );
  const keysOf = (chosen: readonly (readonly Token[])[]): Uint32Array =>
    Uint32Array.from(new Set(chosen.map(sentenceKey))).sort();
  const short = keysOf(sentences.filter((_, row) => numberAt(heldOut, row) < ofOne));
  const brief = keysOf(sentences.filter((tokens) => topicLength(tokens, common) <= FEW_WORDS));
  return { share, common, ofOne, short, brief };
}

/** Share of the uncertainty about the intent that a feature removes, from its counts by intent, 0–1. */
function certainty(counts: readonly number[], classCount: number): number {
  if (classCount < 2) return 1;
  // One more sentence is spread over all intents.
  const total = counts.reduce((sum, count) => sum + count, 1);
  const gain = (count: number): number => {
    const chance = (count + 1 / classCount) / total;
    return chance * Math.log(chance * classCount);
  };
  const seen = counts.reduce((sum, count) => sum + gain(count), 0);
  return Math.max(0, (seen + (classCount - counts.length) * gain(0)) / Math.log(classCount));
}

interface WordFeature {
  /** -1 if unknown. */
  feature: number;
  isWord: boolean;
  /** Weight of its information. */
  part: number;
}

/** A sentence with its features. */
interface Words {
  list: FeatureList;
  /** The numbers of its features; see `featureNumbers`. */
  numbers: Int32Array;
  tokens: readonly Token[];
  /** Whether each token is a function word, a number or punctuation: 0 or 1. */
  isLittle: Uint8Array;
}

/** Words and pairs of a sentence. The first-word feature is excluded, since the word itself is included. */
function wordFeatures({ list, numbers, isLittle }: Words): WordFeature[] {
  const found: WordFeature[] = [];
  for (let at = 0; at < list.wordBlockEnd; at++) {
    if (at === list.singleWordEnd) continue;
    const last = numberAt(list.last, at);
    const isLight =
      uint8At(isLittle, numberAt(list.first, at)) === 1 && uint8At(isLittle, last < 0 ? ~last : last) === 1;
    const isWord = at < list.singleWordEnd;
    found.push({ feature: int32At(numbers, at), isWord, part: isLight ? COMMON_PART : 1 });
  }
  return found;
}

/**
 * The certainty about the intent from each word of a sentence of a few words, 0–1; undefined for longer sentences,
 * those with unknown words or without words, and for training sentences.
 */
export function wordCertainties(
  { share, brief }: Information,
  { tokens, isLittle }: Words,
  { vocabulary }: Featurizer,
): number[] | undefined {
  if (brief === undefined || tokens.length > MOST_TOKENS) return undefined;
  const words = tokens.filter((_, at) => uint8At(isLittle, at) === 0);
  if (words.length === 0 || words.length > FEW_WORDS || words.some(({ kind }) => kind === 'character'))
    return undefined;
  const features = words.map(({ form }) => lookUp(vocabulary, wordKey(form)));
  if (features.some((feature) => feature < 0) || includes(brief, sentenceKey(tokens))) return undefined;
  return features.map((feature) => uint8At(share, feature) / LEVELS);
}

/**
 * The words other than function words, if the vocabulary has none of them; undefined for other sentences. The rest of
 * such a sentence shows whether function words are all that it has in common with training.
 */
export function unknownTopic(
  { common }: Information,
  tokens: readonly Token[],
  { vocabulary }: Featurizer,
): readonly Token[] | undefined {
  const topic: Token[] = [];
  for (const token of tokens) {
    if (isLittleToken(token, common)) continue;
    // Most sentences have a known word and end here.
    if (token.kind === 'character' || lookUp(vocabulary, wordKey(token.form)) >= 0) return undefined;
    topic.push(token);
  }
  return topic.length > 0 && topic.length < tokens.length ? topic : undefined;
}

const topicLength = (tokens: readonly Token[], common: Uint32Array): number =>
  littleTokens(tokens, common).reduce((count, little) => count + 1 - little, 0);

/** Whether each token is a function word, a number or punctuation: 0 or 1. */
export function littleTokens(tokens: readonly Token[], common: Uint32Array): Uint8Array {
  return Uint8Array.from(tokens, (token) => (isLittleToken(token, common) ? 1 : 0));
}

function isLittleToken({ form, kind }: Token, common: Uint32Array): boolean {
  if (kind === 'symbol') return !EMOJI.test(form) || includes(common, wordKey(form) >>> 0);
  return DIGITS.test(form) || includes(common, wordKey(form) >>> 0);
}

/** Information of a sentence; infinite for training sentences with little information. */
export function informationOf(information: Information, words: Words, featurizer: Featurizer): number {
  const { list, numbers, isLittle, tokens } = words;
  let sum = 0;
  for (let at = 0; at < list.wordBlockEnd; at++) {
    const feature = int32At(numbers, at);
    if (at === list.singleWordEnd) continue;
    if (feature >= 0) sum += (float32At(featurizer.idf, feature) * uint8At(information.share, feature)) / LEVELS;
    else if (at < list.singleWordEnd)
      sum += (uint8At(isLittle, numberAt(list.first, at)) === 1 ? COMMON_PART : 1) * information.ofOne;
  }
  return sum < information.ofOne && includes(information.short, sentenceKey(tokens)) ? Infinity : sum;
}

/** Hash of a sentence's tokens; without punctuation, unless it has nothing else. */
function sentenceKey(tokens: readonly Token[]): number {
  const words = tokens.filter(({ kind, form }) => kind !== 'symbol' || EMOJI.test(form));
  return finish((words.length === 0 ? tokens : words).reduce((hash, { form }) => mix(hash, wordKey(form)), 7)) >>> 0;
}

function includes(sorted: Uint32Array, key: number): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (uint32At(sorted, middle) < key) low = middle + 1;
    else high = middle;
  }
  return low < sorted.length && uint32At(sorted, low) === key;
}
