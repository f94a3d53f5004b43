import { dataHash } from './data-hash.ts';
import type { SentenceEncoder } from './encoder/encoder.ts';
import { encodeAll } from './encoder/encoded-knowledge.ts';
import { memoized } from './encoder/memoized.ts';
import type { LabeledTokens } from './entity/edge-trims.ts';
import { trainTagger } from './entity/train-tagger.ts';
import type { TaggerTask } from './entity/train-tagger.ts';
import type { TaggerModel } from './entity/tagger.ts';
import { noLeftOutMarks, usableMarks } from './entity/usable-marks.ts';
import { TrainingError } from './errors.ts';
import { sortedLabels } from './labels.ts';
import type { IntentModel } from './intent/classifier.ts';
import { trainIntents } from './intent/train-intents.ts';
import type { IntentTask } from './intent/train-intents.ts';
import { functionWords } from './language/function-words.ts';
import { languageProfile } from './language/profile.ts';
import { findListed, tokensOf } from './lists/find-listed.ts';
import type { ListedTokens } from './lists/find-listed.ts';
import { createLists } from './lists/lists.ts';
import type { Lists } from './lists/lists.ts';
import { patternProblem, problemOfAll } from './lists/patterns.ts';
import { ENGINE_VERSION } from './model.ts';
import type { Model } from './model.ts';
import { clustersIn } from './features/knowledge-weights.ts';
import { packFor } from './packs/pack.ts';
import type { PackName } from './packs/pack.ts';
import { createReporter } from './progress.ts';
import type { Reporter } from './progress.ts';
import { checkSettings } from './settings.ts';
import { inOneOrder } from './stored-order.ts';
import { withoutOuterSigns } from './text/outer-signs.ts';
import { tokenize } from './text/tokenize.ts';
import type { LeftOutMarks, MarkProblem, Receipt, TrainingData, TrainingExample, TrainOptions } from './types.ts';

/**
 * Trains a model on labeled sentences. Pure: the same data in any order, settings and seed give the same model.
 *
 * The longest of overlapping entity marks counts; among equally long ones, the earliest. `receipt.leftOutMarks`
 * counts the marks that could not be used, by reason.
 * @throws TrainingError `no-examples`, `empty-intent`, `bad-entity` (without a name), `bad-pattern`, `unknown-setting`,
 *   `aborted`
 */
export function train(given: TrainingData, options: TrainOptions): Model {
  checkSettings(options.settings);
  checkData(given);
  checkLists(given);
  const data = inOneOrder(given);
  const pack = packFor(data.language, options.packs ?? []) ?? null;
  const encoder = encoderOf(data, options);
  const report = createReporter(options, encoder !== null);
  report('features', 0);
  const { sentences, leftOutMarks } = prepare(data.examples);
  const tokens = sentences.map((sentence) => withoutOuterSigns(sentence.tokens));
  if (encoder !== null) encodeAll(encoder, tokens, (share) => report('features', share));
  const lists = createLists(data);
  const names = sortedNames(data.examples.map(({ intent }) => intent));
  const labels = sortedLabels(sentences.flatMap(({ marks }) => marks));
  const numberOf = new Map(names.map((name, at) => [name, at]));
  const task: IntentTask = {
    sentences: tokens,
    intents: Int32Array.from(data.examples, ({ intent }) => numberOf.get(intent) ?? 0),
    names,
    commonWords: functionWords(data.language),
    useCharacters: options.settings.use_analyze_char,
    competing: options.settings.use_competing_intents,
    useNetwork: false,
    wantsHeldOut: false,
    pack,
    encoder,
    seed: options.seed,
    onTick: () => report('features', 0),
  };
  const intents = trainIntents({
    ...task,
    useNetwork: options.settings.algorithm === 'neural_network_internal',
    wantsHeldOut: labels.length > 0,
    onFeatures: () => report('features', 1),
    onIntent: (done) => report('intents', done / names.length),
    onEpoch: (done, of) => report('calibration', done / of),
  });
  report('calibration', 1);
  const tagger =
    labels.length === 0
      ? null
      : learnEntities(
          sentences,
          {
            intents: intents.heldOut,
            labels,
            listed: lists === null ? [] : sentences.map((sentence) => listedTokens(lists, sentence)),
            useAttention: options.settings.use_transformer_entities,
            pack: clustersIn(pack),
            seed: options.seed,
          },
          report,
        );
  report('finish', 1);
  const receipt: Receipt = {
    dataHash: dataHash(data),
    settings: { ...options.settings },
    seed: options.seed,
    engineVersion: ENGINE_VERSION,
    language: data.language,
    examples: data.examples.length,
    intents: names.length,
    entities: new Set(labels.map(({ entity }) => entity)).size,
    leftOutMarks,
    ...namesOf(intents.model, tagger),
  };
  const profile = languageProfile(data.examples.map(({ text }) => text));
  return { receipt, intent: intents.model, tagger, profile, lists, groups: { ...data.groups } };
}

