import { afterAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { createDatabase } from '../../../db/client.ts';
import { deleteOldImportChanges } from '../../../work/housekeeping/housekeeping.queries.ts';
import { ageImport, backendOf, countImportChanges, untilWaitedFor } from '../../../testing/imports.queries.ts';
import { intelligence } from '../../../testing/intelligence.ts';
import { touchVersion } from '../../../resources/versions/versions.queries.ts';
import { ImportPage, StartedImport, Undone } from './file-imports.schema.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

const database = createDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '', databasePool: 2 });
afterAll(() => database.close());

type Place = Pick<Intelligence, 'admin' | 'uuid' | 'version'>;

const pathOf = ({ uuid, version }: Place) => `/v2/repository/import/${uuid}/${version}/`;
const undoPath = ({ uuid, version }: Place, id: number) => `/v2/repository/imports/${uuid}/${version}/${id}/undo/`;
const undo = (place: Place, id: number) => place.admin.post(undoPath(place, id));
const listed = async ({ admin, uuid, version }: Place) =>
  (await admin.get(`/v2/repository/imports/${uuid}/${version}/`)).read(ImportPage).results;

/** Imports and waits until it is stored. */
async function imported(place: Place, content: string, fields: Readonly<Record<string, string>> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([content]), 'data.yml');
  const started = (await place.admin.post(pathOf(place), form)).read(StartedImport);
  const target = { ...place, version: started.version };
  for (const deadline = Date.now() + 60_000; Date.now() < deadline;) {
    const [newest] = await listed(target);
    if (newest?.state === 'done') return { id: started.id, target };
    if (newest?.state === 'failed') throw new Error(newest.error ?? 'The import failed');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The import did not end');
}

const Sentences = z.object({
  results: z.array(
    z.object({
      id: z.int(),
      text: z.string(),
      intent: z.string(),
      entities: z.array(z.object({ start: z.int(), end: z.int(), entity: z.string() })),
    }),
  ),
});

async function shown({ admin, uuid, version }: Place, kind: 'examples' | 'evaluate' = 'examples') {
  const { results } = (
    await admin.get(`/v2/repository/${kind}/?repository_uuid=${uuid}&repository_version=${version}&limit=100`)
  ).read(Sentences);
  return results
    .toSorted((a, b) => a.id - b.id)
    .map(({ text, intent, entities }) =>
      [text, intent, ...entities.map(({ start, end, entity }) => `${text.slice(start, end)}|${entity}`)].join(' / '),
    );
}

async function renameEntity({ admin, uuid, version }: Place, from: string, to: string): Promise<void> {
  const { results } = (
    await admin.get(`/v2/repository/entities/?repository_uuid=${uuid}&repository_version=${version}`)
  ).read(z.object({ results: z.array(z.object({ entity_id: z.int(), value: z.string() })) }));
  const id = results.find(({ value }) => value === from)?.entity_id;
  expect((await admin.patch(`/v2/repository/entities/${id}/`, { value: to })).status).toBe(200);
}

const TRAVEL = `nlu:
- intent: travel
  examples: |
    - to [Rome](city)
    - to [Oslo](city) please
- lookup: city
  examples: |
    - Rome
`;

test('[IMP-62] undoing an import that created its version deletes the version', async () => {
  const repository = await intelligence();
  await repository.addSentences([{ text: 'hello', intent: 'greet' }]);
  const { id, target } = await imported(repository, TRAVEL, { new_version: 'next' });
  expect(await shown(target)).toEqual(['hello / greet', 'to Rome / travel / Rome|city', expect.any(String)]);
  expect((await undo(target, id)).read(Undone)).toMatchObject({ removed: 2, left: 0, version: 'removed' });
  expect((await undo(target, id)).status).toBe(404);
  expect(await shown(repository)).toEqual(['hello / greet']);
});

test('[IMP-62] the version remains, and the response says so, if it was changed or is the main one', async () => {
  const repository = await intelligence();
  const changed = await imported(repository, TRAVEL, { new_version: 'changed' });
  await repository.admin.post('/v2/repository/example/', {
    repository: repository.uuid,
    repository_version: changed.target.version,
    text: 'good morning',
    intent: 'greet',
    entities: [],
  });
  expect((await undo(changed.target, changed.id)).read(Undone)).toMatchObject({ removed: 2, left: 0, version: 'kept' });
  expect(await shown(changed.target)).toEqual(['good morning / greet']);
  const main = await imported(repository, TRAVEL, { new_version: 'main' });
  const path = `/v2/repository/version/${main.target.version}/`;
  expect((await repository.admin.patch(path, { is_default: true })).status).toBe(200);
  expect((await undo(main.target, main.id)).read(Undone)).toMatchObject({ removed: 2, version: 'kept' });
  expect(await shown(main.target)).toEqual([]);
});

