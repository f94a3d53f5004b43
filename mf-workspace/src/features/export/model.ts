import { withValues } from 'shared/platform';

/** The content of the export, as stored in the address; an empty string matches everything. */
export interface ExportChoice {
  search: string;
  intent: string;
  entity: string;
  /** Separated by commas. */
  language: string;
  withTranslations: boolean;
  withTests: boolean;
  /** For the archive: only the version on screen. */
  isOneVersion: boolean;
  /** For the archive: also what is known of the models. */
  withHistory: boolean;
  /** Empty until one is selected. */
  format: string;
}

export const languagesIn = (language: string): string[] => language.split(',').filter((each) => each !== '');

const NARROWING = ['search', 'intent', 'entity'] as const;
type Narrowing = (typeof NARROWING)[number];

/** The name of a part of the export in the address. */
const PARTS = { withTranslations: 'translations', withTests: 'tests' } as const;

const HISTORY = 'history';
const VERSIONS = 'versions';

/** Reads the content of the export from the address. Without a filter, parts that it does not name are included. */
export function readChoice(query: URLSearchParams): ExportChoice {
  const read = (name: string) => query.get(name) ?? '';
  const isNarrowed = NARROWING.some((name) => read(name) !== '');
  const includes = (name: string) => (read(name) === '' ? !isNarrowed : read(name) === 'yes');
  return {
    search: read('search'),
    intent: read('intent'),
    entity: read('entity'),
    language: read('language'),
    withTranslations: includes(PARTS.withTranslations),
    withTests: includes(PARTS.withTests),
    isOneVersion: read(VERSIONS) === 'one',
    withHistory: read(HISTORY) === 'yes',
    format: read('format'),
  };
}

/** The address with one choice changed. */
export function withChoice(query: URLSearchParams, part: Partial<ExportChoice>): URLSearchParams {
  const { withTranslations, withTests, isOneVersion, withHistory, ...texts } = part;
  return withValues(query, {
    ...texts,
    ...(withTranslations !== undefined && { [PARTS.withTranslations]: withTranslations ? 'yes' : 'no' }),
    ...(withTests !== undefined && { [PARTS.withTests]: withTests ? 'yes' : 'no' }),
    ...(isOneVersion !== undefined && { [VERSIONS]: isOneVersion ? 'one' : '' }),
    ...(withHistory !== undefined && { [HISTORY]: withHistory ? 'yes' : '' }),
  });
}

/** The names in the filter. */
export const narrowings = (choice: ExportChoice): { name: Narrowing; value: string }[] =>
  NARROWING.map((name) => ({ name, value: choice[name] })).filter(({ value }) => value !== '');

/** Parlance's own format among the others. */
export const ARCHIVE = 'parlance-archive';
const TABLES: readonly string[] = ['csv', 'tsv', 'xlsx'];
const TEXTS: readonly string[] = ['jsonl', 'json-list', 'label-studio', 'doccano', 'spacy', 'prodigy', 'conll'];
export const GROUPS = ['own', 'tools', 'tables', 'texts'] as const;
export type FormatGroup = (typeof GROUPS)[number];

/** The section of the list for a format. */
export function groupOf(format: string): FormatGroup {
  if (format === ARCHIVE) return 'own';
  if (TABLES.includes(format)) return 'tables';
  return TEXTS.includes(format) ? 'texts' : 'tools';
}

/** The file name that the server suggests for a download. */
export function fileNameIn(disposition: string | undefined): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
}
