import { detectEncoding, FormatError, LIMITS, read, recognise } from '@parlance/formats';
import { namesOfFile } from '../uploads/names-of-file.ts';
import { cleanSentence, knownLanguage } from './clean-sentence.ts';
import { entityParts } from './entity-parts.ts';
import type { Dataset, FormatId, NotKept, Reason, Sentence, TableLook } from '@parlance/formats';
import type { CleanOrder } from './clean-sentence.ts';
import type {
  ImportAnswer,
  ImportItem,
  ImportProblem,
  ImportRead,
  ImportRequest,
  LeftOut,
  ReadFile,
} from './import-request.ts';

/** Small enough to be one parameter of a statement, large enough for few of them. */
const ITEMS_PER_CHUNK = 2000;
/** UTF-16 code units of a left-out sentence that the answer repeats. */
const EXCERPT = 200;
const PACKED: ReadonlySet<FormatId> = new Set(['xlsx', 'archive', 'dialogflow-es', 'dialogflow-cx', 'wit', 'botpress']);

const PROBLEM_OF: Readonly<Record<Reason, ImportProblem>> = {
  empty: 'visible',
  long: 'length',
  shape: 'shape',
  template: 'template',
  skipped: 'skipped',
  'no-item': 'shape',
};

/** Runs on a thread, so that files of any allowed size do not block other work. */
export default async function readImport(request: ImportRequest): Promise<ImportAnswer> {
  const state: { format: FormatId | undefined } = { format: undefined };
  try {
    const { files, ...all } = await readFiles(request, state);
    return answerOf(request, files, all);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const isJson = error.code === 'unknown' && request.files.length === 1 && isBrokenJson(request.files[0]);
    return { outcome: isJson ? 'not-json' : error.code, format: state.format };
  }
}

/** A file that says it is JSON and is not. */
function isBrokenJson(file: ImportRequest['files'][number] | undefined): boolean {
  if (!file || !/\.json$/i.test(file.filename)) return false;
  try {
    JSON.parse(new TextDecoder().decode(file.content));
    return false;
  } catch {
    return true;
  }
}

interface OpenedFile {
  readonly file: ReadFile;
  readonly dataset: Dataset;
}

interface Opened {
  readonly files: readonly OpenedFile[];
  readonly table: ImportRead['table'];
  /** Files of no known format beside others. */
  readonly notKept: readonly NotKept[];
}

async function readFiles(
  { files, choices, maxSentences, maxBytes }: ImportRequest,
  state: { format: FormatId | undefined },
): Promise<Opened> {
  const opened: OpenedFile[] = [];
  const unknown: string[] = [];
  let table: ImportRead['table'];
  let room = maxSentences;
  for (const { filename: name, content: bytes } of files) {
    const limits = { ...LIMITS, sentences: room, bytes: maxBytes };
    state.format = choices.format;
    const format = choices.format ?? tableOf((await recognise({ name, bytes }, limits))?.format, choices);
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
    const dataset = await read({ name, bytes }, { format, language, limits, encoding, columns, separator, onTable });
    room -= dataset.sentences.length + dataset.findingCount;
    const found = PACKED.has(format) || isPacked(bytes) ? null : (encoding ?? detectEncoding(bytes));
    opened.push({ file: { name, format, encoding: found, sentences: dataset.sentences.length }, dataset });
  }
  if (opened.length === 0) throw new FormatError('unknown');
  return { files: opened, table, notKept: line('files', unknown.length, unknown[0]) };
}

/** Chosen columns make a table of a file that looks like one. */
function tableOf(format: FormatId | undefined, { columns }: ImportRequest['choices']): FormatId | undefined {
  return columns && format === 'watson-csv' ? 'csv' : format;
}