test('[IMP-80] undo waits for an edit that is being stored, and then preserves the version', async () => {
  const repository = await intelligence();
  const { id, target } = await imported(repository, TRAVEL, { new_version: 'edited' });
  const undone = await database.db.transaction(async (tx) => {
    await touchVersion(tx, target.version);
    const answer = undo(target, id);
    await untilWaitedFor(database.db, await backendOf(tx));
    return { answer };
  });
  expect((await undone.answer).read(Undone)).toMatchObject({ removed: 2, version: 'kept' });
});

test('[IMP-80] an edit of a version that was deleted in the meantime is rejected', async () => {
  const repository = await intelligence();
  const { id, target } = await imported(repository, TRAVEL, { new_version: 'gone' });
  const edit = database.db.transaction(async (tx) => {
    expect((await undo(target, id)).read(Undone)).toMatchObject({ version: 'removed' });
    await touchVersion(tx, target.version);
  });
  await expect(edit).rejects.toMatchObject({ status: 404 });
});

test.each(['add', 'file-wins', 'replace'])(
  '[IMP-63] mode %s: a renamed entity does not count as a change; undo restores marks under its new name',
  async (mode) => {
    const repository = await intelligence();
    const mark = (text: string) => ({ start: 3, end: text.length, entity: 'city' });
    const before = ['to Rome', 'to Paris'].map((text) => ({ text, intent: 'go', entities: [mark(text)] }));
    await repository.addSentences(before);
    const { id } = await imported(repository, TRAVEL, { mode });
    await renameEntity(repository, 'city', 'town');
    expect((await undo(repository, id)).read(Undone)).toMatchObject({ left: 0, version: null });
    expect(await shown(repository)).toEqual(['to Rome / go / Rome|town', 'to Paris / go / Paris|town']);
  },
);

test('[IMP-63] a sentence whose marks were changed after the import remains', async () => {
  const repository = await intelligence();
  const { id } = await imported(repository, TRAVEL);
  const { admin, uuid } = repository;
  const { results } = (await admin.get(`/v2/repository/examples/?repository_uuid=${uuid}`)).read(Sentences);
  const oslo = results.find(({ text }) => text.includes('Oslo'));
  expect((await admin.patch(`/v2/repository/example/${oslo?.id}/`, { entities: [] })).status).toBe(200);
  expect((await undo(repository, id)).read(Undone)).toMatchObject({ removed: 1, left: 1 });
  expect(await shown(repository)).toEqual(['to Oslo please / travel']);
});

test('[IMP-64] after TRASH_DAYS an undo is rejected with the reason, and its data is deleted', async () => {
  const repository = await intelligence();
  const [old, recent] = [
    await imported(repository, TRAVEL),
    await imported(repository, TRAVEL.replaceAll('to ', 'from ')),
  ];
  await ageImport(database.db, old.id, 31);
  await ageImport(database.db, recent.id, 29);
  expect((await listed(repository)).map(({ is_undoable: is }) => is)).toEqual([true, false]);
  const refused = await undo(repository, old.id);
  expect([refused.status, refused.body]).toEqual([
    410,
    { detail: 'This import can no longer be undone; that is possible for 30 days.' },
  ]);
  await deleteOldImportChanges(database.db, 30);
  expect(await countImportChanges(database.db, old.id)).toBe(0);
  expect(await countImportChanges(database.db, recent.id)).toBeGreaterThan(0);
  expect((await undo(repository, recent.id)).read(Undone)).toMatchObject({ removed: 2, left: 0 });
});

test('[IMP-64] an undo of an import that changed nothing says so', async () => {
  const repository = await intelligence();
  await imported(repository, TRAVEL);
  const { id } = await imported(repository, TRAVEL);
  const refused = await undo(repository, id);
  expect([refused.status, refused.body]).toEqual([409, { detail: 'This import stored nothing that can be undone.' }]);
});
