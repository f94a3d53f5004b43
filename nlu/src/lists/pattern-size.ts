/** Instructions that a pattern may have: searching takes time with each of them, for every character of a text. */
const MOST_INSTRUCTIONS = 5000;
/** Named classes such as `\p{L}` hold hundreds of ranges, which compiling takes up one by one. */
const MOST_NAMED_CLASSES = 100;

const NAMED_CLASS = /\\p/giu;
/** An escape, a class (also one that nothing closes), a bound, or a single character. */
const PIECE = /\\(?:Q[^\\]*|[\s\S])|\[\^?\]?(?:\\[\s\S]|[^\\\]])*\]?|\{\d{1,6}(?:,\d{0,6})?\}|[\s\S]/gu;

/** What is wrong with the size of a pattern, known before it is compiled; undefined if nothing. */
export function sizeProblem(pattern: string): string | undefined {
  const classes = pattern.match(NAMED_CLASS)?.length ?? 0;
  if (classes > MOST_NAMED_CLASSES) return `it has more than ${MOST_NAMED_CLASSES} named classes`;
  if (estimatedInstructions(pattern) > MOST_INSTRUCTIONS)
    return `its repetitions stand for more than ${MOST_INSTRUCTIONS} characters`;
  return undefined;
}

/** As many as the pattern has once its repetitions are written out, give or take. */
function estimatedInstructions(pattern: string): number {
  const outer: number[] = [];
  let group = 0;
  // Size of what a bound would repeat.
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
