import type { Seen, Visit } from './visit.ts';

/** What became of the canary of a break. */
export type Outcome =
  | { readonly refused: string }
  | { readonly visit: Visit; readonly loads: number; readonly failures: number; readonly isEnded: boolean };

const HEADERS = ['The build …', 'tab of the canary', 'another area, by the header', 'next visit', 'canary'];

const SCREENS: Readonly<Record<Seen['build'], string>> = {
  canary: 'its screen',
  live: 'screen of the live build',
  none: 'no screen',
};

const described = (seen: Seen | undefined, screens: Readonly<Record<Seen['build'], string>>, gone: string): string =>
  seen ? `${screens[seen.build]}, ${seen.hasHeader ? 'header usable' : 'header not usable'}` : gone;

function cellsOf(outcome: Outcome): string[] {
  if ('refused' in outcome) return ['–', '–', '–', `refused: ${outcome.refused}`];
  const { visit, loads, failures, isEnded } = outcome;
  const others = { ...SCREENS, canary: 'works', live: 'works' };
  return [
    described(visit.tab, SCREENS, 'hangs'),
    described(visit.other, others, visit.tab ? 'not reached' : 'the tab hangs'),
    described(visit.next, SCREENS, 'hangs'),
    `${isEnded ? 'ends by itself after' : 'continues after'} ${loads} loads, ${failures} failed`,
  ];
}

const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** A row of the table. */
export const rowOf = (name: string, outcome: Outcome): string => lineOf([name, ...cellsOf(outcome)]);

const nameIn = (row: string): string => row.split('|')[1]?.trim() ?? '';

const MARKS = ['<!-- breaks: made by `npx pnpm bench breaks --write` -->', '<!-- end of breaks -->'] as const;

/**
 * The guide with new rows in its table. Rows of other breaks stay.
 * @param names the order of the rows
 * @throws Error when the guide has no marks
 */
export function withRows(guide: string, rows: readonly string[], names: readonly string[]): string {
  const [start, end] = MARKS.map((mark) => guide.indexOf(mark));
  if (start === undefined || end === undefined || start === -1 || end < start)
    throw new Error('The marks are missing.');
  const known = [...guide.slice(start, end).split('\n'), ...rows];
  const sorted = names.flatMap((name) => known.findLast((row) => nameIn(row) === name) ?? []);
  const table = [lineOf(HEADERS), lineOf(HEADERS.map(() => '---')), ...sorted].join('\n');
  return `${guide.slice(0, start)}${MARKS[0]}\n\n${table}\n\n${guide.slice(end)}`;
}
