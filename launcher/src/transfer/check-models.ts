import { createDatabase } from '../../../server/src/db/client.ts';
import { countMissingModels } from '../../../server/src/resources/models/missing-models.ts';
import { readModelSettings } from '../stack/settings.ts';
import type { ModelsInStores } from '../../../server/src/resources/models/missing-models.ts';

/**
 * Looks for the models of a restored database, in a backup and in their stores.
 * @throws StoreError while a store is unreachable
 */
export async function checkModels(
  databaseUrl: string,
  held: readonly { readonly name: string }[] = [],
): Promise<ModelsInStores> {
  const database = createDatabase({ databaseUrl, databasePool: 1 });
  try {
    return await countMissingModels(database.db, readModelSettings(process.env), new Set(held.map(({ name }) => name)));
  } finally {
    await database.close();
  }
}

/** The message for the operator about them. */
export function describeModels({ places, models, missing }: ModelsInStores): string {
  return models === 0 ? 'all in the database' : `of ${places.join(' and ')}: ${models}, missing: ${missing}`;
}
