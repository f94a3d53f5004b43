import { createHash } from 'node:crypto';
import { jsonExcess } from '@parlance/formats/json-shape';
import { ArchiveError, openArchive } from '@parlance/formats/zip';
import { z } from 'zod';
import { ArchiveRefused } from './archive-problem.ts';
import { FILES, Manifest, MANIFEST, SCHEMA_VERSION } from './archive.schema.ts';
import type { Archive } from '@parlance/formats/zip';
import type { ArchivedFile, ArchiveManifest } from './archive.schema.ts';
import type { ContentStep } from './version-content.ts';

export interface ArchiveLimits {
  /** Maximum unpacked size of all files together. */
  readonly bytes: number;
  /** Sentences and test sentences of a version. */
  readonly rows: number;
}

export interface OpenedArchive {
  readonly manifest: ArchiveManifest;
  /** Size of the files unpacked so far. */
  readonly unpackedBytes: () => number;
  /** The content of a version by its index, file by file; each file is checked when it is read. */
  readonly steps: (version: number) => AsyncGenerator<ContentStep>;
}

const MOST_FILES = 20_000;
const SHAPE = { depth: 30, parts: 1_000_000 };
const Head = z.object({ format: z.literal('parlance-archive'), schema_version: z.int() });

/** Opens an archive in memory. @throws ArchiveRefused */
export async function openIntelligenceArchive(content: Buffer, limits: ArchiveLimits): Promise<OpenedArchive> {
  const archive = await openArchive(content, { entries: MOST_FILES, bytes: limits.bytes }).catch(refuse);
  const manifest = await readManifest(archive);
  const tooMany = manifest.versions.some(({ sentences, tests }) => sentences + tests > limits.rows);
  if (tooMany) throw new ArchiveRefused({ code: 'too_many', limit: limits.rows });
  let unpacked = 0;
  return {
    manifest,
    unpackedBytes: () => unpacked,
    steps: async function* (version) {
      for (const file of manifest.files)
        if (file.version === version) yield await readStep(archive, file, (size) => (unpacked += size));
    },
  };
}

async function readManifest(archive: Archive): Promise<ArchiveManifest> {
  if (!archive.names.includes(MANIFEST)) throw new ArchiveRefused({ code: 'unknown' });
  const document = parse(await readAll(archive, MANIFEST), MANIFEST);
  const head = Head.safeParse(document);
  if (!head.success) throw new ArchiveRefused({ code: 'unknown' });
  const { schema_version: version } = head.data;
  if (version > SCHEMA_VERSION) throw new ArchiveRefused({ code: 'newer', version });
  const manifest = checked(Manifest, document, MANIFEST);
  const listed = new Set(manifest.files.map(({ path }) => path));
  const missing = manifest.files.find(({ path }) => !archive.names.includes(path))?.path;
  if (missing !== undefined) throw new ArchiveRefused({ code: 'missing', place: missing });
  const unlisted = archive.names.find((name) => name !== MANIFEST && !listed.has(name) && !name.endsWith('/'));
  if (unlisted !== undefined) throw new ArchiveRefused({ code: 'invalid', place: unlisted.slice(0, 200) });
  return manifest;
}

async function readStep(
  archive: Archive,
  { path, kind, sha256 }: ArchivedFile,
  onBytes: (size: number) => void,
): Promise<ContentStep> {
  const bytes = await readAll(archive, path);
  onBytes(bytes.length);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new ArchiveRefused({ code: 'changed', place: path });
  const document = parse(bytes, path);
  switch (kind) {
    case 'names':
      return { kind, rows: checked(FILES.names, document, path) };
    case 'sentences':
      return { kind, rows: checked(FILES.sentences, document, path) };
    case 'tests':
      return { kind, rows: checked(FILES.tests, document, path) };
    case 'results':
      return { kind, rows: checked(FILES.results, document, path) };
    case 'history':
      return { kind, rows: checked(FILES.history, document, path) };
    case 'result_rows':
      return { kind, rows: checked(FILES.result_rows, document, path) };
  }
}

async function readAll(archive: Archive, path: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  try {
    for await (const part of archive.read(path)) parts.push(part);
  } catch (error) {
    refuse(error);
  }
  return Buffer.concat(parts);
}

function refuse(error: unknown): never {
  if (!(error instanceof ArchiveError)) throw error;
  throw new ArchiveRefused({ code: error.code === 'too-large' ? 'too_large' : 'broken' });
}

function parse(bytes: Buffer, place: string): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (jsonExcess(text, SHAPE)) throw new ArchiveRefused({ code: 'invalid', place });
    const document: unknown = JSON.parse(text);
    if (MAY_HOLD_UNSTORABLE.test(text) && isUnstorable(document)) throw new ArchiveRefused({ code: 'invalid', place });
    return document;
  } catch (error) {
    throw error instanceof ArchiveRefused ? error : new ArchiveRefused({ code: 'invalid', place });
  }
}

const MAY_HOLD_UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

/** NUL and lone surrogates, which the database does not accept in any text. */
function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || /\p{Cs}/u.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some((pair) => pair.some(isUnstorable));
}

function checked<Schema extends z.ZodType>(schema: Schema, document: unknown, path: string): z.output<Schema> {
  const result = schema.safeParse(document);
  if (result.success) return result.data;
  const at = result.error.issues[0]?.path.join('.') ?? '';
  throw new ArchiveRefused({ code: 'invalid', place: at === '' ? path : `${path}: ${at.slice(0, 200)}` });
}
