import { FormatError } from './errors.ts';
import { placeOf } from './files/error-place.ts';
import { jsonProblem, repeatedNames } from './files/json-problem.ts';
import { jsonExcess } from './files/json-shape.ts';
import { isGzip, readGzip } from './files/read-tar.ts';
import { ArchiveError, openArchive } from './files/read-zip.ts';
import { entriesOf, field, isFilled, isObject, list, texts } from './json.ts';
import { decode } from './text/decode.ts';
import type { Collector } from './collector.ts';
import type { Limits } from './limits.ts';
import type { ColumnMapping, TableLook } from './read/columns.ts';
import type { Sentence } from './model.ts';
import type { Encoding } from './text/decode.ts';

/** A file to read. */
export interface Source {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface ReaderOptions {
  /** Language of sentences without one in the file. */
  readonly language: string;
  readonly limits: Limits;
  /** By default detected from the content. */
  readonly encoding?: Encoding | undefined;
  /** Columns of a table; by default detected from the content. */
  readonly columns?: ColumnMapping | undefined;
  /** Separator of a text table; by default detected from the content. */
  readonly separator?: string | undefined;
  /** Called with how a table was read. */
  readonly onTable?: ((table: TableLook) => void) | undefined;
  /** Receives duplicate names in YAML and JSON, which readers do not see, with their line. */
  readonly onNote?: ((what: string, example: string, file: string) => void) | undefined;
  /** Receives the sentences one by one; the dataset then has none. */
  readonly onSentence?: ((sentence: Sentence) => void) | undefined;
}

export type Reader = (source: Source, collector: Collector, options: ReaderOptions) => void | Promise<void>;

export function textOf({ bytes }: Source, { encoding }: Pick<ReaderOptions, 'encoding'> = {}): string {
  return decode(bytes, encoding);
}

/**
 * The parsed JSON of a file; duplicate names are reported.
 * @throws FormatError with the position of the error
 */
export function jsonOf(source: Source, options: Pick<ReaderOptions, 'limits' | 'encoding' | 'onNote'>): unknown {
  return notedJson(textOf(source, options), { file: source.name, line: 1 }, options);
}

/** The same for a text that begins on a line of the file. */
export function notedJson(
  text: string,
  { file, line }: { readonly file: string; readonly line: number },
  { limits, onNote }: Pick<ReaderOptions, 'limits' | 'onNote'>,
): unknown {
  const parsed = parsedAt(text, { file, line }, limits);
  if (onNote)
    for (const { name, line: own } of repeatedNames(text)) onNote('repeated names', `${own + line - 1}: ${name}`, file);
  return parsed;
}

function parsedAt(text: string, { file, line }: { file: string; line: number }, limits: Limits): unknown {
  try {
    return parseJson(text, limits);
  } catch (error) {
    if (!(error instanceof FormatError) || !error.place) throw error;
    throw new FormatError(error.code, { ...error.place, file, line: error.place.line + line - 1 });
  }
}

/**
 * The parsed JSON of a text. Its punctuation is counted first: a file of brackets would become a gigabyte of objects.
 */
export function parseJson(text: string, { depth, parts, sentences }: Limits): unknown {
  const excess = jsonExcess(text, { depth, parts: parts * sentences });
  if (excess) throw new FormatError(excess === 'depth' ? 'nested' : 'too-many');
  try {
    return JSON.parse(text);
  } catch {
    throw new FormatError('broken', placeOf(text, jsonProblem(text)));
  }
}

/**
 * The files of an archive by path, without system files: folders, `__MACOSX`, hidden files.
 * @throws FormatError
 */
export async function filesOf(
  { name: packed, bytes }: Source,
  { limits }: Pick<ReaderOptions, 'limits'>,
): Promise<Map<string, Source>> {
  try {
    if (isGzip(bytes)) return ownFiles(await readGzip(packed, bytes, limits));
    const archive = await openArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits);
    const files = new Map<string, Source>();
    for (const name of archive.names.filter(isOwnFile)) {
      const parts: Buffer[] = [];
      for await (const part of archive.read(name)) parts.push(part);
      files.set(name, { name, bytes: Buffer.concat(parts) });
    }
    return files;
  } catch (error) {
    if (error instanceof ArchiveError) throw new FormatError(error.code);
    throw error;
  }
}

/** Whether a file is an archive. */
export function isPacked(bytes: Uint8Array): boolean {
  return (bytes[0] === 0x50 && bytes[1] === 0x4b) || isGzip(bytes);
}

function ownFiles(unpacked: ReadonlyMap<string, Uint8Array>): Map<string, Source> {
  const files = new Map<string, Source>();
  for (const [name, bytes] of unpacked) if (isOwnFile(name)) files.set(name, { name, bytes });
  return files;
}

function isOwnFile(name: string): boolean {
  return !name.endsWith('/') && !/(^|\/)(__MACOSX\/|\.)/.test(name);
}

/** The items of a member; one that should be a list and is not is reported. */
export function itemsIn(value: unknown, name: string, collector: Collector): readonly unknown[] {
  const member = field(value, name);
  if (!Array.isArray(member) && (isFilled(member) || isObject(member)))
    collector.leave(`${name} (no list)`, JSON.stringify(member));
  return list(member);
}

/** The texts of a member, like `itemsIn`. */
export function textsIn(value: unknown, name: string, collector: Collector): string[] {
  return texts(itemsIn(value, name, collector));
}

/** Reports the filled members of an object that its reader does not read, under their own names. */
export function leaveOthers(value: unknown, known: ReadonlySet<string>, collector: Collector): void {
  for (const [name, member] of entriesOf(value)) {
    if (known.has(name) || !isFilled(member)) continue;
    const members = list(member);
    collector.leave(name, JSON.stringify(members[0] ?? member), Math.max(1, members.length));
  }
}
