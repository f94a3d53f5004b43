import { int32At, uint32At, uint8At } from '../element-reads.ts';

/** Counts the sentences each 32-bit key occurs in. Hash table with linear probing that doubles at 60 % load. */
interface KeyCounter {
  keys: Int32Array;
  /** Number of sentences with the key; 0 marks a free slot. */
  counts: Int32Array;
  /** Last sentence that counted the key, so that repetitions within a sentence count once. */
  lastSeen: Int32Array;
  /** 1 for keys to retain however rare. */
  kept: Uint8Array;
  size: number;
}

export function createKeyCounter(slots = 1 << 12): KeyCounter {
  return {
    keys: new Int32Array(slots),
    counts: new Int32Array(slots),
    lastSeen: new Int32Array(slots).fill(-1),
    kept: new Uint8Array(slots),
    size: 0,
  };
}

/**
 * Counts one occurrence. Sentences must be passed in order.
 * @param keep whether `sortedKeys` returns the key however rare it is
 */
export function countKey(counter: KeyCounter, key: number, sentence: number, keep: boolean): void {
  const slot = findSlot(counter, key);
  if (int32At(counter.counts, slot) === 0) {
    counter.keys[slot] = key;
    counter.size++;
  }
  if (int32At(counter.lastSeen, slot) !== sentence) counter.counts[slot] = int32At(counter.counts, slot) + 1;
  counter.lastSeen[slot] = sentence;
  if (keep) counter.kept[slot] = 1;
  if (counter.size > counter.keys.length * 0.6) grow(counter);
}

function findSlot(counter: KeyCounter, key: number): number {
  const mask = counter.keys.length - 1;
  let slot = key & mask;
  while (int32At(counter.counts, slot) !== 0 && int32At(counter.keys, slot) !== key) slot = (slot + 1) & mask;
  return slot;
}

function grow(counter: KeyCounter): void {
  const bigger = createKeyCounter(counter.keys.length * 2);
  for (let from = 0; from < counter.keys.length; from++) {
    if (int32At(counter.counts, from) === 0) continue;
    const to = findSlot(bigger, int32At(counter.keys, from));
    bigger.keys[to] = int32At(counter.keys, from);
    bigger.counts[to] = int32At(counter.counts, from);
    bigger.lastSeen[to] = int32At(counter.lastSeen, from);
    bigger.kept[to] = uint8At(counter.kept, from);
  }
  Object.assign(counter, bigger, { size: counter.size });
}

/** The keys that occur in `atLeast` sentences or must be retained, ascending as unsigned numbers, with their counts. */
export function sortedKeys(counter: KeyCounter, atLeast: number): { keys: Uint32Array; counts: Int32Array } {
  const found: number[] = [];
  for (let slot = 0; slot < counter.keys.length; slot++) {
    const count = int32At(counter.counts, slot);
    if (count >= atLeast || (count > 0 && uint8At(counter.kept, slot) === 1)) found.push(int32At(counter.keys, slot));
  }
  const keys = Uint32Array.from(found).sort();
  const counts = new Int32Array(keys.length);
  for (let at = 0; at < keys.length; at++)
    counts[at] = int32At(counter.counts, findSlot(counter, uint32At(keys, at) | 0));
  return { keys, counts };
}