/** Records the pack and the encoder that the model requires. */
function namesOf({ featurizer: { knowledge } }: IntentModel, tagger: TaggerModel | null) {
  const pack = knowledge?.words?.pack ?? tagger?.pack;
  const encoder = knowledge?.encoded?.encoder;
  return { ...(pack ? { pack: nameOf(pack) } : {}), ...(encoder ? { encoder: nameOf(encoder) } : {}) };
}

const nameOf = ({ id, hash }: PackName): PackName => ({ id, hash });

/** The encoder for the data's language, which encodes every sentence once; null for other algorithms. */
function encoderOf({ language }: TrainingData, { settings, encoders = [] }: TrainOptions): SentenceEncoder | null {
  if (settings.algorithm !== 'neural_network_external') return null;
  const encoder = packFor(language, encoders);
  return encoder ? memoized(encoder) : null;
}

/** Tokenizes the sentences and separates the usable marks from the others. */
function prepare(examples: readonly TrainingExample[]): { sentences: LabeledTokens[]; leftOutMarks: LeftOutMarks } {
  const total = noLeftOutMarks();
  const sentences = examples.map(({ text, entities }) => {
    const tokens = tokenize(text);
    const { marks, leftOut } = usableMarks(text, tokens, entities);
    for (const [problem, count] of Object.entries(leftOut) as [MarkProblem, number][]) total[problem] += count;
    return { text, tokens, marks };
  });
  return { sentences, leftOutMarks: total };
}

function listedTokens(lists: Lists, { text, tokens }: LabeledTokens): ListedTokens[] {
  return tokensOf(lists, findListed(lists, text, tokens));
}

function learnEntities(
  sentences: readonly LabeledTokens[],
  task: Pick<TaggerTask, 'intents' | 'labels' | 'listed' | 'useAttention' | 'pack' | 'seed'>,
  report: Reporter,
): TaggerModel {
  let share = 0;
  return trainTagger({
    ...task,
    sentences,
    onPass: (done, of) => report('entities', (share = done / of)),
    onTick: () => report('entities', share),
  });
}

function checkData(data: TrainingData): void {
  if (data.examples.length === 0) throw new TrainingError('no-examples', 'There are no training sentences.');
  const nameless = data.examples.find(({ intent }) => intent.trim() === '');
  if (nameless !== undefined) throw new TrainingError('empty-intent', `The sentence "${nameless.text}" has no intent.`);
  const unmarked = data.examples.find(({ entities }) => entities.some(({ entity }) => entity.trim() === ''));
  if (unmarked !== undefined)
    throw new TrainingError('bad-entity', `The sentence "${unmarked.text}" has an entity without a name.`);
}

function checkLists({ values = [], lists = [] }: TrainingData): void {
  if ([...values, ...lists].some(({ entity }) => entity?.trim() === ''))
    throw new TrainingError('bad-entity', 'A list of words or values has an entity without a name.');
  for (const { entity, patterns } of lists)
    for (const pattern of patterns) {
      const problem = patternProblem(pattern);
      if (problem !== undefined)
        throw new TrainingError('bad-pattern', `The pattern "${pattern}" of the entity "${entity}": ${problem}`);
    }
  const problem = problemOfAll(lists.flatMap(({ patterns }) => patterns.map((pattern) => ({ entity: 0, pattern }))));
  if (problem !== undefined) throw new TrainingError('bad-pattern', `There are too many patterns: ${problem}.`);
}

/** Distinct names, sorted by code unit so that their numbers do not depend on the order of sentences. */
function sortedNames(names: readonly string[]): string[] {
  return [...new Set(names)].sort();
}