function isPacked(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

function answerOf(
  { choices, known }: ImportRequest,
  files: readonly OpenedFile[],
  { table, notKept: unknown }: Omit<Opened, 'files'>,
): ImportRead {
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
  const parts = entityParts({
    entities: declared,
    synonyms: datasets.flatMap((dataset) => dataset.synonyms),
    names: entities.stored,
    refusalOf: () => undefined,
  });
  const cleaned = cleanAll(files, { ...choices, names });
  const [first] = files;
  if (!first) throw new FormatError('unknown');
  return {
    outcome: 'read',
    format: files.every(({ file }) => file.format === first.file.format) ? first.file.format : 'archive',
    files: files.map(({ file }) => file),
    table,
    ...cleaned,
    values: chunksOf(parts.values),
    lists: chunksOf(parts.lists),
    entities: [...new Set(entities.stored.values())].filter((name) => name !== ''),
    notKept: merged([
      ...datasets.flatMap((dataset) => dataset.notKept),
      ...unknown,
      ...cleaned.notKept,
      ...parts.notKept,
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

function choicesOf({ names }: ImportRequest['choices'], kind: 'intents' | 'entities') {
  return { collisions: names?.choice, renames: new Map(Object.entries(names?.[kind] ?? {})) };
}

function changedIn(stored: ReadonlyMap<string, string>): { from: string; to: string }[] {
  return [...stored].filter(([from, to]) => from !== to).map(([from, to]) => ({ from, to }));
}

type Cleaned = Pick<
  ImportRead,
  'sentences' | 'sentenceCount' | 'repeated' | 'leftOut' | 'leftOutCount' | 'withoutIntent' | 'notKept'
>;

function cleanAll(files: readonly OpenedFile[], order: CleanOrder): Cleaned {
  const writer = createWriter();
  const leftOut: LeftOut[] = [];
  const dropped = { overlapping: 0, nameless: 0 };
  const [seen, repeated] = [new Set<string>(), { training: 0, test: 0 }];
  let withoutIntent = 0;
  for (const [file, { dataset }] of files.entries()) {
    for (const sentence of dataset.sentences) {
      if (sentence.intent === undefined && !sentence.negative) withoutIntent += 1;
      const cleaned = cleanSentence(sentence, order);
      if (typeof cleaned === 'string') {
        leftOut.push(leftOf(file, sentence, cleaned));
        continue;
      }
      dropped.overlapping += cleaned.dropped.overlapping;
      dropped.nameless += cleaned.dropped.nameless;
      const { item } = cleaned;
      const words = item.text.replace(/\s+/gu, ' ');
      const key = `${item.is_test ? 1 : 0}${item.language}\n${item.intent}\n${words}`;
      if (seen.has(key)) repeated[item.is_test ? 'test' : 'training'] += 1;
      else writer.add({ ...item, file });
      seen.add(key);
    }
    for (const { reason, line: at, text, intent = '' } of dataset.findings)
      leftOut.push({ file, line: at, text: excerpt(text), intent: excerpt(intent), problem: PROBLEM_OF[reason] });
  }
  const findings = sum(files.map(({ dataset }) => dataset.findingCount - dataset.findings.length));
  leftOut.sort((a, b) => a.file - b.file || a.line - b.line);
  return {
    sentences: writer.end(),
    sentenceCount: writer.count(),
    repeated,
    leftOut: leftOut.slice(0, LIMITS.findings),
    leftOutCount: leftOut.length + findings,
    withoutIntent,
    notKept: [
      ...line('marks that share words with another', dropped.overlapping),
      ...line('marks without a usable name', dropped.nameless),
      ...unknownLanguages(files, order.language),
    ],
  };
}

function leftOf(file: number, { line: at, text, intent = '' }: Sentence, problem: ImportProblem): LeftOut {
  return { file, line: at, text: excerpt(text), intent: excerpt(intent), problem };
}

function unknownLanguages(files: readonly OpenedFile[], chosen: string): NotKept[] {
  const counts = new Map<string, number>();
  for (const { dataset } of files)
    for (const { language } of dataset.sentences) counts.set(language, (counts.get(language) ?? 0) + 1);
  const unknown = [...counts].filter(([tag]) => tag !== chosen && knownLanguage(tag) === undefined);
  return line('languages that are not known', sum(unknown.map(([, count]) => count)), unknown[0]?.[0]);
}

/** Writes items as JSON, a chunk at a time. */
function createWriter() {
  const chunks: string[] = [];
  let items: ImportItem[] = [];
  let place = 0;
  const flush = () => {
    if (items.length > 0) chunks.push(JSON.stringify(items));
    items = [];
  };
  return {
    add: (item: Omit<ImportItem, 'place'>) => {
      items.push({ ...item, place });
      place += 1;
      if (items.length >= ITEMS_PER_CHUNK) flush();
    },
    count: () => place,
    end: () => {
      flush();
      return chunks;
    },
  };
}

function chunksOf(items: readonly unknown[]): string[] {
  const starts = Array.from({ length: Math.ceil(items.length / ITEMS_PER_CHUNK) }, (_, at) => at * ITEMS_PER_CHUNK);
  return starts.map((start) => JSON.stringify(items.slice(start, start + ITEMS_PER_CHUNK)));
}

/** Lines of one kind of several files as one. */
function merged(lines: readonly NotKept[]): NotKept[] {
  const kinds = new Map<string, NotKept>();
  for (const { what, count, example } of lines) {
    const known = kinds.get(what);
    kinds.set(what, { what, count: (known?.count ?? 0) + count, example: known?.example ?? example });
  }
  return [...kinds.values()];
}

function line(what: string, count: number, example = ''): NotKept[] {
  return count === 0 ? [] : [{ what, count, example }];
}

function excerpt(text: string): string {
  return text.slice(0, EXCERPT);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
