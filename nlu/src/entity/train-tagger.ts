import { countKey, createKeyCounter, sortedKeys } from '../features/key-counter.ts';
import { createVocabulary, lookUp } from '../keys/vocabulary.ts';
import type { Vocabulary } from '../keys/vocabulary.ts';
import { createRandom, shuffle } from '../linear/random.ts';
import type { Random } from '../linear/random.ts';
import { quantizeDense } from '../linear/quantized-rows.ts';
import { labelKey } from '../labels.ts';
import type { ListedTokens } from '../lists/find-listed.ts';
import type { LabeledTokens, TaggerData } from '../prepared-data.ts';
import type { Reporter } from '../progress.ts';
import { tokenize } from '../text/tokenize.ts';
import type { EntityLabel } from '../types.ts';
import { fitSharpness } from './fit-sharpness.ts';
import { learnTrims } from './edge-trims.ts';
import { buildLexicon, findPhrases, phraseWords } from './lexicon.ts';
import type { LexiconSpan } from './lexicon.ts';
import type { EncodedSentence } from './encoded-sentence.ts';
import { shrinkAttention } from './small-attention.ts';
import { learnReading, readNumbers, readSentence, readValue } from './reading.ts';
import type { Reading } from './reading.ts';
import { listedIn } from './listed-in.ts';
import { tagCount, toTags, toTokenSpans } from './tags.ts';
import type { LabelNumbers } from './tags.ts';
import type { TaggerModel } from './tagger.ts';
import { describeSentence } from './describe-sentence.ts';
import type { TokenFeatures } from './token-features.ts';
import { trainAttention } from './train-attention.ts';
import { ChainTrainer } from './train-chain.ts';
import type { ChainTask } from './train-chain.ts';
import { predecessors } from './transitions.ts';
import { int32At, itemAt, uint16At } from '../element-reads.ts';

interface TaggerOptions {
  /** Intent number of each sentence, predicted by a classifier that was not trained on it. */
  intents: Int32Array;
  /** Trains a self-attention tagger instead of the linear chain. */
  useAttention: boolean;
  /** Called several times a second; may throw to stop. */
  report: Reporter;
}

/**
 * With many sentences more passes gain little, and take long. The first passes exclude the sentences on which
 * `sharpness` is fitted.
 */
const PASSES = { few: 15, many: 10, withoutHeld: 5 } as const;
const HELD_SHARE = 0.2;
/** More would gain little. Unit: sentences. */
const MOST_HELD = 500;
/** Scores keep growing in the passes after the fit, so the fitted `sharpness` is too high for them. */
const SHARPNESS_DECLINE = 0.9;
/** Attention needs more passes to converge on small sets. */
const ATTENTION_PASSES = { few: 40, many: 15 } as const;
const FEW_SENTENCES = 1000;
/**
 * Share of list and pattern matches that are hidden in training. Without this, a list with every value of the training
 * sentences would replace what the sentences teach, and values missing in the list would no longer be found.
 */
const HIDDEN_IN_LISTS = 0.5;
/** `onTick` is called once per this many sentences. */
const TICK = 500;
/**
 * Above this, features that occur in a single sentence are dropped, as for intents, and so are the smallest weights.
 */
const MANY_SENTENCES = 3000;
/** Above that, smaller weights of the chain are dropped, half of the model. Unit: levels of `QuantizedRows`. */
const LEAST_LEVEL = 2;

/** Trains and calibrates the entity tagger. */
export function trainTagger(data: TaggerData, options: TaggerOptions): TaggerModel {
  const { labels, pack, seed } = data;
  const tick = () => options.report('entities', 0);
  const names = labels.map(({ entity }) => entity);
  const numberOf = new Map(labels.map((label, at) => [labelKey(label), at]));
  // Phrases belong to entities, whatever their role: a city learned as origin is also known as destination.
  const entityNumberOf = new Map(labels.map((label) => [labelKey(label), names.indexOf(label.entity)] as const));
  const reading = learnReading(data.sentences, names);
  const prepared = data.sentences.map((sentence) => {
    const joined = readNumbers(sentence.text, sentence.tokens, reading);
    const read = { ...sentence, ...readSentence(sentence.text, joined, reading, () => sentence.marks) };
    return {
      ...read,
      all: sentence.tokens,
      words: phraseWords(read.tokens),
      spans: lexiconSpans(read, entityNumberOf, reading),
    };
  });
  const lexicon = buildLexicon(prepared);
  const random = createRandom(seed);
  const described = prepared.map(({ text, tokens, beside, all, words, spans, listed: own }, at) => {
    if (at % TICK === 0) tick();
    const matches = findPhrases(lexicon, words, spans);
    const listed = listedIn({ tokens: all, listed: withoutSome(own, random) }, tokens);
    const intent = int32At(options.intents, at);
    return compact(describeSentence({ text, tokens, beside, intent, matches, listed, pack, hasNumberForms: true }));
  });
  const vocabulary = fitVocabulary(described);
  const sentences = prepared.map(({ tokens, marks }, at) =>
    encode(itemAt(described, at), vocabulary, toTags(tokens.length, toTokenSpans(tokens, marks, numberOf))),
  );
  const tags = tagCount(names.length);
  const allowed = predecessors(tags, observedPairs(sentences, tags));
  const chain = { sentences, features: vocabulary.keys.length, tags, allowed, seed, onTick: tick };
  const learned = options.useAttention ? learnAttention(chain, options) : learnChain(chain, options);
  return {
    names,
    roles: rolesOf(labels),
    vocabulary,
    allowed,
    lexicon,
    trims: learnTrims(prepared, names),
    reading,
    pack,
    ...learned,
  };
}

