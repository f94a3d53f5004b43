/** Size of one response, in bytes. */
export interface Answer {
  readonly url: string;
  readonly mimeType: string;
  /** Content encoding; empty when uncompressed. */
  readonly encoding: string;
  /** Decoded size. */
  readonly raw: number;
  /** Transferred size, headers included. */
  readonly transferred: number;
}

export type Group = 'HTML' | 'JS' | 'CSS' | 'other';

export interface Sum {
  readonly requests: number;
  readonly raw: number;
  readonly transferred: number;
}

export const GROUPS: readonly Group[] = ['HTML', 'JS', 'CSS', 'other'];
const NOTHING: Sum = { requests: 0, raw: 0, transferred: 0 };

export function groupOf({ mimeType }: Pick<Answer, 'mimeType'>): Group {
  if (mimeType === 'text/html') return 'HTML';
  if (/javascript/.test(mimeType)) return 'JS';
  return mimeType === 'text/css' ? 'CSS' : 'other';
}

/** Sums of each group, and of everything. */
export function sumUp(answers: readonly Answer[]): Record<Group | 'all', Sum> {
  const sumOf = (group: Group) => answers.filter((answer) => groupOf(answer) === group).reduce(add, NOTHING);
  return {
    HTML: sumOf('HTML'),
    JS: sumOf('JS'),
    CSS: sumOf('CSS'),
    other: sumOf('other'),
    all: answers.reduce(add, NOTHING),
  };
}

const add = (sum: Sum, { raw, transferred }: Answer): Sum => ({
  requests: sum.requests + 1,
  raw: sum.raw + raw,
  transferred: sum.transferred + transferred,
});
