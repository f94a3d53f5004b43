import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACTORS, scopeOf } from './actors.ts';
import type { Actor, Visibility } from './actors.ts';

const RIGHTS_FILE = join(import.meta.dirname, '../../../docs/rights.md');

/** The expected response for a caller: allowed, or rejected with a status. */
export type Verdict = 'yes' | number;

export interface RightsTable {
  /** Routes in the table, as `GET /v2/…`. */
  readonly routes: ReadonlySet<string>;
  verdict(route: string, actor: Actor, visibility: Visibility): Verdict | undefined;
}

/** Reads docs/rights.md: first which callers have each right, then which right each route requires. */
export function readRights(text = readFileSync(RIGHTS_FILE, 'utf8')): RightsTable {
  const tables = text
    .split(/\n(?!\|)/)
    .map((part) => part.split('\n').filter((line) => line.startsWith('|')))
    .filter((lines) => lines.length > 2);
  const classes = new Map<string, Map<string, readonly [Verdict, Verdict]>>();
  const routes = new Map<string, { readonly right: string; readonly scope: string }>();
  for (const [head = '', , ...rows] of tables) {
    const [first, ...columns] = cellsOf(head);
    for (const row of rows) {
      const [name = '', ...cells] = cellsOf(row);
      if (first === 'right')
        classes.set(plain(name), new Map(columns.map((actor, index) => [actor, pairOf(cells[index] ?? '')])));
      if (first === 'route') routes.set(plain(name), { right: plain(cells[0] ?? ''), scope: plain(cells[1] ?? '') });
    }
  }
  const verdictOfRight = (right: string, actor: Actor, visibility: Visibility) =>
    classes.get(right)?.get(actor)?.[visibility === 'public' ? 0 : 1];
  return {
    routes: new Set(routes.keys()),
    verdict: (route, actor, visibility) => {
      const { right = '', scope = '' } = routes.get(route) ?? {};
      const held = scopeOf(actor);
      if (held === undefined) return verdictOfRight(right, actor, visibility);
      if (scope === NO_MATTER) return verdictOfRight(right, 'anonymous', visibility);
      if (!scope.split(', ').includes(held)) return 403;
      return right.startsWith('by parse key') ? 'yes' : verdictOfRight(right, 'admin', visibility);
    },
  };
}

/** The scope of calls that ignore API keys. */
const NO_MATTER = '—';

const cellsOf = (row: string) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const plain = (cell: string) => cell.replaceAll('`', '');

/** `yes`, `403`, or `yes / 404` where public and private differ. */
function pairOf(cell: string): readonly [Verdict, Verdict] {
  const [ofPublic = '', ofPrivate = ofPublic] = cell.split('/').map((part) => part.trim());
  return [verdictOf(ofPublic), verdictOf(ofPrivate)];
}

function verdictOf(text: string): Verdict {
  if (text === 'yes') return 'yes';
  if (/^4\d\d$/.test(text)) return Number(text);
  throw new Error(`docs/rights.md: “${text}” is neither yes nor a status; the columns are ${ACTORS.join(', ')}`);
}
