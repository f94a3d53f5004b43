import { createHash } from 'node:crypto';
import { describeLanguage, encodeModelFile, signedTextOf } from 'nlu';
import { decodeModel } from './packs.ts';
import type { FileLanguage, Manifest } from 'nlu';
import type { ModelProblem } from './packs.ts';

/** A model as an entry of a model file, from its bytes. */
export function describeModel(
  bytes: Uint8Array,
  own: Pick<FileLanguage, 'id' | 'language' | 'fallback'>,
): FileLanguage | ModelProblem {
  const model = decodeModel(bytes);
  if (typeof model === 'string') return model;
  return describeLanguage({
    ...own,
    receipt: model.receipt,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
}

/** Writes a signed model file (docs/model-file.md). */
export function writeModelFile(
  manifest: Manifest,
  models: readonly Uint8Array[],
  sign: (bytes: Buffer) => Buffer,
): Uint8Array {
  const signature = new Uint8Array(sign(Buffer.from(signedTextOf(manifest), 'utf8')));
  return encodeModelFile({ manifest, signature, models });
}
