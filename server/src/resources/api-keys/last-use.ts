import { LRUCache } from 'lru-cache';
import { perDatabase } from '../../db/per-database.ts';
import { writeBehind } from '../../lib/concurrency/write-behind.ts';
import { storeUses } from './api-keys.queries.ts';
import type { KeyUse } from './api-keys.queries.ts';

/** Each process records a key in constant use at most once in this time. */
const EVERY_MS = 60_000;
const PAUSE_MS = 1000;
const RETRY_MS = 5000;
const MOST = 1000;
const ROOM = 10_000;

/** Remembers when and from where keys were last used, without a write for every request. */
export const lastUsesOf = perDatabase((db) => {
  const noted = new LRUCache<number, number>({ max: ROOM });
  const uses = writeBehind<KeyUse>({
    write: (some) => storeUses(db, some),
    pauseMs: PAUSE_MS,
    retryMs: RETRY_MS,
    most: MOST,
    room: ROOM,
  });
  return {
    note(keyId: number, address: string): void {
      const now = Date.now();
      if (now - (noted.get(keyId) ?? 0) < EVERY_MS || uses.waiting >= ROOM) return;
      noted.set(keyId, now);
      void uses.add({ keyId, usedAt: new Date(now), address });
    },
    /** Resolves when everything recorded is stored. */
    settled: () => uses.settled(),
  };
});
