import { createHash } from 'node:crypto';
import { streamZip } from '@parlance/formats/zip';
import { pause } from '../../../lib/concurrency/turns.ts';
import { spool } from '../../../lib/files/spool.ts';
import { categoriesOf } from '../../intelligences/repositories/facts.queries.ts';
import { MANIFEST, ROWS_PER_FILE, SCHEMA_PATH, SCHEMA_VERSION } from './archive.schema.ts';
import { listSourceVersions } from './read-content.queries.ts';
import { readVersion } from './version-content.ts';
import { COPIED_FIELDS, ENGINE_FIELDS, presentSettings } from '../../../resources/repositories/settings.fields.ts';
import type { ZipEntry } from '@parlance/formats/zip';
import type { Database } from '../../../db/client.ts';
import type { Spooled } from '../../../lib/files/spool.ts';
import type { CopyScope } from '../../../resources/repositories/may-copy.ts';
import type { Repository } from '../../../resources/repositories/repository.ts';
import type { ArchivedFile, ArchivedNames, ArchiveManifest, FileKind } from './archive.schema.ts';
import type { SourceVersion } from './read-content.queries.ts';

/** A file ends before its rows reach this length, because it is assembled in a single step. Unit: characters. */
const FILE_LENGTH = 2_000_000;

export interface ArchiveOrder {
  readonly repository: Repository;
  readonly scope: CopyScope;
  /** Every version if missing. */
  readonly versionId?: number | undefined;
  readonly publicUrl: string;
}

/** Writes the archive of an intelligence from one snapshot of the database. */
export async function writeArchive(db: Database, order: ArchiveOrder): Promise<Spooled> {
  return db.transaction((tx) => spool(streamZip(archiveEntries(tx, order))), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

async function* archiveEntries(tx: Database, order: ArchiveOrder): AsyncGenerator<ZipEntry> {
  const versions = await listSourceVersions(tx, order.repository.uuid, order.versionId);
  const files: ArchivedFile[] = [];
  for (const [version, { id }] of versions.entries()) {
    for await (const { kind, content } of filesOf(tx, id, order.scope)) {
      const number = files.filter((file) => file.version === version && file.kind === kind).length + 1;
      const path = `versions/${version + 1}/${kind}-${number}.json`;
      files.push({ path, kind, version, sha256: await checksumOf(content) });
      yield { path, content };
    }
  }
  // Last, since it contains the checksums of the others.
  yield {
    path: MANIFEST,
    content: Buffer.from(`${JSON.stringify(await manifestOf(tx, order, versions, files), null, 2)}\n`),
  };
}

/** Groups the rows of a version into files. */
async function* filesOf(
  tx: Database,
  versionId: number,
  scope: CopyScope,
): AsyncGenerator<{ readonly kind: FileKind; readonly content: Buffer }> {
  let kind: FileKind | undefined;
  let lines: string[] = [];
  let size = 0;
  for await (const step of readVersion(tx, versionId, scope)) {
    if (step.kind === 'names') {
      yield { kind: step.kind, content: await namesFile(step.rows) };
      continue;
    }
    for (const row of step.rows) {
      const isFull = lines.length === ROWS_PER_FILE || size >= FILE_LENGTH;
      if (kind && lines.length > 0 && (kind !== step.kind || isFull)) {
        yield { kind, content: listOf(lines) };
        lines = [];
        size = 0;
      }
      kind = step.kind;
      const line = JSON.stringify(row);
      lines.push(line);
      size += line.length;
      await pause();
    }
  }
  if (kind && lines.length > 0) yield { kind, content: listOf(lines) };
}

/** The names of a version, one per line. */
async function namesFile(names: ArchivedNames): Promise<Buffer> {
  const parts: Buffer[] = [];
  let begin = '{\n';
  for (const [key, items] of Object.entries<readonly unknown[]>(names)) {
    let separator = `${begin}${JSON.stringify(key)}: [\n`;
    for (const item of items) {
      parts.push(Buffer.from(separator + JSON.stringify(item)));
      separator = ',\n';
      await pause();
    }
    parts.push(Buffer.from(items.length > 0 ? '\n]' : `${separator}]`));
    begin = ',\n';
  }
  return Buffer.concat([...parts, Buffer.from('\n}\n')]);
}

async function checksumOf(content: Buffer): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < content.length; at += FILE_LENGTH) {
    hash.update(content.subarray(at, at + FILE_LENGTH));
    await pause();
  }
  return hash.digest('hex');
}

/** A JSON list with a row on each line. */
function listOf(lines: readonly string[]): Buffer {
  return Buffer.from(`[\n${lines.join(',\n')}\n]\n`);
}

async function manifestOf(
  tx: Database,
  { repository, scope, publicUrl, versionId }: ArchiveOrder,
  versions: readonly SourceVersion[],
  files: readonly ArchivedFile[],
): Promise<ArchiveManifest> {
  const categories = (await categoriesOf(tx, [repository.uuid])).get(repository.uuid) ?? [];
  const hasTests = scope === 'everything';
  return {
    $schema: publicUrl + SCHEMA_PATH,
    format: 'parlance-archive',
    schema_version: SCHEMA_VERSION,
    exported_at: new Date().toISOString(),
    left_out: [...(hasTests ? [] : (['test_sentences', 'results'] as const)), 'inbox', 'team'],
    intelligence: {
      name: repository.name,
      description: repository.description,
      language: repository.language,
      is_private: repository.isPrivate,
      is_copyable: repository.isCopyable,
      categories: categories.map(({ icon }) => icon),
      ...presentSettings(ENGINE_FIELDS, repository),
      ...(repository.fallback && { fallback: repository.fallback }),
      ...presentSettings(COPIED_FIELDS, repository),
      created_at: repository.createdAt.toISOString(),
    },
    versions: versions.map(({ name, is_default: isDefault, fallback, createdAt, languages, sentences, ...counts }) => ({
      name,
      is_default: isDefault || versionId !== undefined,
      ...(fallback && { fallback }),
      created_at: createdAt.toISOString(),
      languages,
      sentences,
      translations: counts.translations,
      tests: hasTests ? counts.tests : 0,
      results: hasTests ? counts.results : 0,
    })),
    files: [...files],
  };
}
