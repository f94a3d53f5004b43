/** Maximum number of instructions of a pattern: each of them costs time for every character of a text. */
const MOST_INSTRUCTIONS = 5000;
/** Named classes such as `\p{L}` contain hundreds of ranges, which are compiled one by one. */
const MOST_NAMED_CLASSES = 100;

const NAMED_CLASS = /\\p/giu;
/** An escape, a class (even an unclosed one), a bound, or a single character. */
const PIECE = /\\(?:Q[^\\]*|[\s\S])|\[\^?\]?(?:\\[\s\S]|[^\\\]])*\]?|\{\d{1,6}(?:,\d{0,6})?\}|[\s\S]/gu;

/** Why a pattern is too large, determined before it is compiled; undefined if it is not. */
export function sizeProblem(pattern: string): string | undefined {
  const classes = pattern.match(NAMED_CLASS)?.length ?? 0;
  if (classes > MOST_NAMED_CLASSES) return `it has more than ${MOST_NAMED_CLASSES} named classes`;
  if (estimatedInstructions(pattern) > MOST_INSTRUCTIONS)
    return `its repetitions stand for more than ${MOST_INSTRUCTIONS} characters`;
  return undefined;
}

/** The approximate number of instructions after expanding repetitions. */
function estimatedInstructions(pattern: string): number {
  const outer: number[] = [];
  let group = 0;
  // Size of the part that a bound would repeat.
  let last = 0;
  for (const [piece] of pattern.matchAll(PIECE)) {
    if (piece === '(') {
      outer.push(group);
      group = last = 0;
    } else if (piece === ')') {
      last = group + 2;
      group = (outer.pop() ?? 0) + last;
    } else if (/^\{\d/.test(piece)) {
      const times = Math.max(1, ...piece.slice(1, -1).split(',').map(Number));
      group += last * (times - 1);
      last *= times;
    } else {
      last = piece.startsWith('\\Q') ? piece.length - 2 : 1;
      group += last;
    }
  }
  return outer.reduce((sum, size) => sum + size, group);
}
