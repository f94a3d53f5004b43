import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { QUEUE_NAMES } from './lib/tasks/task-kinds.ts';
import { LIMITS } from './resources/limits/limits.service.ts';
import { SETTING_GROUPS } from './settings/groups.ts';
import type { QueueName } from './lib/tasks/task-kinds.ts';
import type { Limit } from './resources/limits/limits.service.ts';
import type { Setting, Settings } from './settings/setting.ts';

const FILE = join(import.meta.dirname, '../../docs/operations.md');
/** The work that needs processor time. */
const TRAININGS: QueueName = 'train';
const ROUND_TIMES: Readonly<Record<number, string>> = { 3600: '1 hour', 86_400: '1 day' };

function shownDefault({ default: usual }: Setting<unknown>): string {
  if (usual === undefined || usual === '') return 'none';
  return typeof usual === 'string' ? usual : usual.documented;
}

function settingsTable(title: string, settings: Settings): string {
  const rows = Object.values(settings).map((setting) => [`\`${setting.name}\``, shownDefault(setting), setting.help]);
  return `### ${title}\n\n${table(['setting', 'default', 'what it does'], rows)}`;
}

function limitRow({ of, tries, seconds }: Limit): readonly string[] {
  const minutes = seconds / 60;
  const time = ROUND_TIMES[seconds] ?? `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return [of, String(tries), time];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Replaces the text between `<!-- name -->` and `<!-- /name -->`. */
function fill(page: string, name: string, content: string): string {
  const place = new RegExp(`(<!-- ${name} -->\\n)[^]*?(<!-- /${name} -->)`);
  if (!place.test(page)) throw new Error(`${FILE} has no <!-- ${name} -->`);
  return page.replace(place, (_all, start: string, end: string) => `${start}\n${content}\n\n${end}`);
}

/** Writes the tables of docs/operations.md from the declarations of the server; the formatter aligns them. */
const tables: Readonly<Record<string, string>> = {
  settings: Object.entries(SETTING_GROUPS)
    .map(([title, settings]) => settingsTable(title, settings))
    .join('\n\n'),
  'worker-jobs': [
    '```sh',
    `WORKER_JOBS=${TRAININGS}`,
    `WORKER_JOBS="${QUEUE_NAMES.filter((name) => name !== TRAININGS).join(' ')}"`,
    '```',
  ].join('\n'),
  limits: table(['what', 'tries', 'in'], Object.values(LIMITS).map(limitRow)),
};
const page = readFileSync(FILE, 'utf8');
writeFileSync(
  FILE,
  Object.entries(tables).reduce((text, [name, content]) => fill(text, name, content), page),
);
