import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, jest } from '@jest/globals';
import { z } from 'zod';
import { createClient } from '../../../testing/client.ts';
import { leftToNightly } from '@parlance/testing/programs';
import { testUnless } from '@parlance/testing/skipping';
import { apiAddress } from '../../../testing/setup.ts';
import { isWhole } from '@parlance/testing/whole';
import { intelligence } from '../../../testing/intelligence.ts';
import { RepositoryInfo } from '../../intelligences/repositories/info.schema.ts';
import { ParseAnswer } from '../../serving/parse/parse.present.ts';

/** The usual benchmark of intent recognition (Larson et al. 2019): 150 intents, each with 100 training sentences. */
const FILE = join(
  process.env['NLU_DATA'] ?? resolve(__dirname, '../../../../../../shared/data/nlu'),
  'clinc150.jsonl.gz',
);
const isThere = existsSync(FILE);

/** One JSON object per line; sentences outside all intents are in separate splits. */
const Row = z.object({ text: z.string(), intent: z.string(), split: z.string() });

async function readRows(): Promise<z.output<typeof Row>[]> {
  const lines = gunzipSync(await readFile(FILE))
    .toString('utf8')
    .trim()
    .split('\n');
  return lines.map((line) => Row.parse(JSON.parse(line)));
}

const FLOOR = 0.88;
const ALONGSIDE = 8;
const MINUTES = 60_000;
jest.setTimeout(15 * MINUTES);

const withData = testUnless(
  leftToNightly(isWhole) ??
    (isThere ? undefined : 'there is no clinc150.jsonl.gz of the CLINC150 benchmark (NLU_DATA=folder npm test)'),
);

withData('[TRN-09] 15,000 sentences of 150 intents are trained and most of the unseen ones understood', async () => {
  const rows = await readRows();
  const train = rows.filter(({ split }) => split === 'train');
  const unseen = rows.filter(({ split }) => split === 'test');
  const repository = await intelligence();
  const form = new FormData();
  form.set('language', 'en');
  form.set(
    'file',
    new Blob([
      JSON.stringify({
        rasa_nlu_data: {
          regex_features: [],
          entity_synonyms: [],
          common_examples: train.map(({ text, intent }) => ({ text, intent, entities: [] })),
        },
      }),
    ]),
    'clinc.json',
  );
  await repository.admin.put(`/v2/repository/upload-rasa-file/${repository.uuid}/${repository.version}/`, form);
  const began = Date.now();
  await repository.admin.post(`/v2/repository/repository-details/${repository.uuid}/train/`, {
    repository_version: repository.version,
  });
  expect(await repository.ended(10 * MINUTES)).toMatchObject({ status: 2 });
  const seconds = Math.round((Date.now() - began) / 1000);
  const key = (await repository.admin.get(`/v2/repository/${repository.uuid}/`)).read(RepositoryInfo).authorization
    .uuid;
  const client = createClient(apiAddress(), `Bearer ${key}`);
  let right = 0;
  for (let start = 0; start < unseen.length; start += ALONGSIDE) {
    const answers = await Promise.all(
      unseen
        .slice(start, start + ALONGSIDE)
        .map(
          async ({ text, intent }) =>
            (await client.post('/v2/parse/', { text, language: 'en' })).read(ParseAnswer).intent.name === intent,
        ),
    );
    right += answers.filter(Boolean).length;
  }
  process.stdout.write(
    `CLINC150: ${train.length} sentences trained in ${seconds} s, ` +
      `${((100 * right) / unseen.length).toFixed(2)} % of ${unseen.length} right\n`,
  );
  expect(right / unseen.length).toBeGreaterThan(FLOOR);
});
