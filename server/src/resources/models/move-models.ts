import { findMisplaced, renameModel } from './model-objects.queries.ts';
import { createModelStore, LostModel, openHeld } from './model-store.ts';
import type { Database } from '../../db/client.ts';
import type { ModelSettings } from './model-store.ts';

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
  for (let after = 0; ;) {
    const held = await findMisplaced(db, settings.modelsTo, after);
    if (!held) return moved;
    after = held.versionLanguageId;
    const bytes = await openHeld(held, settings).catch(unlessLost);
    if (!bytes) moved = { ...moved, lost: moved.lost + 1 };
    else if (await renameModel(db, held, await store.place(bytes)))
      moved = { ...moved, models: moved.models + 1, bytes: moved.bytes + bytes.length };
    onMoved?.(moved);
  }
}

function unlessLost(error: unknown): undefined {
  if (!(error instanceof LostModel)) throw error;
}
