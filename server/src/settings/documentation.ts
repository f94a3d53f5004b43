import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTING_GROUPS } from './groups.ts';
import type { Setting, Settings } from './setting.ts';

const FILE = join(import.meta.dirname, '../../../docs/operations.md');
const PLACE = /(<!-- settings -->\n)[^]*?(<!-- \/settings -->)/;

function shownDefault({ default: usual }: Setting<unknown>): string {
  if (usual === undefined || usual === '') return 'none';
  return typeof usual === 'string' ? usual : usual.documented;
}

function table(title: string, settings: Settings): string {
  const rows = Object.values(settings).map(
    (setting) => `| \`${setting.name}\` | ${shownDefault(setting)} | ${setting.help} |`,
  );
  return [`### ${title}`, '', '| setting | default | what it does |', '| --- | --- | --- |', ...rows].join('\n');
}

/** Writes the tables of docs/operations.md from the settings; the formatter aligns them. */
const tables = Object.entries(SETTING_GROUPS).map(([title, settings]) => table(title, settings));
const before = readFileSync(FILE, 'utf8');
if (!PLACE.test(before)) throw new Error(`${FILE} has no place for the settings: <!-- settings -->`);
writeFileSync(
  FILE,
  before.replace(PLACE, (_all, start: string, end: string) => `${start}\n${tables.join('\n\n')}\n\n${end}`),
);
