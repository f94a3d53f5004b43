import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { createDatabase } from '../../../db/client.ts';
import { pageOf } from '../../../lib/schema/pagination.ts';
import { archiveOf, download, sendArchive } from '../../../testing/archives.ts';
import { intelligence } from '../../../testing/intelligence.ts';
import { ownProduct } from '../../../testing/own-product.ts';
import { startWorker } from '../../../testing/processes.ts';
import { person } from '../../../testing/setup.ts';
import { CreatedIntelligence } from '../archives/archives.schema.ts';
import { deleteOldCreations } from './creations.queries.ts';
import { Creation } from './creations.schema.ts';
import type { OwnProduct } from '../../../testing/own-product.ts';
import type { Person } from '../../../testing/setup.ts';

const PATH = '/v2/account/creations/';
/** Too many to be stored within the request. */
const MANY = 2001;
const WITHIN_MS = 120_000;

let product: OwnProduct;
let archive: Buffer;
beforeAll(async () => {
  [product, archive] = await Promise.all([ownProduct(), largeArchive()]);
});
afterAll(() => product.stop());

const creationsOf = async (caller: Person) => (await caller.get(PATH)).read(pageOf(Creation)).results;

async function fromTable(caller: Person, name: string) {
  const form = new FormData();
  for (const [field, value] of Object.entries({ name, language: 'en', categories: '2' })) form.set(field, value);
  form.append('file', new Blob(['text,intent\nhello,Greet\nhi,Greet\nbye,Leave\n']), 'talk.csv');
  return (await caller.post('/v2/repository/create-from-file/', form)).read(CreatedIntelligence);
}

/** An archive that a worker has to store, made on the suite's server. */
async function largeArchive(): Promise<Buffer> {
  const repository = await intelligence();
  const { admin, uuid, version } = repository;
  const form = new FormData();
  const rows = Array.from({ length: MANY }, (_, index) => `number ${index},count`);
  form.set('file', new Blob([`text,intent\n${rows.join('\n')}\n`]), 'numbers.csv');
  expect((await admin.post(`/v2/repository/import/${uuid}/${version}/`, form)).status).toBe(201);
  await repository.ended();
  return (await download(admin, archiveOf(uuid))).content;
}

/** The creations of a person, once all of them have ended. */
async function ended(caller: Person) {
  for (const deadline = Date.now() + WITHIN_MS; Date.now() < deadline;) {
    const found = await creationsOf(caller);
    if (found.every(({ state }) => state === 'done' || state === 'failed')) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('A creation did not end');
}

test('[IMP-90] a creation is listed only for its creator, and its outcome stays until dismissed', async () => {
  const [creator, other] = [await person(product.address), await person(product.address)];
  const { creation, task, uuid, slug } = await fromTable(creator, 'From a table');
  expect(await creationsOf(creator)).toMatchObject([
    {
      id: creation,
      name: 'From a table',
      state: 'waiting',
      task,
      error: null,
      is_copy: false,
      intelligence: { uuid, slug },
    },
  ]);
  expect(await creationsOf(other)).toEqual([]);
  const path = `${PATH}${creation}/`;
  expect([(await other.delete(path)).status, (await creator.delete(path)).status]).toEqual([404, 409]);
  expect((await creator.post(`/v2/repository/task-queue/${task}/cancel/`)).status).toBe(200);
  expect(await creationsOf(creator)).toMatchObject([
    { id: creation, state: 'failed', error: 'The creation was canceled.', task: null, intelligence: null },
  ]);
  expect([(await creator.delete(path)).status, (await creator.delete(path)).status]).toEqual([204, 404]);
  expect(await creationsOf(creator)).toEqual([]);
});

withWhole('[IMP-90] a creation rejected by the worker fails immediately, and its creator sees the reason', async () => {
  const creator = await person(product.address);
  expect((await sendArchive(creator, archive, { name: 'Too large' })).status).toBe(201);
  await fromTable(creator, 'Too long');
  const strict = await startWorker({ DATABASE_URL: product.databaseUrl, TEST_LIMIT_uploadRows: '2' });
  try {
    expect(await ended(creator)).toMatchObject([
      { name: 'Too long', state: 'failed', error: expect.stringMatching(/more than 2 /), intelligence: null },
      { name: 'Too large', state: 'failed', error: 'A version in the archive has more than 2 sentences.' },
    ]);
    expect(strict.output()).not.toContain('ArchiveRefused');
  } finally {
    await strict.stop();
  }
});

withWhole('[IMP-90] a completed creation links to the intelligence, a copy also to its original', async () => {
  const [owner, creator] = [await person(product.address), await person(product.address)];
  const original = (await sendArchive(owner, archive, { name: 'Original' })).read(CreatedIntelligence);
  await product.worker();
  expect(await ended(owner)).toMatchObject([
    { name: 'Original', state: 'done', is_copy: false, intelligence: { uuid: original.uuid }, copied_from: null },
  ]);
  const details = `/v2/repository/repository-details/${original.uuid}/`;
  expect((await owner.patch(details, { is_copyable: true })).status).toBe(200);
  const { uuid } = (await creator.post(`/v2/repository/copy/${original.uuid}/`, { name: 'Copy' })).read(
    CreatedIntelligence,
  );
  expect(await ended(creator)).toMatchObject([
    {
      name: 'Copy',
      state: 'done',
      progress: 1,
      is_copy: true,
      intelligence: { uuid },
      copied_from: { name: 'Original' },
    },
  ]);
  expect((await owner.patch(details, { is_private: true })).status).toBe(200);
  expect(await creationsOf(creator)).toMatchObject([{ name: 'Copy', is_copy: true, copied_from: null }]);
  const { db, pool, close } = createDatabase({ databaseUrl: product.databaseUrl, databasePool: 1 });
  await pool.query(`update creations set created_at = now() - interval '31 days' where name = 'Copy'`);
  await deleteOldCreations(db, 30);
  await close();
  expect([await creationsOf(creator), (await creationsOf(owner)).length]).toEqual([[], 1]);
});
