import { GROUPS, sumUp } from './traffic.ts';
import type { Answer, Sum } from './traffic.ts';

/** Table of a cold visit: requests and kilobytes (1000 bytes), raw and transferred, then the heaviest responses. */
export function printVisit(title: string, answers: readonly Answer[], heaviest = 5): string {
  const sums = sumUp(answers);
  return [
    title,
    row('', 'requests', 'raw kB', 'transferred kB'),
    ...[...GROUPS, 'all' as const].map((group) => printSum(group, sums[group])),
    ...[...answers]
      .sort((a, b) => b.transferred - a.transferred)
      .slice(0, heaviest)
      .map(printAnswer),
  ].join('\n');
}

function printSum(name: string, { requests, raw, transferred }: Sum): string {
  return row(name, String(requests), kilobytes(raw), kilobytes(transferred));
}

function printAnswer({ url, encoding, transferred }: Answer): string {
  return `    ${kilobytes(transferred).padStart(8)} kB  ${encoding || 'plain'}  ${new URL(url).pathname}`;
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const row = (name: string, ...cells: string[]) =>
  `  ${name.padEnd(6)}${cells.map((cell) => cell.padStart(16)).join('')}`;

/** Columns of minimal width; all but the first and the last are numbers. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column === 0 || column === head.length - 1
          ? cell.padEnd(widths[column] ?? 0)
          : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [head, ...rows].map(line).join('\n');
}
