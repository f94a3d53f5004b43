import { FormatError, LIMITS, read, recognize } from '@parlance/formats';
import { isLanguage } from 'shared/domain';
import { cleanUploaded } from './clean-upload.ts';
import { namesOfFile } from './names-of-file.ts';
import type { Dataset, Finding, FormatId, NotKept, Reason, Sentence } from '@parlance/formats';
import type { CleanExample } from '../../content/examples/insert-examples.queries.ts';
import type { StoredNames, UploadProblem } from './clean-upload.ts';
import type { IgnoredParts, RefusedItem, UploadAnswer, UploadRequest } from './upload-answer.ts';

/** UTF-16 code units of a rejected sentence that the response quotes. */
const EXCERPT = 1000;

const PROBLEM_OF: Readonly<Record<Reason, UploadProblem>> = {
  empty: 'letters',
  long: 'length',
  shape: 'shape',
  template: 'template',
  skipped: 'skipped',
  'no-item': 'shape',
  broken: 'broken',
  error: 'error',
};

/** Reads a training file of any format, and lists what is not stored. */
export async function readTrainingFile(request: Omit<UploadRequest, 'kind'>): Promise<UploadAnswer> {
  const { content: bytes, filename: name, language, maxSentences: sentences, maxBytes } = request;
  const limits = { ...LIMITS, sentences, bytes: maxBytes };
  let format: FormatId | undefined = request.format;
  try {
    format ??= (await recognize({ name, bytes }, limits))?.format;
    if (format === undefined) return { outcome: 'unknown', format };
    const dataset = await read({ name, bytes }, { format, language, limits });
    return { outcome: 'read', format, ...cleaned(dataset, request) };
  } catch (error) {
    if (error instanceof FormatError) return { outcome: error.code, format, place: error.place };
    throw error;
  }
}

type Cleaned = Pick<Extract<UploadAnswer, { outcome: 'read' }>, 'sentences' | 'refused' | 'refusedCount'> & {
  readonly ignored: IgnoredParts;
  readonly notKept: readonly NotKept[];
};

function cleaned(
  dataset: Dataset,
  { language, known, choices }: Pick<UploadRequest, 'language' | 'known' | 'choices'>,
): Cleaned {
  const written = {
    intents: dataset.sentences.flatMap(({ intent }) => intent ?? []),
    entities: dataset.sentences.flatMap(({ marks }) => marks.map(({ entity }) => entity)),
  };
  const intents = namesOfFile(written.intents, known.intents, choices?.intents).stored;
  const entities = namesOfFile(written.entities, known.entities, choices?.entities).stored;
  const names: StoredNames = {
    intent: (name) => intents.get(name) ?? '',
    entity: (name) => entities.get(name) ?? '',
  };
  const sentences: CleanExample[] = [];
  const refused: RefusedItem[] = [];
  let overlaps = 0;
  for (const sentence of dataset.sentences) {
    const { text, intent, marks } = sentence;
    const item = { text, intent, entities: marks };
    const stored =
      sentence.split === 'test' ? 'test' : cleanUploaded(item, languageOf(sentence.language, language), names);
    if (typeof stored === 'string')
      refused.push({ item: shownOf(sentence), place: sentence.line - 1, problem: stored });
    else {
      sentences.push(stored);
      overlaps += sentence.marks.length - stored.entities.length;
    }
  }
  const left = dataset.findings.map(leftOut);
  return {
    sentences,
    refused: [...refused, ...left].sort((a, b) => a.place - b.place).slice(0, LIMITS.findings),
    refusedCount: refused.length + dataset.findingCount,
    ignored: ignoredParts(dataset),
    notKept: [
      ...dataset.notKept,
      ...partsOfMarks(dataset),
      ...line('marks that share words with another', overlaps),
      ...changedNames([...intents, ...entities]),
    ],
  };
}

function shownOf({ text, intent }: Sentence): { text: string; intent: string | undefined } {
  return { text: text.slice(0, EXCERPT), intent };
}

function leftOut({ reason, line: number, text, intent }: Finding): RefusedItem {
  return { item: { text, intent }, place: number - 1, problem: PROBLEM_OF[reason] };
}

/** `en-us` is read as `en` if the regional language is unknown; an unknown language becomes the chosen one. */
function languageOf(tag: string, chosen: string): string {
  const code = tag.trim().toLowerCase().replaceAll('-', '_');
  const [primary = ''] = code.split('_');
  if (isLanguage(code)) return code;
  return isLanguage(primary) ? primary : chosen;
}

function ignoredParts({ entities, synonyms }: Dataset): IgnoredParts {
  const values = entities.flatMap((entity) => entity.values);
  return {
    regexes: entities.filter(({ patterns }) => patterns.length > 0).length,
    synonyms: synonyms.length + values.length,
    lookups: entities.filter(({ words }) => words.length > 0).length,
  };
}

function partsOfMarks({ sentences }: Dataset): NotKept[] {
  const marks = sentences.flatMap((sentence) => sentence.marks);
  return (['role', 'group', 'value'] as const).flatMap((part) => {
    const found = marks.flatMap((mark) => mark[part] ?? []);
    return line(`${part}s of marks`, found.length, found[0]);
  });
}

/**
 * Names that are stored in another form: shortened, without control characters, numbered or merged with another one.
 */
function changedNames(names: readonly (readonly [string, string])[]): NotKept[] {
  const changed = names.filter(([name, stored]) => name !== stored && stored !== '');
  const [first] = changed;
  return first ? line('names as written', changed.length, first.join(' → ')) : [];
}

function line(what: string, count: number, example = ''): NotKept[] {
  return count === 0 ? [] : [{ what, count, example }];
}
