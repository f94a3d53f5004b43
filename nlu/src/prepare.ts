import type { SentenceEncoder } from './encoder/encoder.ts';
import { encodeAll } from './encoder/encoded-knowledge.ts';
import { memoized } from './encoder/memoized.ts';
import { noLeftOutMarks, usableMarks } from './entity/usable-marks.ts';
import { sortedLabels } from './labels.ts';
import { functionWords } from './language/function-words.ts';
import { findListedSteps, tokensOf } from './lists/find-listed.ts';
import { createLists } from './lists/lists.ts';
import { patternSearch } from './lists/pattern-search.ts';
import { packFor } from './packs/pack.ts';
import type { IntentData, LabeledTokens, PreparedData } from './prepared-data.ts';
import type { Reporter } from './progress.ts';
import { atOnce } from './steps.ts';
import { withoutOuterSigns } from './text/outer-signs.ts';
import { tokenize } from './text/tokenize.ts';
import type { LeftOutMarks, MarkProblem, TrainingData, TrainingExample, TrainOptions } from './types.ts';

interface PrepareOptions extends Pick<TrainOptions, 'packs' | 'seed'> {
  encoder: SentenceEncoder | null;
  report: Reporter;
}

/** Prepares data in a fixed order for both learners; a sentence encoder encodes each sentence here. */
export function prepare(data: TrainingData, { packs = [], encoder, seed, report }: PrepareOptions): PreparedData {
  const { labeled, leftOutMarks } = labeledTokens(data.examples);
  const words = labeled.map(({ tokens }) => withoutOuterSigns(tokens));
  if (encoder !== null) encodeAll(encoder, words, (share) => report('features', share));
  const lists = createLists(data);
  return {
    words,
    ...numberedIntents(data.examples),
    sentences: labeled.map((sentence) => ({
      ...sentence,
      listed: lists === null ? [] : tokensOf(lists, atOnce(findListedSteps(lists, sentence, patternSearch))),
    })),
    labels: sortedLabels(labeled.flatMap(({ marks }) => marks)),
    commonWords: functionWords(data.language),
    pack: packFor(data.language, packs) ?? null,
    encoder,
    lists,
    leftOutMarks,
    seed,
  };
}

/** The encoder for the data's language, with a cache; null for algorithms without one. */
export function encoderFor({ language }: TrainingData, { settings, encoders }: TrainOptions): SentenceEncoder | null {
  if (settings.algorithm !== 'neural_network_external') return null;
  const encoder = packFor(language, encoders ?? []);
  return encoder ? memoized(encoder) : null;
}

/** Numbers the intents by code unit, so that their numbers do not depend on the order of sentences. */
function numberedIntents(examples: readonly TrainingExample[]): Pick<IntentData, 'intents' | 'names'> {
  const names = [...new Set(examples.map(({ intent }) => intent))].sort();
  const numberOf = new Map(names.map((name, at) => [name, at]));
  return { names, intents: Int32Array.from(examples, ({ intent }) => numberOf.get(intent) ?? 0) };
}

/** Tokenizes the sentences and separates the usable marks from the others. */
function labeledTokens(examples: readonly TrainingExample[]): { labeled: LabeledTokens[]; leftOutMarks: LeftOutMarks } {
  const total = noLeftOutMarks();
  const labeled = examples.map(({ text, entities }) => {
    const tokens = tokenize(text);
    const { marks, leftOut } = usableMarks(text, tokens, entities);
    for (const [problem, count] of Object.entries(leftOut) as [MarkProblem, number][]) total[problem] += count;
    return { text, tokens, marks };
  });
  return { labeled, leftOutMarks: total };
}
