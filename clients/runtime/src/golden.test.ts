import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { finders } from './finders.ts';
import { load } from './index.ts';
import { GOLDEN_SENTENCES } from './testing/golden-sentences.ts';
import { PUBLIC_KEY } from './testing/model-files.ts';
import { MODEL_FILE_VERSION } from '../../../nlu/src/model-file/codec.ts';

const folder = join(__dirname, 'golden');
const files = readdirSync(folder).filter((name) => name.endsWith('.plm'));

test.each(files)('[RUN-07] the stored file %s opens and gives its stored answers, to the bit', async (name) => {
  const bytes = new Uint8Array(readFileSync(join(folder, name)));
  const { parse } = await load(bytes, { finders, signedBy: PUBLIC_KEY });
  const stored: unknown = JSON.parse(readFileSync(join(folder, name.replace('.plm', '.json')), 'utf8'));
  expect(JSON.parse(JSON.stringify(GOLDEN_SENTENCES.map((text) => parse(text))))).toEqual(stored);
});

test('[RUN-07] there is a stored file of the current version', () => {
  expect(files).toContain(`v${MODEL_FILE_VERSION}.plm`);
});
