import { pack, unpack } from '../container/container.ts';
import type { Layout } from '../container/container.ts';
import { array, fail, record, text } from '../container/shape.ts';
import { ArtifactError } from '../errors.ts';
import { readManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';

/** Raised when readers of older versions would misunderstand the file (docs/model-file.md). */
export const MODEL_FILE_VERSION = 1;

export const MODEL_FILE_LAYOUT: Layout = {
  thing: 'model file',
  magic: 0x464d4c50,
  version: MODEL_FILE_VERSION,
  oldestVersion: 1,
  firstWithCheckedPreamble: 1,
  error: (code, message) => new ArtifactError(code === 'foreign' ? 'not-a-model' : code, message),
};

/** A file of models that programs elsewhere open. Its models are views on the bytes. */
export interface ModelFile {
  readonly manifest: Manifest;
  /** The text of the manifest, which the signature covers as UTF-8. */
  readonly signedText: string;
  /** Ed25519 signature: 64 bytes. */
  readonly signature: Uint8Array;
  /** In the order of the manifest's languages. */
  readonly models: readonly Uint8Array[];
}

const SIGNATURE_BYTES = 64;

/** The text that is signed, and whose SHA-256 identifies the file. */
export function signedTextOf(manifest: Manifest): string {
  return JSON.stringify(manifest);
}

/** Writes a file. The same content gives the same bytes. @param signature of `signedTextOf(manifest)` */
export function encodeModelFile({ manifest, signature, models }: Omit<ModelFile, 'signedText'>): Uint8Array {
  const tree = { manifest: signedTextOf(manifest), signature: plain(signature), models: models.map(plain) };
  return pack(tree, MODEL_FILE_LAYOUT);
}

/** Buffers of Node convert themselves to JSON. */
const plain = ({ buffer, byteOffset, length }: Uint8Array) => new Uint8Array(buffer, byteOffset, length);

/**
 * Opens a file. Checks neither its signature nor the hashes of its models.
 * @throws ArtifactError `not-a-model`, `truncated`, `newer-version`, `checksum`, `malformed`
 */
export function openModelFile(bytes: Uint8Array): ModelFile {
  const own = record(unpack(bytes, MODEL_FILE_LAYOUT), 'root');
  const signedText = text(own.manifest, 'manifest');
  const manifest = readManifest(signedText);
  const models = array<unknown[]>(own.models, Array, 'list of models', manifest.languages.length);
  return {
    manifest,
    signedText,
    signature: array(own.signature, Uint8Array, 'signature', SIGNATURE_BYTES),
    models: models.map((model) => (model instanceof Uint8Array ? model : fail('list of models', 'made of bytes'))),
  };
}
