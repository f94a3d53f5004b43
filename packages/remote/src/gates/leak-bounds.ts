import type { Footprint } from '../../../../e2e/flows/footprint.ts';

/**
 * How much each mount may retain. The heap is in bytes: a navigation retains up to 1 kB in the browser and its
 * driver; a leaked component retains a multiple of the bound.
 */
export const BOUNDS: Footprint = { heap: 2_500, nodes: 1, listeners: 0.2, styles: 0, subscriptions: 0 };

const WHAT = ['heap', 'nodes', 'listeners', 'styles', 'subscriptions'] as const;

/** Describes what was retained above the bounds. */
export function beyond(before: Footprint, after: Footprint, mounts: number): string[] {
  return WHAT.flatMap((what) => {
    const growth = after[what] - before[what];
    return growth <= BOUNDS[what] * mounts
      ? []
      : [`${what} grew by ${growth} in ${mounts} mounts, more than ${BOUNDS[what]} a mount.`];
  });
}

export function printLeaks(
  rows: readonly { screen: string; before: Footprint; after: Footprint }[],
  mounts: number,
): string {
  const cells = rows.map(({ screen, before, after }) => [
    screen,
    ...WHAT.map((what) => `${shown(what, before[what])} → ${shown(what, after[what])}`),
  ]);
  const table = [['', ...WHAT.map((what) => (what === 'heap' ? 'heap MB' : what))], ...cells];
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return [
    `After ${mounts} mounts and unmounts of each screen`,
    ...table.map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    ),
  ].join('\n');
}

const shown = (what: keyof Footprint, value: number) => (what === 'heap' ? (value / 1e6).toFixed(2) : String(value));
