/** A part of a text: unchanged words, or words that the other text does not have. */
export interface Stretch {
  readonly text: string;
  readonly stays: boolean;
}

/** The change of a text: both versions, split into unchanged and changed parts. */
export interface Rewording {
  readonly before: readonly Stretch[];
  readonly after: readonly Stretch[];
}

/**
 * Largest table of common words, in cells; in longer texts, everything between the common beginning and end counts as
 * different.
 */
const MOST_CELLS = 250_000;

/** Words with the characters that follow them; in scripts without spaces, single characters. */
const PARTS =
  /(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+|\S)\s*|\s+/gu;

/** The replaced words, between unchanged ones. */
export function rewordingOf(before: string, after: string): Rewording {
  const [old, present] = [partsOf(before), partsOf(after)];
  const pairs = commonParts(old, present);
  return {
    before: stretchesOf(old, new Set(pairs.map(([at]) => at))),
    after: stretchesOf(present, new Set(pairs.map(([, at]) => at))),
  };
}

const partsOf = (text: string): string[] => text.match(PARTS) ?? [];
const isSame = (a = '', b = '') => a.trimEnd() === b.trimEnd();

/** Positions of the longest common subsequence in both texts. */
function commonParts(old: readonly string[], present: readonly string[]): [number, number][] {
  const most = Math.min(old.length, present.length);
  let head = 0;
  while (head < most && isSame(old[head], present[head])) head += 1;
  let tail = 0;
  while (tail < most - head && isSame(old.at(-1 - tail), present.at(-1 - tail))) tail += 1;
  const middle = commonInside(old.slice(head, old.length - tail), present.slice(head, present.length - tail));
  return [
    ...Array.from({ length: head }, (_, at): [number, number] => [at, at]),
    ...middle.map(([a, b]): [number, number] => [a + head, b + head]),
    ...Array.from({ length: tail }, (_, at): [number, number] => [old.length - tail + at, present.length - tail + at]),
  ];
}

function commonInside(old: readonly string[], present: readonly string[]): [number, number][] {
  const width = present.length + 1;
  if (old.length * present.length > MOST_CELLS) return [];
  // Row-major: how many parts the remainders after both positions have in common.
  const rest = new Uint16Array((old.length + 1) * width);
  const restAt = (a: number, b: number) => rest[a * width + b] ?? 0;
  for (let a = old.length - 1; a >= 0; a -= 1)
    for (let b = present.length - 1; b >= 0; b -= 1)
      rest[a * width + b] = isSame(old[a], present[b])
        ? restAt(a + 1, b + 1) + 1
        : Math.max(restAt(a + 1, b), restAt(a, b + 1));
  const pairs: [number, number][] = [];
  for (let a = 0, b = 0; a < old.length && b < present.length;) {
    if (isSame(old[a], present[b])) pairs.push([a++, b++]);
    else if (restAt(a + 1, b) >= restAt(a, b + 1)) a += 1;
    else b += 1;
  }
  return pairs;
}

/** Excludes blanks at the end of a changed part. */
function stretchesOf(parts: readonly string[], staying: ReadonlySet<number>): Stretch[] {
  const stretches: Stretch[] = [];
  const add = (text: string, stays: boolean) => {
    const last = stretches.at(-1);
    if (text === '') return;
    if (last?.stays === stays) stretches[stretches.length - 1] = { text: last.text + text, stays };
    else stretches.push({ text, stays });
  };
  for (const [at, part] of parts.entries()) {
    const goesOn = staying.has(at) || (at + 1 < parts.length && !staying.has(at + 1));
    const words = goesOn ? part : part.trimEnd();
    add(words, staying.has(at));
    add(part.slice(words.length), true);
  }
  return stretches;
}
