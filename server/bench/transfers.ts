import { createSynthetic } from '../../nlu/bench/synthetic.ts';
import { printTable } from '../../nlu/bench/table.ts';
import { createDatabase } from '../src/db/client.ts';
import { ImportPreview, StartedImport } from '../src/features/exchange/imports/file-imports.schema.ts';
import { intelligence } from '../src/testing/intelligence.ts';
import { insertBare, selectBare } from './bare.queries.ts';
import { resetPeak, peakMegabytes, residentMegabytes } from './processor.ts';
import type { Database } from '../src/db/client.ts';
import type { Intelligence } from '../src/testing/intelligence.ts';
import type { BenchedProduct } from './product.ts';

const SENTENCES = 100_000;
const ROUNDS = 3;
const IMPORT_LIMIT_MS = 300_000;
const EXPORTED = ['jsonl', 'csv', 'rasa-yaml', 'luis-json'] as const;

type Made = ReturnType<typeof createSynthetic>;
const FILES: Readonly<Record<string, (made: Made) => string>> = {
  'data.jsonl': (made) => made.map((each) => JSON.stringify(each)).join('\n'),
  'data.csv': (made) => `text,intent,entities\n${made.map(csvLine).join('\n')}\n`,
  'data.json': (made) => JSON.stringify({ rasa_nlu_data: { common_examples: made } }),
};

function csvLine({ text, intent, entities }: Made[number]): string {
  return [text, intent, JSON.stringify(entities)].map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
}

/** Imports and exports of 100,000 sentences, compared with bare statements that store and read the same rows. */
export async function benchTransfers(product: BenchedProduct): Promise<void> {
  const made = createSynthetic({ sentences: SENTENCES, intents: 50, entities: 8, seed: 2 });
  const { db, close } = createDatabase({ databaseUrl: product.databaseUrl, databasePool: 1, statementSeconds: 120 });
  try {
    const repository = await benchFiles(product, db, made);
    await benchExports(product, db, repository);
  } finally {
    await close();
  }
}

async function benchFiles({ address, apiPid, workerPid }: BenchedProduct, db: Database, made: Made) {
  const rest = { api: await residentMegabytes(apiPid), worker: await residentMegabytes(workerPid) };
  const rows: string[][] = [];
  let repository = await intelligence({ address });
  for (const [name, write] of Object.entries(FILES)) {
    const content = write(made);
    const times = { preview: [] as number[], import: [] as number[], bare: [] as number[] };
    await Promise.all([resetPeak(apiPid), resetPeak(workerPid)]);
    for (let round = 0; round < ROUNDS; round += 1) {
      repository = await intelligence({ address });
      times.preview.push(await seconds(() => preview(repository, name, content)));
      times.import.push(await seconds(() => load(repository, name, content)));
      times.bare.push(await seconds(() => insertBare(db, made)));
    }
    const above = async (pid: number, before: number) => `+${((await peakMegabytes(pid)) - before).toFixed(0)}`;
    rows.push([
      name,
      ...[times.preview, times.import, times.bare].map((each) => median(each).toFixed(1)),
      (median(times.import) / median(times.bare)).toFixed(1),
      await above(apiPid, rest.api),
      await above(workerPid, rest.worker),
    ]);
  }
  printTable(
    [`${SENTENCES} sentences`, 'preview s', 'import s', 'bare insert s', 'ratio', 'API MB', 'worker MB'],
    rows,
  );
  return repository;
}

const formOf = (name: string, content: string) => {
  const form = new FormData();
  form.set('file', new Blob([content]), name);
  return form;
};

async function preview({ admin, uuid, version }: Intelligence, name: string, content: string): Promise<void> {
  const path = `/v2/repository/import/${uuid}/${version}/preview/`;
  const { training } = (await admin.post(path, formOf(name, content))).read(ImportPreview);
  if (training.new.count < SENTENCES / 2) throw new Error('The preview lacks sentences');
}

async function load(repository: Intelligence, name: string, content: string): Promise<void> {
  const { admin, uuid, version } = repository;
  (await admin.post(`/v2/repository/import/${uuid}/${version}/`, formOf(name, content))).read(StartedImport);
  const { status, error } = await repository.ended(IMPORT_LIMIT_MS);
  if (status !== 2) throw new Error(`The import failed: ${error}`);
}

async function benchExports(
  { address }: BenchedProduct,
  db: Database,
  { admin, uuid, version }: Intelligence,
): Promise<void> {
  const rows: string[][] = [];
  for (const format of EXPORTED) {
    const times = { exported: [] as number[], bare: [] as number[] };
    let megabytes = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      times.exported.push(
        await seconds(async () => {
          const url = `${address}/v2/repository/export/${uuid}/${version}/?format=${format}`;
          const answer = await fetch(url, { headers: { authorization: `Token ${admin.token}` } });
          if (!answer.ok) throw new Error(`The export was refused: ${await answer.text()}`);
          megabytes = (await answer.arrayBuffer()).byteLength / 1e6;
        }),
      );
      times.bare.push(await seconds(() => selectBare(db, version)));
    }
    rows.push([
      format,
      median(times.exported).toFixed(1),
      megabytes.toFixed(1),
      median(times.bare).toFixed(1),
      (median(times.exported) / median(times.bare)).toFixed(1),
    ]);
  }
  printTable([`${SENTENCES} sentences`, 'export s', 'MB', 'bare select s', 'ratio'], rows);
}

async function seconds(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return (performance.now() - began) / 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
