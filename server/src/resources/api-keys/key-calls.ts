import { perDatabase } from '../../db/per-database.ts';
import { writeBehind } from '../../lib/concurrency/write-behind.ts';
import { findKeyOf } from './api-key-cache.ts';
import { storeCalls } from './key-calls.queries.ts';
import type { KeyCall } from './key-calls.queries.ts';

const PAUSE_MS = 1000;
const RETRY_MS = 5000;
const ROOM = 20_000;

/** Records what programs call with API keys, without a write for every call. */
export const keyCallsOf = perDatabase((db) => {
  const calls = writeBehind<KeyCall>({
    write: (some) => storeCalls(db, some),
    pauseMs: PAUSE_MS,
    retryMs: RETRY_MS,
    most: ROOM,
    room: ROOM,
  });
  return {
    /** Ignores texts that are not a valid key. While the database accepts nothing, calls beyond the room are lost. */
    async note(text: string, call: Omit<KeyCall, 'keyId'>): Promise<void> {
      const key = await findKeyOf(db, text);
      if (key && calls.waiting < ROOM) await calls.add({ ...call, keyId: key.id });
    },
    /** Resolves when everything recorded is stored. */
    settled: () => calls.settled(),
  };
});
