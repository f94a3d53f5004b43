import type { Model } from '../model.ts';
import { checkModel } from './check-model.ts';
import { pack, unpack } from './container.ts';

/** Serialises a model. Equal models give equal bytes. */
export function encode(model: Model): Uint8Array {
  return pack({
    receipt: model.receipt,
    intent: model.intent,
    tagger: model.tagger,
    profile: model.profile,
    groups: model.groups,
    // Absent without lists, so that other models keep their bytes.
    lists: model.lists ?? undefined,
  });
}

/**
 * Opens a serialised model, also of any older version. Its weights are views on `bytes`, which must not change
 * afterwards.
 * @throws ArtifactError `not-a-model`, `truncated`, `newer-version`, `checksum`, `malformed`
 */
export function decode(bytes: Uint8Array): Model {
  return checkModel(unpack(bytes));
}
