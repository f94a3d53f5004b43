import { FormatError } from '../errors.ts';
import { csvLayout, readCsv } from '../files/csv.ts';
import { field, isObject, listIn, nameIn, text, textIn, texts } from '../json.ts';
import { itemsIn, jsonOf, leaveOthers, textOf, textsIn } from '../source.ts';
import { lfOnly } from '../text/lines.ts';
import { findPlace } from '../text/place-mark.ts';
import { detectColumns } from './columns.ts';
import type { CsvRow } from '../files/csv.ts';
import type { Collector } from '../collector.ts';
import type { Reader } from '../source.ts';

/** `@entity` and `@entity:value`, at the beginning of a word, so `me@example.com` is not one. */
export const WATSON_REFERENCE = /(?<![\p{L}\p{N}._%+-])@([\p{L}\p{N}_-]+)(?::|(?![\p{L}\p{N}_.@-]))/gu;
const WORKSPACE = new Set([
  'name',
  'language',
  'metadata',
  'intents',
  'entities',
  'counterexamples',
  'learning_opt_out',
  'workspace_id',
  'created',
  'updated',
  'status',
]);
const PATTERN = /^\/(.*)\/$/s;
/** Built-in entities. */
const SYSTEM = /^sys-/i;
const ENTITY = new Set(['entity', 'values', 'created', 'updated']);
const VALUE = new Set(['type', 'value', 'synonyms', 'patterns', 'created', 'updated']);
/** Names that this product writes. */
const NUMBERED = /^pattern_\d+$/;

/** A dialog skill (workspace) of Watson Assistant, also inside the export of an assistant. */
export const readWatsonJson: Reader = (source, collector, options) => {
  const root = jsonOf(source, options);
  const skills = [root, ...listIn(root, 'assistant_skills')];
  const workspaces = [{ skill: root, workspace: root }].concat(
    skills.map((skill) => ({ skill, workspace: field(skill, 'workspace') })),
  );
  const found = workspaces.filter(({ workspace }) => isWorkspace(workspace));
  if (found.length === 0) throw new FormatError('broken');
  for (const { skill, workspace } of found)
    readWorkspace(workspace, nameIn(workspace, 'language') ?? nameIn(skill, 'language'), collector);
};

function isWorkspace(value: unknown): boolean {
  return isObject(value) && (Array.isArray(value['intents']) || Array.isArray(value['entities']));
}

function readWorkspace(workspace: unknown, language: string | undefined, collector: Collector): void {
  const entities = itemsIn(workspace, 'entities', collector);
  const names = new Set(entities.map((entity) => nameIn(entity, 'entity') ?? ''));
  for (const entity of entities) readEntity(entity, language, collector);
  for (const intent of itemsIn(workspace, 'intents', collector)) {
    const name = nameIn(intent, 'intent') ?? '';
    collector.intent(name);
    if (nameIn(intent, 'description') !== undefined) collector.leave('description', name);
    for (const example of itemsIn(intent, 'examples', collector))
      readExample(example, { intent: name, language, names }, collector);
  }
  for (const counterexample of itemsIn(workspace, 'counterexamples', collector))
    collector.sentence({ text: textIn(counterexample, 'text') ?? '', language, negative: true });
  leaveOthers(workspace, WORKSPACE, collector);
}

interface Context {
  readonly intent: string;
  readonly language: string | undefined;
  readonly names: ReadonlySet<string>;
}

function readExample(example: unknown, { intent, language, names }: Context, collector: Collector): void {
  const words = textIn(example, 'text') ?? text(example);
  if (words === undefined) {
    collector.refuse('shape', { text: '', intent });
    return;
  }
  if (isTemplate(words, names)) {
    collector.refuse('template', { text: words, intent });
    return;
  }
  const marks = itemsIn(example, 'mentions', collector).map((mention) => {
    const [start, end] = itemsIn(mention, 'location', collector).map(Number);
    const place = { start: start ?? Number.NaN, end: end ?? Number.NaN, unit: 'character' } as const;
    return { ...findPlace(words, place), entity: nameIn(mention, 'entity') ?? '' };
  });
  collector.sentence({ text: words, intent, language, marks });
}

