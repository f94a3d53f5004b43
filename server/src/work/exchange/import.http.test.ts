import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { z } from 'zod';
import { createDatabase } from '../../db/client.ts';
import { pageOf } from '../../lib/schema/pagination.ts';
import { StartedImport } from '../../features/exchange/imports/file-imports.schema.ts';
import { Task } from '../../resources/tasks/tasks.present.ts';
import { holdSentences } from '../../testing/held-sentences.ts';
import { intelligence } from '../../testing/intelligence.ts';
import { ownProduct } from '../../testing/own-product.ts';
import { removeImportFiles } from '../housekeeping/housekeeping.queries.ts';
import type { HeldSentences } from '../../testing/held-sentences.ts';
import type { Intelligence } from '../../testing/intelligence.ts';
import type { OwnProduct } from '../../testing/own-product.ts';
import type { StartedProcess } from '../../testing/processes.ts';

const SENTENCES = 30;
/** The time for the heartbeat, for noticing that it is missing, and for the work itself twice. */
const WITHIN_MS = 120_000;

let product: OwnProduct;
let worker: StartedProcess;
beforeAll(async () => {
  product = await ownProduct();
});
afterAll(() => product.stop());

let held: HeldSentences | undefined;
const release = async () => {
  await held?.release();
  held = undefined;
};
afterEach(release);

const FILE = `text,intent\n${Array.from({ length: SENTENCES }, (_, index) => `number ${index},count`).join('\n')}\n`;

async function start({ admin, uuid, version }: Intelligence) {
  const form = new FormData();
  form.set('file', new Blob([FILE]), 'data.csv');
  return (await admin.post(`/v2/repository/import/${uuid}/${version}/`, form)).read(StartedImport);
}

const countOf = async ({ admin, uuid }: Intelligence) =>
  (await admin.get(`/v2/repository/examples/?repository_uuid=${uuid}&limit=1`)).read(z.object({ count: z.int() }))
    .count;
const cancel = ({ admin }: Intelligence, task: number) => admin.post(`/v2/repository/task-queue/${task}/cancel/`);

async function whileStoring(repository: Intelligence): Promise<void> {
  for (const deadline = Date.now() + WITHIN_MS; Date.now() < deadline;) {
    const task = await repository.task();
    if (task?.stage === 'storing') return;
    if (task && task.status >= 2) throw new Error(`The import ended too soon: ${JSON.stringify(task)}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('Nothing was being stored');
}

/**
 * Waits for a stage of the work on a version. @throws when the work ends, or the version is deleted, before that stage
 */
async function inStage({ admin, uuid, version }: Pick<Intelligence, 'admin' | 'uuid' | 'version'>, stage: string) {
  const path = `/v2/repository/task-queue/?repository_uuid=${uuid}&repository_version=${version}&limit=1`;
  for (const deadline = Date.now() + WITHIN_MS; Date.now() < deadline;) {
    const answer = await admin.get(path);
    if (answer.status !== 200) throw new Error(`The version answers ${answer.status}`);
    const [task] = answer.read(pageOf(Task)).results;
    if (task?.stage === stage) return;
    if (task && task.status >= 2) throw new Error(`The import ended: ${task.error}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('The stage did not come');
}

withWhole('[IMP-15] a waiting import is canceled, and its file is deleted', async () => {
  const repository = await intelligence({ address: product.address });
  const { task } = await start(repository);
  expect((await cancel(repository, task)).status).toBe(200);
  expect(await repository.task()).toMatchObject({ status: 3, error: 'The import was canceled.' });
  const { db, pool, close } = createDatabase({ databaseUrl: product.databaseUrl, databasePool: 1 });
  await removeImportFiles(db);
  const { rows } = await pool.query('select count(*)::int as files from import_files');
  await close();
  expect(rows).toEqual([{ files: 0 }]);
});

test('[IMP-15] an import that is canceled while it stores leaves nothing behind', async () => {
  worker = await product.worker();
  const repository = await intelligence({ address: product.address });
  held = await holdSentences(product.databaseUrl);
  const { task } = await start(repository);
  await whileStoring(repository);
  expect((await cancel(repository, task)).status).toBe(200);
  await held.noticed(task);
  await release();
  expect(await repository.ended()).toMatchObject({ status: 3, error: 'The import was canceled.' });
  expect(await countOf(repository)).toBe(0);
});

withWhole('[IMP-83] an import that is canceled while the version is copied leaves no version', async () => {
  const repository = await intelligence({ address: product.address });
  await start(repository);
  expect(await repository.ended(WITHIN_MS)).toMatchObject({ status: 2 });
  const { admin, uuid } = repository;
  const form = new FormData();
  form.set('file', new Blob(['text,intent\nhello,greet\n']), 'data.csv');
  form.set('new_version', 'next');
  const path = `/v2/repository/import/${uuid}/${repository.version}/`;
  held = await holdSentences(product.databaseUrl);
  const { version, task } = (await admin.post(path, form)).read(StartedImport);
  await inStage({ ...repository, version }, 'copying');
  expect((await cancel(repository, task)).status).toBe(200);
  await held.noticed(task);
  await release();
  await expect(inStage({ ...repository, version }, 'stored')).rejects.toThrow(/404|was canceled/);
  const versions = (await admin.get(`/v2/repository/version/?repository=${uuid}`)).read(z.object({ count: z.int() }));
  expect(versions.count).toBe(1);
  expect(await countOf(repository)).toBe(SENTENCES);
});

withWhole('[IMP-15] an import whose worker dies is stored once, by another one', async () => {
  const repository = await intelligence({ address: product.address });
  held = await holdSentences(product.databaseUrl);
  await start(repository);
  await whileStoring(repository);
  await worker.kill();
  await release();
  expect(await countOf(repository)).toBe(0);
  await product.worker();
  expect(await repository.ended(WITHIN_MS)).toMatchObject({ status: 2, result: { added: SENTENCES } });
  expect(await countOf(repository)).toBe(SENTENCES);
});
