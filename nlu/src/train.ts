import { checkTrainingData } from './check-training-data.ts';
import { dataHash } from './data-hash.ts';
import type { TaggerModel } from './entity/tagger.ts';
import { trainTagger } from './entity/train-tagger.ts';
import { clustersIn } from './features/knowledge-weights.ts';
import type { IntentModel } from './intent/classifier.ts';
import { trainIntents } from './intent/train-intents.ts';
import { languageProfile } from './language/profile.ts';
import { ENGINE_VERSION } from './model.ts';
import type { Model } from './model.ts';
import type { PackName } from './packs/pack.ts';
import { encoderFor, prepare } from './prepare.ts';
import type { PreparedData } from './prepared-data.ts';
import { createReporter } from './progress.ts';
import { checkSettings } from './settings.ts';
import { inOneOrder } from './stored-order.ts';
import type { Receipt, TrainingData, TrainOptions } from './types.ts';

/**
 * Trains a model on labeled sentences. Pure: the same data in any order, settings and seed give the same model.
 *
 * The longest of overlapping entity marks counts; among equally long ones, the earliest. `receipt.leftOutMarks`
 * counts the marks that could not be used, by reason.
 * @throws TrainingError `no-examples`, `empty-intent`, `bad-entity` (without a name), `bad-pattern`, `unknown-setting`,
 *   `aborted`
 */
export function train(given: TrainingData, options: TrainOptions): Model {
  const { settings, seed, packs } = options;
  checkSettings(settings);
  checkTrainingData(given);
  const data = inOneOrder(given);
  const encoder = encoderFor(data, options);
  const report = createReporter(options, encoder !== null);
  report('features', 0);
  const prepared = prepare(data, { packs, encoder, seed, report });
  const hasEntities = prepared.labels.length > 0;
  const intents = trainIntents(prepared, {
    useCharacters: settings.use_analyze_char,
    competing: settings.use_competing_intents,
    useNetwork: settings.algorithm === 'neural_network_internal',
    wantsHeldOut: hasEntities,
    report,
  });
  report('calibration', 1);
  const tagger = hasEntities
    ? trainTagger(
        { ...prepared, pack: clustersIn(prepared.pack) },
        { intents: intents.heldOut, useAttention: settings.use_transformer_entities, report },
      )
    : null;
  report('finish', 1);
  return {
    receipt: { ...receiptOf(data, options, prepared), ...namesOf(intents.model, tagger) },
    intent: intents.model,
    tagger,
    profile: languageProfile(data.examples.map(({ text }) => text)),
    lists: prepared.lists,
    groups: { ...data.groups },
  };
}

function receiptOf(data: TrainingData, { settings, seed }: TrainOptions, prepared: PreparedData): Receipt {
  return {
    dataHash: dataHash(data),
    settings: { ...settings },
    seed,
    engineVersion: ENGINE_VERSION,
    language: data.language,
    examples: data.examples.length,
    intents: prepared.names.length,
    entities: new Set(prepared.labels.map(({ entity }) => entity)).size,
    leftOutMarks: prepared.leftOutMarks,
  };
}

/** Records the pack and the encoder that the model requires. */
function namesOf({ featurizer: { knowledge } }: IntentModel, tagger: TaggerModel | null) {
  const pack = knowledge?.words?.pack ?? tagger?.pack;
  const encoder = knowledge?.encoded?.encoder;
  return { ...(pack ? { pack: nameOf(pack) } : {}), ...(encoder ? { encoder: nameOf(encoder) } : {}) };
}

const nameOf = ({ id, hash }: PackName): PackName => ({ id, hash });
