import { countKey, createKeyCounter, sortedKeys } from '../features/key-counter.ts';
import { createVocabulary, lookUp } from '../features/vocabulary.ts';
import type { Vocabulary } from '../features/vocabulary.ts';
import { quantise } from '../linear/quantised-rows.ts';
import type { ClassColumn, QuantisedRows } from '../linear/quantised-rows.ts';
import { tokenise } from '../text/tokenise.ts';
import type { Token } from '../text/tokenise.ts';
import type { EntityMark } from '../types.ts';
import { fitSharpness } from './fit-sharpness.ts';
import { learnTrims } from './edge-trims.ts';
import type { LabelledTokens } from './edge-trims.ts';
import { buildLexicon, findPhrases, phraseWords } from './lexicon.ts';
import type { LexiconSpan } from './lexicon.ts';
import { trainChains } from './perceptron.ts';
import type { ChainTask, EncodedSentence } from './perceptron.ts';
import { shrinkAttention } from './small-attention.ts';
import { tagCount, toTags, toTokenSpans, withoutOverlaps } from './tags.ts';
import type { TaggerModel } from './tagger.ts';
import { describeTokens } from './token-features.ts';
import type { TokenFeatures } from './token-features.ts';
import { trainAttention } from './train-attention.ts';
import { predecessors } from './transitions.ts';

export interface TaggerTask {
  sentences: readonly { text: string; tokens: readonly Token[]; marks: readonly EntityMark[] }[];
  /** Intent number of each sentence, as the classifier would predict it. */
  intents: Int32Array;
  names: readonly string[];
  /** A self-attention tagger instead of the linear chain. */
  useAttention: boolean;
  seed: number;
  onPass?: (done: number, of: number) => void;
  onTick?: () => void;
}

const PASSES = 10;
/** What chains learn from few sentences depends on their order: the mean of several is better, the model as small and as fast. */
const LEARNERS: readonly { upTo: number; count: number }[] = [
  { upTo: 1000, count: 5 },
  { upTo: 3000, count: 3 },
  { upTo: Infinity, count: 1 },
];
/** Small sets need more passes for attention to find its way. */
const ATTENTION_PASSES = { few: 40, many: 15 } as const;
const FEW_SENTENCES = 1000;
/** Sentences between two calls of `onTick`. */
const TICK = 500;
/** As for intents: above so many sentences, features seen in one only are dropped. */
const DROP_RARE_ABOVE = 3000;

export function trainTagger(task: TaggerTask): TaggerModel {
  const numberOf = new Map(task.names.map((name, at) => [name, at]));
  const labelled = task.sentences.map(({ text, tokens, marks }) => ({
    text,
    tokens,
    marks: withoutOverlaps(marks, text.length),
  }));
  const prepared = labelled.map((sentence) => ({
    words: phraseWords(sentence.tokens),
    spans: lexiconSpans(sentence, numberOf),
  }));
  const lexicon = buildLexicon(prepared);
  const described = task.sentences.map(({ text, tokens }, at) => {
    if (at % TICK === 0) task.onTick?.();
    return compact(
      describeTokens({
        text,
        tokens,
        intent: task.intents[at],
        matches: findPhrases(lexicon, prepared[at].words, prepared[at].spans),
      }),
    );
  });
  const vocabulary = fitVocabulary(described);
  const sentences = described.map((features, at) =>
    encode(features, vocabulary, toTags(task.sentences[at].tokens.length, prepared[at].spans)),
  );
  const tags = tagCount(task.names.length);
  const allowed = predecessors(tags, observedPairs(sentences, tags));
  const chain = { sentences, features: vocabulary.keys.length, tags, allowed, seed: task.seed, onTick: task.onTick };
  const learned = task.useAttention ? learnAttention(chain, task) : learnChain(chain, task);
  return { names: task.names, vocabulary, allowed, lexicon, trims: learnTrims(labelled, task.names), ...learned };
}

type Chain = Omit<ChainTask, 'passes' | 'onPass'>;
type Learned = Pick<TaggerModel, 'weights' | 'transitions' | 'attention' | 'sharpness'>;

function learnChain(chain: Chain, task: TaggerTask): Learned {
  const learners = LEARNERS.find(({ upTo }) => chain.sentences.length <= upTo)?.count ?? 1;
  const weights = trainChains(
    { ...chain, passes: PASSES, onPass: (done) => task.onPass?.(done, PASSES * learners) },
    learners,
  );
  return {
    weights: quantiseByTag(weights.emission, chain),
    transitions: weights.transition,
    attention: null,
    sharpness: fitSharpness(chain),
  };
}

/** Scores of the attention tagger are log-probabilities already; neighbouring tags are left to attention. */
function learnAttention(chain: Chain, task: TaggerTask): Learned {
  const passes = chain.sentences.length > FEW_SENTENCES ? ATTENTION_PASSES.many : ATTENTION_PASSES.few;
  const tagger = trainAttention({ ...chain, passes, onPass: (done) => task.onPass?.(done, passes) });
  return {
    weights: quantiseByTag(tagger.linear, chain),
    transitions: new Float32Array((chain.tags + 1) * chain.tags),
    attention: shrinkAttention(tagger),
    sharpness: 1,
  };
}

function quantiseByTag(emission: Float32Array, { features, tags }: Chain): QuantisedRows {
  return quantise(
    Array.from({ length: tags }, (_, tag) => columnOf(emission, features, tags, tag)),
    features,
  );
}

function lexiconSpans({ text, tokens, marks }: LabelledTokens, numberOf: ReadonlyMap<string, number>): LexiconSpan[] {
  return marks
    .flatMap((mark) =>
      toTokenSpans(tokens, [mark], numberOf).map((span) => {
        const isWhole = tokens[span.from].start === mark.start && tokens[span.to - 1].end === mark.end;
        return isWhole ? span : { ...span, value: phraseWords(tokenise(text.slice(mark.start, mark.end))) };
      }),
    )
    .filter((span, at, all) => at === 0 || span.from >= all[at - 1].to);
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