function isTemplate(words: string, names: ReadonlySet<string>): boolean {
  return [...words.matchAll(WATSON_REFERENCE)].some(([, name = '']) => names.has(name) || SYSTEM.test(name));
}

function readEntity(entity: unknown, language: string | undefined, collector: Collector): void {
  const values = itemsIn(entity, 'values', collector);
  const patterns = values.flatMap((each) => textsIn(each, 'patterns', collector));
  leaveOthers(entity, ENTITY, collector);
  for (const value of values) {
    leaveOthers(value, VALUE, collector);
    const name = nameIn(value, 'value') ?? '';
    if (texts(field(value, 'patterns')).length > 0 && !NUMBERED.test(name)) collector.leave('names of patterns', name);
  }
  collector.entity(nameIn(entity, 'entity') ?? '', {
    patterns,
    values: values
      .filter((each) => texts(field(each, 'patterns')).length === 0)
      .map((each) => ({
        value: textIn(each, 'value') ?? '',
        synonyms: textsIn(each, 'synonyms', collector),
        language,
      })),
  });
}

/**
 * The tables of Watson Assistant, which have no header: `example,intent`, a lone column of sentences, or
 * `entity,value,synonym,…`. In a single column, commas are not quoted.
 */
export const readWatsonCsv: Reader = (source, collector, options) => {
  const { separator, body } = csvLayout(textOf(source, options), options.separator ?? ',');
  const rows = [...readCsv(lfOnly(body), separator)].filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  switch (watsonTable(rows.map(({ cells }) => cells))) {
    case 'entities':
      for (const row of rows) readEntityRow(row, collector);
      return;
    case 'sentences':
      for (const { cells, line } of withoutTitle(rows)) collector.sentence({ text: cells.join(',').trim(), line });
      return;
    case 'intents':
      for (const row of rows) readIntentRow(row, collector);
  }
};

/** Watson writes no titles, but people do. */
function withoutTitle(rows: readonly CsvRow[]): readonly CsvRow[] {
  const [first] = rows;
  return first?.cells.length === 1 && detectColumns([first.cells])?.hasHeader === true ? rows.slice(1) : rows;
}

function readIntentRow({ cells, line }: CsvRow, collector: Collector): void {
  const [words = '', intent = ''] = cells;
  if ([...words.matchAll(WATSON_REFERENCE)].length > 0) collector.refuse('template', { text: words, intent, line });
  else collector.sentence({ text: words.trim(), intent: intent.trim() || undefined, line });
  const others = cells.slice(2).filter((cell) => cell !== '');
  collector.leave('further columns', others[0] ?? '', others.length);
}

/** The kind of table. The first columns of entities repeat and contain no sentences. */
export function watsonTable(rows: readonly (readonly string[])[]): 'intents' | 'sentences' | 'entities' {
  const isEntities = rows.some((cells) => cells.slice(2).some((cell) => cell !== '') || PATTERN.test(cells[1] ?? ''));
  const hasSentences = rows.some(([first = '']) => /\s/.test(first.trim()));
  if (isEntities && !hasSentences) return 'entities';
  const pairs = rows.filter((cells) => cells.length === 2 && /^[\p{L}\p{N}_.-]+$/u.test(cells[1]?.trim() ?? ''));
  if (pairs.length * 2 > rows.length) return 'intents';
  return 'sentences';
}

function readEntityRow({ cells, line }: CsvRow, collector: Collector): void {
  const [name = '', value = '', ...rest] = cells.map((cell) => cell.trim());
  const patterns = rest.flatMap((cell) => PATTERN.exec(cell)?.[1] ?? []);
  if (patterns.length > 0) collector.entity(name, { patterns, line });
  else collector.entity(name, { values: [{ value, synonyms: rest.filter((cell) => cell !== '') }], line });
}
