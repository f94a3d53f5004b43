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

/** The table of the platform guide. */
export const tableOf = (rows: readonly (readonly [name: string, outcome: Outcome])[]): string =>
  [HEADERS, HEADERS.map(() => '---'), ...rows.map(([name, outcome]) => [name, ...cellsOf(outcome)])]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

const MARKS = ['<!-- breaks: made by `npx pnpm bench breaks --write` -->', '<!-- end of breaks -->'] as const;

/** A text with another table between its marks. @throws Error when it has none */
export function withTable(text: string, table: string): string {
  const [start, end] = MARKS.map((mark) => text.indexOf(mark));
  if (start === undefined || end === undefined || start === -1 || end < start)
    throw new Error('The marks are missing.');
  return `${text.slice(0, start)}${MARKS[0]}\n\n${table}\n\n${text.slice(end)}`;
}
