import type { Model } from '../model.ts';
import { checkModel } from './check-model.ts';
import { pack, unpack } from './container.ts';

/** The model as one block of bytes; equal models give equal bytes. */
export function encode(model: Model): Uint8Array {
  return pack({
    receipt: model.receipt,
    intent: model.intent,
    tagger: model.tagger,
    profile: model.profile,
    groups: model.groups,
  });
}

/**
 * Opens a model. Its weights are views on `bytes`, which must not be changed afterwards.
 * @throws ArtifactError `not-a-model`, `truncated`, `newer-version`, `checksum`, `malformed`
 */
export function decode(bytes: Uint8Array): Model {
  return checkModel(unpack(bytes));
}
