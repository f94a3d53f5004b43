import { z } from 'zod';
import { openStore } from '../../lib/object-store/open-store.ts';
import type { ClientBase } from 'pg';
import type { S3Access } from '../../lib/object-store/s3-store.ts';
import type { ArchiveReader, ArchiveWriter } from './archive.ts';

/** A model stored as an object instead of a row: its name, its store, and its size in bytes. */
export const StoredModel = z.object({ name: z.string(), place: z.string(), size: z.int() });
export type StoredModel = z.infer<typeof StoredModel>;

/** Tables of models, as far as the release has them. */
const USERS = ['models', 'kept_models', 'previous_models'];

const modelFile = (name: string) => `models/${name}`;

/** The models in use and those that are kept; none in databases of releases that stored all of them in rows. */
export async function listStoredModels(client: ClientBase): Promise<StoredModel[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) name where to_regclass($2 || name) is not null',
    [['model_objects', ...USERS], 'public.'],
  );
  const present = new Set(rows.map(({ name }) => name));
  if (!present.has('model_objects')) return [];
  const uses = USERS.filter((table) => present.has(table)).map(
    (table) => `exists (select from public.${table} model where model.object = object.name)`,
  );
  const found = await client.query<StoredModel>(
    `select name, place, size::int from public.model_objects object where ${uses.join(' or ')} order by name`,
  );
  return found.rows;
}

/**
 * Adds models to a backup. @returns those that remain only in their store. @throws StoreError while a store is
 * unavailable
 */
export async function addModels(
  archive: ArchiveWriter,
  models: readonly StoredModel[],
  access: S3Access,
): Promise<StoredModel[]> {
  const added: StoredModel[] = [];
  for (const model of models) {
    const content = await openStore(model.place, access).get(model.name);
    if (!content) continue;
    await archive.add(modelFile(model.name), content);
    added.push(model);
  }
  return added;
}

/** Restores models of a backup where they are missing. @throws StoreError while a store is unavailable */
export async function putModelsBack(
  archive: ArchiveReader,
  models: readonly StoredModel[],
  access: S3Access,
): Promise<void> {
  for (const place of new Set(models.map((model) => model.place))) {
    const store = openStore(place, access);
    const there = new Map((await store.list()).map(({ name, bytes }) => [name, bytes]));
    for (const { name, size } of models.filter((model) => model.place === place))
      if (there.get(name) !== size) await store.put(name, archive.read(modelFile(name)));
  }
}
