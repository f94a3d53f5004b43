import { createSynthetic } from '../../nlu/bench/synthetic.ts';
import { StartedImport } from '../src/features/exchange/imports/file-imports.schema.ts';
import { intelligence } from '../src/testing/intelligence.ts';
import { peakMegabytes } from './processor.ts';
import { upload } from './product.ts';
import type { BenchedProduct } from './product.ts';

const SENTENCES = 50_000;

/** Two uploads of 50,000 sentences into one intelligence, and 100,000 in the background into another. */
export async function benchImports({ address, apiPid, workerPid }: BenchedProduct): Promise<void> {
  const made = createSynthetic({ sentences: 2 * SENTENCES, intents: 50, entities: 8, seed: 2 });
  await benchBackground(address, workerPid, made);
  const repository = await intelligence({ address });
  const before = await peakMegabytes(apiPid);
  for (const half of [made.slice(0, SENTENCES), made.slice(SENTENCES)]) {
    const seconds = await upload(repository, half);
    console.log(
      `Import of ${half.length} sentences: ${seconds.toFixed(1)} s; the API's memory rose ` +
        `from ${before.toFixed(0)} to at most ${(await peakMegabytes(apiPid)).toFixed(0)} MB.\n`,
    );
  }
}

async function benchBackground(
  address: string,
  workerPid: number,
  made: ReturnType<typeof createSynthetic>,
): Promise<void> {
  const repository = await intelligence({ address });
  const { admin, uuid, version } = repository;
  const form = new FormData();
  form.set('file', new Blob([JSON.stringify({ rasa_nlu_data: { common_examples: made } })]), 'data.json');
  const before = await peakMegabytes(workerPid);
  const began = performance.now();
  (await admin.post(`/v2/repository/import/${uuid}/${version}/`, form)).read(StartedImport);
  const { status, error, result } = await repository.ended();
  if (status !== 2) throw new Error(`The import failed: ${error}`);
  console.log(
    `Import of ${made.length} sentences in the background (${String(result?.['added'])} added): ` +
      `${((performance.now() - began) / 1000).toFixed(1)} s; the worker's memory rose from ${before.toFixed(0)} ` +
      `to at most ${(await peakMegabytes(workerPid)).toFixed(0)} MB.\n`,
  );
}
