/** Counts, for each 32-bit key, the sentences it occurs in. Open addressing with linear probing; doubles at 60 % load. */
export interface KeyCounter {
  keys: Int32Array;
  /** Sentences seen with the key; 0 marks a free slot. */
  counts: Int32Array;
  /** Last sentence that counted the key, so that a repeated key counts once. */
  lastSeen: Int32Array;
  /** 1 when the key must be kept even if rare. */
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

export function countKey(counter: KeyCounter, key: number, sentence: number, keep: boolean): void {
  const slot = findSlot(counter, key);
  if (counter.counts[slot] === 0) {
    counter.keys[slot] = key;
    counter.size++;
  }
  if (counter.lastSeen[slot] !== sentence) counter.counts[slot]++;
  counter.lastSeen[slot] = sentence;
  if (keep) counter.kept[slot] = 1;
  if (counter.size > counter.keys.length * 0.6) grow(counter);
}

function findSlot(counter: KeyCounter, key: number): number {
  const mask = counter.keys.length - 1;
  let slot = key & mask;
  while (counter.counts[slot] !== 0 && counter.keys[slot] !== key) slot = (slot + 1) & mask;
  return slot;
}

function grow(counter: KeyCounter): void {
  const bigger = createKeyCounter(counter.keys.length * 2);
  for (let from = 0; from < counter.keys.length; from++) {
    if (counter.counts[from] === 0) continue;
    const to = findSlot(bigger, counter.keys[from]);
    bigger.keys[to] = counter.keys[from];
    bigger.counts[to] = counter.counts[from];
    bigger.lastSeen[to] = counter.lastSeen[from];
    bigger.kept[to] = counter.kept[from];
  }
  Object.assign(counter, bigger, { size: counter.size });
}

/** Keys with their sentence counts, rising by key (as unsigned), rare ones left out unless kept. */
export function sortedKeys(counter: KeyCounter, atLeast: number): { keys: Uint32Array; counts: Int32Array } {
  const wanted: number[] = [];
  for (let slot = 0; slot < counter.keys.length; slot++) {
    if (counter.counts[slot] >= atLeast || (counter.counts[slot] > 0 && counter.kept[slot] === 1))
      wanted.push(counter.keys[slot]);
  }
  const keys = Uint32Array.from(wanted).sort();
  const counts = new Int32Array(keys.length);
  for (let at = 0; at < keys.length; at++) counts[at] = counter.counts[findSlot(counter, keys[at] | 0)];
  return { keys, counts };
}
