import { FORMAT_IDS } from '../format-id.ts';
import { FORMAT_NAMES } from '../format-names.ts';
import { read } from '../read/read.ts';
import { FORMATS } from '../write/formats.ts';
import { legalNamesOnDemand } from '../write/fit/names.ts';
import { roundTripAsIs } from './round-trip.ts';
import { sampleTrainingData } from './sample-training-data.ts';
import { SAMPLES } from './samples.ts';
import { ARCHIVES } from './variants/archives.ts';
import { JSON_FILES } from './variants/json.ts';
import { TEXTS } from './variants/texts.ts';
import { zipOf } from './zip-of.ts';
import type { FormatId } from '../format-id.ts';
import type { Reason } from '../model.ts';
import type { ReadFile } from '../read/read.ts';
import type { NameRule } from '../write/fit/names.ts';

/** Parts of training data, with a check whether a read file has them. */
export const PARTS: Readonly<Record<string, (file: ReadFile) => boolean>> = {
  marks: ({ sentences }) => sentences.some(({ marks }) => marks.length > 0),
  'marks that overlap': ({ sentences }) =>
    sentences.some(({ marks }) => marks.some((mark, index) => index > 0 && mark.start < (marks[index - 1]?.end ?? 0))),
  roles: ({ sentences }) => sentences.some(({ marks }) => marks.some(({ role }) => role !== undefined)),
  groups: ({ sentences }) => sentences.some(({ marks }) => marks.some(({ group }) => group !== undefined)),
  meanings: ({ sentences }) => sentences.some(({ marks }) => marks.some(({ value }) => value !== undefined)),
  'line breaks': ({ sentences }) => sentences.some(({ text }) => text.includes('\n')),
  'test sentences': ({ sentences }) => sentences.some(({ split }) => split === 'test'),
  'sentences without an intent': ({ sentences }) =>
    sentences.some(({ intent, negative }) => intent === undefined && !negative),
  'sentences of no intent': ({ sentences }) => sentences.some(({ negative }) => negative),
  values: ({ entities }) => entities.some(({ values }) => values.length > 0),
  'word lists': ({ entities }) => entities.some(({ words }) => words.length > 0),
  patterns: ({ entities }) => entities.some(({ patterns }) => patterns.length > 0),
  synonyms: ({ synonyms }) => synonyms.length > 0,
};

const REASONS: Readonly<Record<Reason, string>> = {
  empty: 'rows without a visible character',
  template: 'sentences with placeholders',
  skipped: 'rejected or cancelled rows',
  long: 'sentences that are too long',
  shape: 'rows without a text',
  'no-item': 'lines that are no items',
  broken: 'lines that are no JSON',
  error: 'cells with an error',
};

export interface WrittenRow {
  readonly extension: string;
  readonly isOneFile: boolean;
  /** Names of `PARTS`. */
  readonly kept: ReadonlySet<string>;
  /** Omissions and changes, as listed before a download. */
  readonly changed: readonly string[];
  readonly intents: string;
  readonly entities: string;
}

export interface FormatRow {
  readonly id: FormatId;
  readonly name: string;
  /** Undefined for a format that is only read. */
  readonly written: WrittenRow | undefined;
  /** Contents of its files that are reported and omitted, under the format's own names. */
  readonly told: readonly string[];
}

/** Describes each format by writing and reading one of everything, and by reading the small files of the tests. */
export async function overview(): Promise<FormatRow[]> {
  const told = await toldByFormat();
  const rows = FORMAT_IDS.map(async (id) => ({
    id,
    name: FORMAT_NAMES[id],
    written: await writtenRow(id),
    told: [...(told.get(id) ?? [])].sort(),
  }));
  return Promise.all(rows);
}

async function writtenRow(id: FormatId): Promise<WrittenRow | undefined> {
  const format = FORMATS[id];
  if (!format) return undefined;
  const { file, notHeld } = await roundTripAsIs(sampleTrainingData(), id);
  const { marks, intentNames, entityNames, languages } = format.holds;
  return {
    extension: format.form.extension,
    isOneFile: languages === true,
    kept: new Set(Object.keys(PARTS).filter((part) => PARTS[part]?.(file))),
    changed: [...new Set(notHeld.map(({ what }) => what))],
    intents: namesOf(intentNames ?? {}),
    entities: marks === false ? '' : namesOf(entityNames ?? {}),
  };
}

async function toldByFormat(): Promise<Map<FormatId, Set<string>>> {
  const told = new Map<FormatId, Set<string>>();
  for (const file of await testFiles()) {
    const found = told.get(file.format) ?? new Set();
    for (const { what } of file.notKept) found.add(what);
    for (const { reason } of file.findings) found.add(REASONS[reason]);
    told.set(file.format, found);
  }
  return told;
}

async function testFiles(): Promise<ReadFile[]> {
  const samples = Object.values(SAMPLES).map(([name, content]) => ({ name, bytes: Buffer.from(content) }));
  const archives = ARCHIVES.map(async ({ files }) => ({ name: 'file.zip', bytes: await zipOf(files) }));
  const json = JSON_FILES.map(({ content }) => ({ name: 'file.json', bytes: Buffer.from(JSON.stringify(content)) }));
  const texts = TEXTS.map(({ file, content }) => ({ name: file, bytes: Buffer.from(content) }));
  const sources = [...samples, ...(await Promise.all(archives)), ...json, ...texts];
  return Promise.all(sources.map((source) => read(source, { language: 'en' })));
}

const SIGNS = Array.from('!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~');
const LONG = 1000;

/** The names that are not changed. */
function namesOf(rule: NameRule): string {
  const stays = (name: string) => legalNamesOnDemand(rule, () => undefined)(name) === name;
  const legal = SIGNS.filter((sign) => stays(`a${sign}b`));
  const illegal = SIGNS.filter((sign) => !legal.includes(sign));
  const shown = (signs: readonly string[]) => signs.map((sign) => `\`${sign === '`' ? '` `' : sign}\``).join(' ');
  const withSigns = legal.length < illegal.length ? shown(legal) : `all signs except ${shown(illegal)}`;
  const longest = legalNamesOnDemand(rule, () => undefined)('a'.repeat(LONG)).length;
  const parts = [
    stays('aé日b') ? 'letters' : 'A–Z',
    ...(stays('a1b') ? ['digits'] : []),
    ...(stays('a b') ? ['blanks'] : []),
    ...(legal.length === 0 ? [] : [illegal.length === 0 ? 'signs' : withSigns]),
    ...(longest < LONG ? [`at most ${longest}`] : []),
  ];
  return parts.length === 4 && illegal.length === 0 && longest === LONG ? 'any' : parts.join(', ');
}
