import { dataHash } from './data-hash.ts';
import { withoutOverlaps } from './entity/tags.ts';
import { trainTagger } from './entity/train-tagger.ts';
import type { TaggerModel } from './entity/tagger.ts';
import { TrainingError } from './errors.ts';
import { guessIntents } from './intent/guess-intents.ts';
import type { GuessedSentences } from './intent/guess-intents.ts';
import { trainIntents } from './intent/train-intents.ts';
import type { IntentTask } from './intent/train-intents.ts';
import { languageProfile } from './language/profile.ts';
import { ENGINE_VERSION } from './model.ts';
import type { Model } from './model.ts';
import { createReporter } from './progress.ts';
import type { Reporter } from './progress.ts';
import { checkSettings } from './settings.ts';
import { tokenise } from './text/tokenise.ts';
import type { EntityMark, Receipt, TrainingData, TrainingExample, TrainOptions } from './types.ts';

/**
 * Learns a model from labelled sentences. Pure: the same data, settings and seed give the same model.
 * Entity marks that overlap: the longer one counts, of equally long ones the earlier. Marks outside the text are ignored.
 *
 * @throws TrainingError `no-examples`, `empty-intent`, `bad-entity` (no name), `unknown-setting`, `aborted`
 */
export function train(data: TrainingData, options: TrainOptions): Model {
  checkSettings(options.settings);
  checkData(data);
  const report = createReporter(options);
  report('features', 0);
  const sentences = data.examples.map(({ text, entities }) => ({
    text,
    tokens: tokenise(text),
    marks: withoutOverlaps(entities, text.length),
  }));
  const names = sortedNames(data.examples.map(({ intent }) => intent));
  const entityNames = sortedNames(sentences.flatMap(({ marks }) => marks.map(({ entity }) => entity)));
  const numberOf = new Map(names.map((name, at) => [name, at]));
  const task: IntentTask = {
    sentences: sentences.map(({ tokens }) => tokens),
    intents: Int32Array.from(data.examples, ({ intent }) => numberOf.get(intent) ?? 0),
    names,
    useCharacters: options.settings.use_analyze_char,
    competing: options.settings.use_competing_intents,
    useNetwork: false,
    wantsHeldOut: false,
    seed: options.seed,
    onTick: () => report('features', 0),
  };
  const intents = trainIntents({
    ...task,
    guessed: guessOthers(task, data),
    useNetwork: options.settings.algorithm === 'neural_network_internal',
    wantsHeldOut: entityNames.length > 0,
    onFeatures: () => report('features', 1),
    onIntent: (done) => report('intents', done / names.length),
    onEpoch: (done, of) => report('calibration', done / of),
  });
  report('calibration', 1);
  const tagger =
    entityNames.length === 0
      ? null
      : learnEntities(
          sentences,
          {
            intents: intents.heldOut,
            names: entityNames,
            useAttention: options.settings.use_transformer_entities,
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
    entities: entityNames.length,
  };
  const profile = languageProfile([...data.examples.map(({ text }) => text), ...(data.otherSentences ?? [])]);
  return { receipt, intent: intents.model, tagger, profile, groups: { ...data.groups } };
}

/** Other sentences with the intents that a first training, on the labelled ones alone, is sure of. */
function guessOthers(task: IntentTask, { examples, otherSentences = [] }: TrainingData): GuessedSentences | undefined {
  if (otherSentences.length === 0 || task.names.length < 2) return undefined;
  const { model } = trainIntents({ ...task, onIntent: task.onTick });
  return guessIntents(
    model,
    otherSentences,
    examples.map(({ text }) => text),
    task.onTick,
  );
}

type Sentence = { text: string; tokens: ReturnType<typeof tokenise>; marks: EntityMark[] };

function learnEntities(
  sentences: readonly Sentence[],
  task: { intents: Int32Array; names: string[]; useAttention: boolean; seed: number },
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
  if (data.examples.length === 0) throw new TrainingError('no-examples', 'There is no sentence to learn from.');
  const nameless = data.examples.find(({ intent }) => intent.trim() === '');
  if (nameless !== undefined) throw new TrainingError('empty-intent', `The sentence "${nameless.text}" has no intent.`);
  const unmarked = data.examples.find(({ entities }) =>
    entities.some(({ entity }: EntityMark) => entity.trim() === ''),
  );
  if (unmarked !== undefined)
    throw new TrainingError('bad-entity', `The sentence "${unmarked.text}" has an entity without a name.`);
}

/** Distinct names by code unit, so that numbers do not depend on the order of sentences. */
function sortedNames(names: readonly TrainingExample['intent'][]): string[] {
  return [...new Set(names)].sort();
}
