/** Prints a Markdown table; all columns but the first are right-aligned. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => (row[at] ?? '').length)));
  const padded = (cell: string, at: number): string =>
    at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0);
  const line = (cells: readonly string[]): string => `| ${cells.map(padded).join(' | ')} |`;
  console.log(line(head));
  console.log(
    `|${widths.map((width, at) => (at === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`,
  );
  rows.forEach((row) => console.log(line(row)));
  console.log('');
}

export function percent(share: number): string {
  return Number.isNaN(share) ? '–' : (share * 100).toFixed(1);
}
