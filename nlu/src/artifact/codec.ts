import type { SentenceEncoder } from '../encoder/encoder.ts';
import type { Featurizer } from '../features/featurizer.ts';
import type { Calibration } from '../intent/calibration.ts';
import type { Model } from '../model.ts';
import type { Pack } from '../packs/pack.ts';
import { checkModel } from './check-model.ts';
import { pack, unpack } from '../container/container.ts';
import { MODEL_LAYOUT } from './model-layout.ts';

/** Serializes a model. Equal models give equal bytes. */
export function encode(model: Model): Uint8Array {
  const { featurizer, ...intent } = model.intent;
  return pack(
    {
      receipt: model.receipt,
      intent: {
        ...intent,
        // Models are stored with this spelling.
        featuriser: storedFeaturizer(featurizer),
        calibration: storedCalibration(intent.calibration),
      },
      tagger: model.tagger === null ? null : { ...model.tagger, pack: model.tagger.pack === null ? undefined : true },
      profile: model.profile,
      groups: model.groups,
      // Absent without lists, so that the bytes of other models do not change.
      lists: model.lists ?? undefined,
    },
    MODEL_LAYOUT,
  );
}

/**
 * Opens a serialized model, also of any older version. Its weights are views on `bytes`, which must not change
 * afterwards. @param packs available language packs; a model that was trained with one needs exactly that pack
 * @param encoders available sentence encoders, likewise
 * @throws ArtifactError `not-a-model`, `truncated`, `newer-version`, `checksum`, `malformed`, `no-pack`, `other-pack`
 */
export function decode(
  bytes: Uint8Array,
  packs: readonly Pack[] = [],
  encoders: readonly SentenceEncoder[] = [],
): Model {
  return checkModel(unpack(bytes, MODEL_LAYOUT), { packs, encoders });
}

/** Language knowledge is not stored: models without any have the same bytes as before packs existed. */
function storedFeaturizer({ knowledge, information, ...rest }: Featurizer): unknown {
  const own = { ...rest, information: information ?? undefined };
  if (knowledge === null) return own;
  const { encoded, words } = knowledge;
  return { ...own, knowledge: [...(encoded === null ? [] : [encoded.weight]), ...(words?.weights ?? [])] };
}

/** Engines before 7, which also open these models, do not know odds. */
function storedCalibration(own: Calibration): unknown {
  return { ...own, foreignOdds: own.foreignOdds === 0 ? undefined : own.foreignOdds };
}
