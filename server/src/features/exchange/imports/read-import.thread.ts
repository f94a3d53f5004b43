import { move, transferableSymbol, valueSymbol } from 'piscina';
import { detectEncoding, FormatError, LIMITS, read, recognize } from '@parlance/formats';
import { namesOfFile } from '../uploads/names-of-file.ts';
import { blocksOf, createBlocks } from './blocks.ts';
import { cleanAll } from './clean-all.ts';
import { entityParts } from './entity-parts.ts';
import { createMarkedWords } from './silent-synonyms.ts';
import { line, merged, sum } from './not-kept.ts';
import type { Dataset, FormatId, Limits, NotKept, Sentence, Source, TableLook } from '@parlance/formats';
import type { SpooledFile } from './clean-all.ts';
import type { ImportAnswer, ImportRead, ImportRequest, ReadFile } from './import-request.ts';

const PACKED: ReadonlySet<FormatId> = new Set(['xlsx', 'archive', 'dialogflow-es', 'dialogflow-cx', 'wit', 'botpress']);

/** Runs on a thread, so that files of any allowed size do not block other work. */
export default async function readImport(request: ImportRequest): Promise<unknown> {
  const answer = await answerTo(request);
  const blocks = answer.outcome === 'read' ? [...answer.sentences, ...answer.values, ...answer.lists] : [];
  return move({ [transferableSymbol]: blocks.map(({ buffer }) => buffer), [valueSymbol]: answer });
}

async function answerTo(request: ImportRequest): Promise<ImportAnswer> {
  const state: { format: FormatId | undefined } = { format: undefined };
  try {
    const { files, ...all } = await readFiles(request, state);
    return await answerOf(request, files, all);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return { outcome: error.code, format: state.format, place: error.place };
  }
}

interface OpenedFile extends SpooledFile {
  readonly file: ReadFile;
  readonly dataset: Dataset;
}

interface Opened {
  readonly files: readonly OpenedFile[];
  readonly table: ImportRead['table'];
  /** Files of unknown formats among others. */
  readonly notKept: readonly NotKept[];
}

async function readFiles(
  { files, choices, maxSentences, maxBytes }: ImportRequest,
  state: { format: FormatId | undefined },
): Promise<Opened> {
  const opened: OpenedFile[] = [];
  const unknown: string[] = [];
  const marked = createMarkedWords();
  let table: ImportRead['table'];
  let room = maxSentences;
  for (const { filename: name, content: bytes } of files) {
    const limits = { ...LIMITS, sentences: room, bytes: maxBytes };
    state.format = choices.format;
    const { format, others } = await formatOf({ name, bytes }, limits, choices);
    if (format === undefined) {
      unknown.push(name);
      continue;
    }
    state.format = format;
    const onTable = (look: TableLook) => {
      table ??= { ...look, file: name };
    };
    const { encoding, delimiter: separator, language } = choices;
    const columns = choices.columns && { ...choices.columns, hasHeader: choices.columns.has_header };
    const spool = createBlocks<Sentence>();
    const languages = new Map<string, number>();
    const onSentence = (sentence: Sentence) => {
      spool.add(sentence);
      marked.add(sentence);
      languages.set(sentence.language, (languages.get(sentence.language) ?? 0) + 1);
    };
    const options = { format, language, limits, encoding, columns, separator, onTable, onSentence };
    const dataset = await read({ name, bytes }, options);
    room -= spool.count() + dataset.findingCount;
    const found = PACKED.has(format) || isPacked(bytes) ? null : (encoding ?? detectEncoding(bytes));
    const file = { name, format, others, encoding: found, sentences: spool.count() };
    opened.push({ file, dataset, sentences: spool.end(), languages });
  }
  if (opened.length === 0) throw new FormatError('unknown');
  const silent = marked.silentSynonyms(opened.map(({ dataset }) => dataset));
  return { files: opened, table, notKept: [...line('files', unknown.length, unknown[0]), ...silent] };
}

/** Chosen, or detected; with chosen columns, a file that looks like a table is read as one. */
async function formatOf(
  source: Source,
  limits: Limits,
  { format: chosen, columns }: ImportRequest['choices'],
): Promise<{ format: FormatId | undefined; others: readonly FormatId[] }> {
  if (chosen) return { format: chosen, others: [] };
  const { format, others = [] } = (await recognize(source, limits)) ?? {};
  return columns ? { format: format === 'watson-csv' ? 'csv' : format, others: [] } : { format, others };
}

function isPacked(bytes: Uint8Array): boolean {
  return (bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0x1f && bytes[1] === 0x8b);
}

async function answerOf(
  { choices, known }: ImportRequest,
  files: readonly OpenedFile[],
  { table, notKept: unknown }: Omit<Opened, 'files'>,
): Promise<ImportRead> {
  const datasets = files.map(({ dataset }) => dataset);
  const intents = namesOfFile(
    [...datasets.flatMap((dataset) => dataset.intents), ...(choices.intent === undefined ? [] : [choices.intent])],
    known.intents,
    choicesOf(choices, 'intents'),
  );
  const declared = datasets.flatMap((dataset) => dataset.entities);
  const entities = namesOfFile(
    declared.map(({ name }) => name),
    known.entities,
    choicesOf(choices, 'entities'),
  );
  const names = { intents: intents.stored, entities: entities.stored };
  const { patternProblem } = await patternCheck(declared.some(({ patterns }) => patterns.length > 0));
  const parts = entityParts({ files: datasets, names: entities.stored, patternProblem });
  const cleaned = cleanAll(files, { ...choices, names });
  const [first] = files;
  if (!first) throw new FormatError('unknown');
  return {
    outcome: 'read',
    format: files.every(({ file }) => file.format === first.file.format) ? first.file.format : 'archive',
    files: files.map(({ file }) => file),
    table,
    ...cleaned,
    values: blocksOf(parts.values),
    lists: blocksOf(parts.lists),
    refusedParts: parts.refused,
    refusedPartCount: parts.refusedCount,
    entities: [...new Set(entities.stored.values())].filter((name) => name !== ''),
    notKept: merged([
      ...datasets.flatMap((dataset) => dataset.notKept),
      ...unknown,
      ...cleaned.notKept,
      ...parts.kinds,
    ]),
    kept: {
      values: parts.values.length,
      synonyms: sum(parts.values.map(({ synonyms }) => synonyms.length)),
      words: sum(parts.lists.map(({ words }) => words.length)),
      patterns: sum(parts.lists.map(({ patterns }) => patterns.length)),
    },
    names: {
      intents: { changed: changedIn(intents.stored), collisions: intents.collisions },
      entities: { changed: changedIn(entities.stored), collisions: entities.collisions },
    },
  };
}

/** The engine is only loaded for files that contain patterns. */
async function patternCheck(isNeeded: boolean) {
  return isNeeded ? import('../../../engine/pattern.ts') : { patternProblem: () => undefined };
}

function choicesOf({ names }: ImportRequest['choices'], kind: 'intents' | 'entities') {
  return { collisions: names?.choice, renames: new Map(Object.entries(names?.[kind] ?? {})) };
}

function changedIn(stored: ReadonlyMap<string, string>): { from: string; to: string }[] {
  return [...stored].filter(([from, to]) => from !== to).map(([from, to]) => ({ from, to }));
}