function withoutSome(listed: readonly ListedTokens[], random: Random): ListedTokens[] {
  return listed.filter(() => random() >= HIDDEN_IN_LISTS);
}

function rolesOf(labels: readonly EntityLabel[]): TaggerModel['roles'] {
  return labels.some(({ role }) => role !== undefined) ? labels.map(({ role }) => role ?? null) : undefined;
}

type Learned = Pick<TaggerModel, 'weights' | 'transitions' | 'attention' | 'sharpness'>;

/**
 * Confidences are fitted on sentences that the first passes exclude, so that no second chain has to be trained for
 * that. The mean of the weights begins after those passes.
 */
function learnChain(task: ChainTask, { report }: TaggerOptions): Learned {
  const { sentences, tags } = task;
  const isLarge = sentences.length > MANY_SENTENCES;
  const passes = isLarge ? PASSES.many : PASSES.few;
  const trainer = new ChainTrainer(task);
  const { held, others } = holdOut(sentences, task.seed);
  let sharpness = 0;
  for (let pass = 0; pass < passes; pass++) {
    if (pass === PASSES.withoutHeld) {
      sharpness = SHARPNESS_DECLINE * fitSharpness(held, trainer.weights(), task);
      trainer.restartMean();
    }
    trainer.pass(pass < PASSES.withoutHeld ? others : sentences);
    report('entities', (pass + 1) / passes);
  }
  const { emission, transition } = trainer.weights();
  return {
    weights: quantizeDense(emission, tags, isLarge ? LEAST_LEVEL : 1),
    transitions: transition,
    attention: null,
    sharpness,
  };
}

function holdOut(
  sentences: readonly EncodedSentence[],
  seed: number,
): Record<'held' | 'others', readonly EncodedSentence[]> {
  const order = Int32Array.from(sentences.keys());
  shuffle(order, order.length, createRandom(seed));
  const count = Math.min(MOST_HELD, Math.floor(sentences.length * HELD_SHARE));
  const inOrder = Array.from(order, (at) => itemAt(sentences, at));
  return { held: inOrder.slice(0, count), others: inOrder.slice(count) };
}

/** Needs no calibration, since its scores are log-probabilities, and no transition scores besides attention. */
function learnAttention(chain: ChainTask, { report }: TaggerOptions): Learned {
  const passes = chain.sentences.length > FEW_SENTENCES ? ATTENTION_PASSES.many : ATTENTION_PASSES.few;
  const tagger = trainAttention({ ...chain, passes, onPass: (done) => report('entities', done / passes) });
  return {
    weights: quantizeDense(tagger.linear, chain.tags, 1),
    transitions: new Float32Array((chain.tags + 1) * chain.tags),
    attention: shrinkAttention(tagger),
    sharpness: 1,
  };
}

function lexiconSpans({ text, tokens, marks }: LabeledTokens, numberOf: LabelNumbers, reading: Reading): LexiconSpan[] {
  return marks
    .flatMap((mark) =>
      toTokenSpans(tokens, [mark], numberOf).map((span) => {
        const isWhole = tokens[span.from]?.start === mark.start && tokens[span.to - 1]?.end === mark.end;
        if (isWhole) return span;
        const value = text.slice(mark.start, mark.end);
        return { ...span, value: phraseWords(readValue(value, tokenize(value), reading)) };
      }),
    )
    .filter((span, at, all) => span.from >= (all[at - 1]?.to ?? 0));
}

/** Token features in half the memory; those of all sentences are in memory at once. */
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
  return createVocabulary(sortedKeys(counter, described.length > MANY_SENTENCES ? 2 : 1).keys);
}

function encode(features: CompactFeatures, vocabulary: Vocabulary, gold: Uint16Array): EncodedSentence {
  const number: number[] = [];
  const tokenStart = new Int32Array(features.tokenStart.length);
  for (let token = 0; token + 1 < tokenStart.length; token++) {
    for (let at = int32At(features.tokenStart, token); at < int32At(features.tokenStart, token + 1); at++) {
      const feature = lookUp(vocabulary, int32At(features.keys, at));
      if (feature >= 0) number.push(feature);
    }
    tokenStart[token + 1] = number.length;
  }
  return { tokenStart, number: Int32Array.from(number), gold };
}

function observedPairs(sentences: readonly EncodedSentence[], tags: number): Set<number> {
  const pairs = new Set<number>();
  for (const { gold } of sentences) {
    for (let at = 1; at < gold.length; at++) pairs.add(uint16At(gold, at - 1) * tags + uint16At(gold, at));
  }
  return pairs;
}
