import { countKey, createKeyCounter, sortedKeys } from '../features/key-counter.ts';
import { createVocabulary, lookUp } from '../features/vocabulary.ts';
import type { Vocabulary } from '../features/vocabulary.ts';
import { quantise } from '../linear/quantised-rows.ts';
import type { ClassColumn } from '../linear/quantised-rows.ts';
import { tokenise } from '../text/tokenise.ts';
import type { Token } from '../text/tokenise.ts';
import type { EntityMark } from '../types.ts';
import { fitSharpness } from './fit-sharpness.ts';
import { learnTrims } from './edge-trims.ts';
import type { LabelledTokens } from './edge-trims.ts';
import { buildLexicon, findPhrases, phraseWords } from './lexicon.ts';
import type { LexiconSpan } from './lexicon.ts';
import { trainChain } from './perceptron.ts';
import type { EncodedSentence } from './perceptron.ts';
import { tagCount, toTags, toTokenSpans, withoutOverlaps } from './tags.ts';
import type { TaggerModel } from './tagger.ts';
import { describeTokens } from './token-features.ts';
import type { TokenFeatures } from './token-features.ts';
import { predecessors } from './transitions.ts';

export interface TaggerTask {
  sentences: readonly { text: string; tokens: readonly Token[]; marks: readonly EntityMark[] }[];
  /** Intent number of each sentence, as the classifier would predict it. */
  intents: Int32Array;
  names: readonly string[];
  seed: number;
  onPass?: (done: number, of: number) => void;
  onTick?: () => void;
}

const PASSES = 10;
/** Sentences between two calls of `onTick`. */
const TICK = 500;
/** As for intents: above so many sentences, features seen in one only are dropped. */
const DROP_RARE_ABOVE = 3000;

export function trainTagger(task: TaggerTask): TaggerModel {
  const numberOf = new Map(task.names.map((name, at) => [name, at]));
  const labelled = task.sentences.map(({ text, tokens, marks }) => ({ text, tokens, marks: withoutOverlaps(marks, text.length) }));
  const prepared = labelled.map((sentence) => ({ words: phraseWords(sentence.tokens), spans: lexiconSpans(sentence, numberOf) }));
  const lexicon = buildLexicon(prepared);
  const described = task.sentences.map(({ text, tokens }, at) => {
    if (at % TICK === 0) task.onTick?.();
    return compact(describeTokens({ text, tokens, intent: task.intents[at], matches: findPhrases(lexicon, prepared[at].words, prepared[at].spans) }));
  });
  const vocabulary = fitVocabulary(described);
  const sentences = described.map((features, at) => encode(features, vocabulary, toTags(task.sentences[at].tokens.length, prepared[at].spans)));
  const tags = tagCount(task.names.length);
  const allowed = predecessors(tags, observedPairs(sentences, tags));
  const features = vocabulary.keys.length;
  const weights = trainChain({ sentences, features, tags, allowed, passes: PASSES, seed: task.seed, onPass: (done) => task.onPass?.(done, PASSES), onTick: task.onTick });
  const columns = Array.from({ length: tags }, (_, tag) => columnOf(weights.emission, features, tags, tag));
  return { names: task.names, vocabulary, weights: quantise(columns, features), transitions: weights.transition, allowed, lexicon, trims: learnTrims(labelled, task.names), sharpness: fitSharpness({ sentences, features, tags, allowed, seed: task.seed, onTick: task.onTick }) };
}

function lexiconSpans({ text, tokens, marks }: LabelledTokens, numberOf: ReadonlyMap<string, number>): LexiconSpan[] {
  return marks.flatMap((mark) => toTokenSpans(tokens, [mark], numberOf).map((span) => {
    const isWhole = tokens[span.from].start === mark.start && tokens[span.to - 1].end === mark.end;
    return isWhole ? span : { ...span, value: phraseWords(tokenise(text.slice(mark.start, mark.end))) };
  })).filter((span, at, all) => at === 0 || span.from >= all[at - 1].to);
}

/** Keys in half the memory: those of all sentences are held at once. */
interface CompactFeatures {
  tokenStart: Int32Array;
  keys: Int32Array;
}

function compact({ tokenStart, keys }: TokenFeatures): CompactFeatures {
  return { tokenStart, keys: Int32Array.from(keys) };
}

function fitVocabulary(described: readonly CompactFeatures[]): Vocabulary {
  const counter = createKeyCounter(1 << 16);
  described.forEach(({ keys }, sentence) => keys.forEach((key) => countKey(counter, key, sentence, false)));
  return createVocabulary(sortedKeys(counter, described.length > DROP_RARE_ABOVE ? 2 : 1).keys);
}

function encode(features: CompactFeatures, vocabulary: Vocabulary, gold: Uint16Array): EncodedSentence {
  const number: number[] = [];
  const tokenStart = new Int32Array(features.tokenStart.length);
  for (let token = 0; token + 1 < tokenStart.length; token++) {
    for (let at = features.tokenStart[token]; at < features.tokenStart[token + 1]; at++) {
      const feature = lookUp(vocabulary, features.keys[at]);
      if (feature >= 0) number.push(feature);
    }
    tokenStart[token + 1] = number.length;
  }
  return { tokenStart, number: Int32Array.from(number), gold };
}

function observedPairs(sentences: readonly EncodedSentence[], tags: number): Set<number> {
  const pairs = new Set<number>();
  for (const { gold } of sentences) {
    for (let at = 1; at < gold.length; at++) pairs.add(gold[at - 1] * tags + gold[at]);
  }
  return pairs;
}

function columnOf(emission: Float32Array, features: number, tags: number, tag: number): ClassColumn {
  const index = new Int32Array(features).map((_, feature) => feature);
  return { index, weight: new Float32Array(features).map((_, feature) => emission[feature * tags + tag]), bias: 0 };
}
