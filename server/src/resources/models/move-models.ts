import { findMisplaced, renameModel } from './model-objects.queries.ts';
import { createModelStore, LostModel, openHeld } from './model-store.ts';
import type { Database } from '../../db/client.ts';
import type { ModelTable } from './model-objects.queries.ts';
import type { ModelSettings } from './model-store.ts';

const TABLES: readonly ModelTable[] = ['current', 'kept'];

const FIRST = { versionLanguageId: 0, id: '00000000-0000-0000-0000-000000000000' };

interface Moved {
  readonly models: number;
  readonly bytes: number;
  /** Models that are missing or damaged, and stay where they were. */
  readonly lost: number;
}

/**
 * Moves every model to the configured place while the product keeps running: each is copied and verified before its row
 * refers to the new place. Safe to interrupt and repeat. The old objects are deleted later, like all objects without a
 * model in use.
 */
export async function moveModels(
  db: Database,
  settings: ModelSettings,
  onMoved?: (moved: Moved) => void,
): Promise<Moved> {
  const store = createModelStore(db, settings);
  let moved: Moved = { models: 0, bytes: 0, lost: 0 };
  for (const table of TABLES)
    for (let after = FIRST; ;) {
      const held = await findMisplaced(db, table, { place: settings.modelsTo, after });
      if (!held) break;
      const { versionLanguageId, id } = held;
      after = { versionLanguageId, id };
      const bytes = await openHeld(held, settings).catch(unlessLost);
      if (!bytes) moved = { ...moved, lost: moved.lost + 1 };
      else if (await renameModel(db, table, { versionLanguageId, id, ...(await store.place(bytes)) }))
        moved = { ...moved, models: moved.models + 1, bytes: moved.bytes + bytes.length };
      onMoved?.(moved);
    }
  return moved;
}

function unlessLost(error: unknown): undefined {
  if (!(error instanceof LostModel)) throw error;
}
