import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { overview, PARTS } from './overview.ts';
import type { FormatRow } from './overview.ts';

const FILE = join(import.meta.dirname, '../../../../docs/formats.md');
const PLACE = /(<!-- (kept|names|told) -->\n)[^]*?(<!-- \/\2 -->)/g;

function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.map(escaped).join(' | ')} |`);
  return lines.join('\n');
}

function escaped(cell: string): string {
  return cell.replaceAll('|', '\\|');
}

const yes = (is: boolean | undefined) => (is ? '✓' : '');

/** Writes the tables of docs/formats.md from the behavior of the formats; the formatter aligns them. */
const rows = await overview();
const parts = Object.keys(PARTS);
const tables: Readonly<Record<string, string>> = {
  kept: table(
    ['format', 'in', 'out', 'languages in one file', ...parts],
    rows.map(({ name, written }: FormatRow) => [
      name,
      '✓',
      written ? `\`${written.extension}\`` : '',
      yes(written?.isOneFile),
      ...parts.map((part) => yes(written?.kept.has(part))),
    ]),
  ),
  names: table(
    ['format', 'names of intents', 'names of entities', 'left out or changed by an export of one of everything'],
    rows.flatMap(({ name, written }) =>
      written ? [[name, written.intents, written.entities, written.changed.join('; ')]] : [],
    ),
  ),
  told: table(
    ['format', 'reported and omitted by an import'],
    rows.filter(({ told }) => told.length > 0).map(({ name, told }) => [name, told.join('; ')]),
  ),
};
const before = readFileSync(FILE, 'utf8');
const after = before.replace(PLACE, (_all, start: string, name: string, end: string) => {
  return `${start}\n${tables[name] ?? ''}\n\n${end}`;
});
writeFileSync(FILE, after);
