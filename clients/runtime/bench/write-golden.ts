/** Writes the golden file of the current version and its answers. Run once after raising the version. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { finders } from '../src/finders.ts';
import { load } from '../src/index.ts';
import { GOLDEN_SENTENCES } from '../src/testing/golden-sentences.ts';
import { english, fileOf, portuguese, trainOn } from '../src/testing/model-files.ts';
import { MODEL_FILE_VERSION } from '../../../nlu/src/model-file/codec.ts';

const named = trainOn(english, { algorithm: 'neural_network_internal', use_name_entities: true });
const bytes = fileOf([
  { language: 'en', model: named, fallback: { confidence: 0.6, out_of_scope: null, intent: 'ask_again' } },
  { language: 'pt_br', model: trainOn(portuguese, { use_transformer_entities: true }) },
]);
const { parse } = await load(bytes, { finders });
const answers = GOLDEN_SENTENCES.map((text) => parse(text));
const golden = (name: string) =>
  fileURLToPath(new URL(`../src/golden/v${MODEL_FILE_VERSION}.${name}`, import.meta.url));
writeFileSync(golden('plm'), bytes);
writeFileSync(golden('json'), `${JSON.stringify(answers, null, 2)}\n`);
console.log(`${bytes.length} bytes`);
