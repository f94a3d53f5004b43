/** Writes the golden model of the current artifact version. Run once after raising the version; keep older files. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ARTIFACT_VERSION } from '../src/artifact/model-layout.ts';
import { encode, train } from '../src/index.ts';
import { english, SETTINGS } from '../src/testing/bots.ts';

const small = { ...english, examples: english.examples.filter((_, at) => at % 2 === 0) };
const bytes = encode(train(small, { settings: { ...SETTINGS, algorithm: 'neural_network_internal' }, seed: 1 }));
writeFileSync(fileURLToPath(new URL(`../src/artifact/golden/v${ARTIFACT_VERSION}.model`, import.meta.url)), bytes);
console.log(`${bytes.length} bytes`);
