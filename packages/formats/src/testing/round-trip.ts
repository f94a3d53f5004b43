import { buffer } from 'node:stream/consumers';
import { openArchive } from '../files/read-zip.ts';
import { LIMITS } from '../limits.ts';
import { read } from '../read/read.ts';
import { recognize } from '../recognize/recognize.ts';
import { FORMATS } from '../write/formats.ts';
import { WRITERS } from '../write/write.ts';
import { fit } from '../write/fit/fit.ts';
import { contentOf, sentencesOf } from './training-data.ts';
import type { FormatId } from '../format-id.ts';
import type { ReadFile } from '../read/read.ts';
import type { EntityValue } from '../model.ts';
import type { TrainingData } from '../write/training-data.ts';
import type { Content } from './training-data.ts';

export const WRITTEN = [...WRITERS.keys()];

export interface Trip {
  readonly file: ReadFile;
  readonly bytes: Buffer;
  readonly notHeld: readonly { readonly what: string; readonly count: number; readonly example: string }[];
}

/** Writes training data and reads the file. */
export async function roundTrip(data: TrainingData, id: FormatId): Promise<Trip> {
  const { bytes, extension, notHeld } = await written(data, id);
  const format = isZipOfLanguages(data, id) ? 'archive' : id;
  const file = await read(
    { name: `training${extension}`, bytes },
    { language: data.languages[0] ?? data.language, format },
  );
  return { file, bytes, notHeld };
}

/** Formats whose files are read by the reader of another format. */
const READ_AS: Readonly<Partial<Record<FormatId, FormatId>>> = {
  tsv: 'csv',
  spacy: 'jsonl',
  doccano: 'jsonl',
  prodigy: 'jsonl',
};

/** The recognized format of the written file, and the expected one. */
export async function recognizedAs(data: TrainingData, id: FormatId) {
  const { bytes, extension } = await written(data, id);
  const found = await recognize({ name: `training${extension}`, bytes });
  return { found: found?.format, meant: isZipOfLanguages(data, id) ? 'archive' : (READ_AS[id] ?? id) };
}

/** The same with each file of a zip read as its own format, since content may look like that of another one. */
export async function roundTripAsIs(data: TrainingData, id: FormatId): Promise<Trip> {
  if (!isZipOfLanguages(data, id)) return roundTrip(data, id);
  const { bytes, notHeld } = await written(data, id);
  const archive = await openArchive(bytes, LIMITS);
  const files = await Promise.all(
    archive.names.map(async (name) => {
      const language = name.split('.')[1] ?? '';
      return read({ name, bytes: await buffer(archive.read(name)) }, { language, format: id });
    }),
  );
  const [first] = files;
  if (!first) throw new Error('an empty archive');
  const file = {
    ...first,
    sentences: files.flatMap(({ sentences }) => sentences),
    intents: files.flatMap(({ intents }) => intents),
    entities: files.flatMap(({ entities }) => entities),
    synonyms: files.flatMap(({ synonyms }) => synonyms),
  };
  return { file, bytes, notHeld };
}

async function written(data: TrainingData, id: FormatId) {
  const writer = WRITERS.get(id);
  if (!writer) throw new Error(`${id} is not written`);
  const bytes = await buffer(writer.write(data));
  return { bytes, extension: writer.form(data).extension, notHeld: await writer.cannotHold(data) };
}

function isZipOfLanguages({ languages }: TrainingData, id: FormatId): boolean {
  return languages.length > 1 && FORMATS[id]?.holds.languages !== true;
}

/** The content of the file; words that slot types get from marks are not part of the training data. */
export function foundContent({ file }: Trip, id: FormatId, held: Content): Content {
  const found = contentOf(file);
  if (FORMATS[id]?.holds.marks !== 'slots') return found;
  const own = (part: 'entities' | 'values') => found[part].filter((each) => held[part].includes(each));
  return { ...found, entities: own('entities'), values: own('values') };
}

/** The training data as the format can hold it, and as its reader finds it. */
export async function heldContent(data: TrainingData, id: FormatId): Promise<Content> {
  const holds = FORMATS[id]?.holds ?? {};
  const fitted = await fit(data, holds, () => undefined);
  const all = await sentencesOf(fitted);
  // A sentence with slots instead of words is read as a template.
  const sentences = holds.marks === 'slots' ? all.filter(({ marks }) => marks.length === 0) : all;
  const marked = new Set(sentences.flatMap(({ marks }) => marks.map(({ entity }) => entity)));
  const used = new Set(sentences.map(({ intent }) => intent));
  // Values in a file with one language have no language.
  const withLanguage = (value: EntityValue) =>
    holds.entities?.languages === undefined ? { ...value, language: undefined } : value;
  const entities = fitted.entities
    .map((entity) => ({ ...entity, values: entity.values.map(withLanguage) }))
    .filter(
      ({ name, values, words, patterns }) =>
        holds.entities?.bare === true || marked.has(name) || values.length + words.length + patterns.length > 0,
    );
  const intents = fitted.intents.filter((intent) => holds.intents === true || used.has(intent));
  return contentOf({ sentences, intents, entities, synonyms: fitted.synonyms.map(withLanguage) });
}
