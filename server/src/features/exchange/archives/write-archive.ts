import { createHash } from 'node:crypto';
import { streamZip } from '@parlance/formats/zip';
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
import type { ArchivedFile, ArchiveManifest, FileKind } from './archive.schema.ts';
import type { SourceVersion } from './read-content.queries.ts';

export interface ArchiveOrder {
  readonly repository: Repository;
  readonly scope: CopyScope;
  /** Every version where missing. */
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
      files.push({ path, kind, version, sha256: createHash('sha256').update(content).digest('hex') });
      yield { path, content };
    }
  }
  // Last, since it has the checksums of the others.
  yield {
    path: MANIFEST,
    content: Buffer.from(`${JSON.stringify(await manifestOf(tx, order, versions, files), null, 2)}\n`),
  };
}

/** Gathers the rows of a version into files. */
async function* filesOf(
  tx: Database,
  versionId: number,
  scope: CopyScope,
): AsyncGenerator<{ readonly kind: FileKind; readonly content: Buffer }> {
  let kind: FileKind | undefined;
  let lines: string[] = [];
  for await (const step of readVersion(tx, versionId, scope)) {
    if (step.kind === 'names') {
      yield { kind: step.kind, content: Buffer.from(`${JSON.stringify(step.rows, null, 1)}\n`) };
      continue;
    }
    for (const row of step.rows) {
      if (kind && lines.length > 0 && (kind !== step.kind || lines.length === ROWS_PER_FILE)) {
        yield { kind, content: listOf(lines) };
        lines = [];
      }
      kind = step.kind;
      lines.push(JSON.stringify(row));
    }
  }
  if (kind && lines.length > 0) yield { kind, content: listOf(lines) };
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
