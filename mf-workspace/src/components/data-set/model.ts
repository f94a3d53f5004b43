import { FORMAT_NAMES } from '@parlance/formats/names';
import type { Answer, Body } from 'shared/api';

/** What importing files would do. */
export type Preview = Answer<'post', '/v2/repository/import/{uuid}/{version}/preview/'>;
export type PastImport = Answer<'get', '/v2/repository/imports/{uuid}/{version}/'>['results'][number];
type Form = Body<'post', '/v2/repository/import/{uuid}/{version}/'>;
type FormatId = Preview['format'];
export type Columns = NonNullable<Preview['table']>['columns'];
type Encoding = NonNullable<Form['encoding']>;
type Delimiter = NonNullable<Form['delimiter']>;
type Mode = NonNullable<Form['mode']>;
type Split = NonNullable<Form['split']>;
export type NameKind = 'intents' | 'entities';

interface NameChoices {
  choice?: 'merge' | 'apart';
  /** New names by the names in the file. */
  intents: Readonly<Record<string, string>>;
  entities: Readonly<Record<string, string>>;
}

/** How files are read and stored; missing options are detected from the files. */
export interface ImportChoices {
  format?: FormatId;
  language: string;
  encoding?: Encoding;
  delimiter?: Delimiter;
  columns?: Columns;
  /** For sentences without an intent; if empty, they are skipped. */
  intent: string;
  split: Split;
  names: NameChoices;
  mode: Mode;
  /** Name of the new version for the import; empty for the version on screen. */
  newVersion: string;
}

/** The choices before any file is chosen. */
export const firstChoices = (language: string): ImportChoices => ({
  language,
  intent: '',
  split: 'file',
  names: { intents: {}, entities: {} },
  mode: 'add',
  newVersion: '',
});

/** Other files are read again: corrections for the earlier ones do not apply to them. */
export function forOtherFiles(choices: ImportChoices): ImportChoices {
  const { language, intent, split, mode, newVersion } = choices;
  return { ...firstChoices(language), intent, split, mode, newVersion };
}

/** Another format or separator results in other columns. */
export function withReading(
  choices: ImportChoices,
  part: Pick<ImportChoices, 'format' | 'delimiter' | 'encoding'>,
): ImportChoices {
  const next = { ...choices, ...part };
  delete next.columns;
  return next;
}

export const COLUMN_ROLES = ['sentence', 'intent', 'language', 'split', 'entities'] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

/** The role of a column of a table; undefined for one that is not read. */
export const roleOf = (columns: Columns, column: number): ColumnRole | undefined =>
  COLUMN_ROLES.find((role) => columns[role] === column);

/** The mapping with another role for a column: the column that had it gets the old one. Sentences are always read. */
export function withRole(columns: Columns, column: number, role: ColumnRole | undefined): Columns {
  const before = roleOf(columns, column);
  const other = role && columns[role];
  if (role === before || (before === 'sentence' && other === undefined)) return columns;
  return { ...columns, ...(before && { [before]: other }), ...(role && { [role]: column }) };
}

/** A name of the file that is stored under another one, or that equals others ignoring case. */
export interface NameRow {
  from: string;
  to: string;
}

export interface NameGroup {
  /** Equal ignoring case; a single name was changed for another reason. */
  rows: readonly NameRow[];
  /** The existing name that they match. */
  existing: string | null;
}

/** The names of a kind that need a decision. */
export function nameGroups({ changed, collisions }: Preview['names'][NameKind]): NameGroup[] {
  const stored = new Map(changed.map(({ from, to }) => [from, to]));
  const rowOf = (from: string): NameRow => ({ from, to: stored.get(from) ?? from });
  const colliding = new Set(collisions.flatMap(({ names }) => names));
  return [
    ...collisions.map(({ names, existing }) => ({ rows: names.map(rowOf), existing })),
    ...changed.filter(({ from }) => !colliding.has(from)).map((row) => ({ rows: [row], existing: null })),
  ];
}

export const hasCollisions = ({ names: { intents, entities } }: Preview): boolean =>
  intents.collisions.length + entities.collisions.length > 0;

/** Whether the import would change nothing. */
export const isIdle = ({ outcome: { added, changed, removed }, kept }: Preview): boolean =>
  added + changed + removed + kept.values + kept.synonyms + kept.words + kept.patterns === 0;

export const isRunning = ({ state }: Pick<PastImport, 'state'>): boolean => state === 'waiting' || state === 'running';

export const SPLITS: readonly Split[] = ['file', 'train', 'test'];
export const MODES: readonly Mode[] = ['add', 'file-wins', 'here-wins', 'replace'];
export const ENCODINGS: readonly { value: Encoding; label: string }[] = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'utf-16le', label: 'UTF-16 LE' },
  { value: 'utf-16be', label: 'UTF-16 BE' },
  { value: 'windows-1252', label: 'Latin-1 (Windows-1252)' },
];
export const DELIMITERS = [
  { value: ',', name: 'comma' },
  { value: ';', name: 'semicolon' },
  { value: '\t', name: 'tab' },
  { value: '|', name: 'bar' },
] as const satisfies readonly { value: Delimiter; name: string }[];

/** A file created from pasted text. */
export const pastedFile = (text: string): File => new File([text], 'pasted.txt', { type: 'text/plain' });

/** Formats in the order of the list. */
export const FORMATS = Object.keys(FORMAT_NAMES).filter((name): name is FormatId => name in FORMAT_NAMES);

/** Extensions of the files that can be read. */
export const DATA_SET_FILES = '.json,.jsonl,.yml,.yaml,.md,.lu,.zip,.tgz,.gz,.csv,.tsv,.txt,.xlsx,.conll,.bio,.iob';
