import { openStore } from '../../lib/object-store/open-store.ts';
import { listObjectsInUse } from './model-objects.queries.ts';
import type { Database } from '../../db/client.ts';
import type { S3Access } from '../../lib/object-store/s3-store.ts';

export interface ModelsInStores {
  /** Folders and buckets that contain models. */
  readonly places: readonly string[];
  readonly models: number;
  /** Models that are missing from both the backup and their store, or have the wrong size. */
  readonly missing: number;
}

/**
 * Looks for the models of object stores without reading them: the process that opens one verifies its hash.
 * @param held names of the models in a backup; their stores are not checked
 * @throws StoreError while a store is unavailable
 */
export async function countMissingModels(
  db: Database,
  access: S3Access,
  held: ReadonlySet<string> = new Set(),
): Promise<ModelsInStores> {
  const objects = await listObjectsInUse(db);
  const places = [...new Set(objects.map(({ place }) => place))].sort();
  const sought = objects.filter(({ name }) => !held.has(name));
  const found = new Map<string, number>();
  for (const place of new Set(sought.map((object) => object.place)))
    for (const { name, bytes } of await openStore(place, access).list()) found.set(`${place} ${name}`, bytes);
  const missing = sought.filter(({ name, place, size }) => found.get(`${place} ${name}`) !== size);
  return { places, models: objects.length, missing: missing.length };
}
