import { createHash } from 'node:crypto';
import { streamZip } from '@parlance/formats/zip';
import { weightOf } from '../../../lib/concurrency/is-large.ts';
import { pause } from '../../../lib/concurrency/turns.ts';
import { jsonChunks } from '../../../lib/files/json-chunks.ts';
import { spool } from '../../../lib/files/spool.ts';
import { categoriesOf } from '../../intelligences/repositories/facts.queries.ts';
import { MANIFEST, ROWS_PER_FILE, SCHEMA_PATH, SCHEMA_VERSION } from './archive.schema.ts';
import { listSourceVersions } from './read-content.queries.ts';
import { readHistory } from './read-history.ts';
import { readVersion } from './version-content.ts';
import { COPIED_FIELDS, ENGINE_FIELDS, presentSettings } from '../../../resources/repositories/settings.fields.ts';
import type { ZipEntry } from '@parlance/formats/zip';
import type { Database } from '../../../db/client.ts';
import type { Spooled } from '../../../lib/files/spool.ts';
import type { CopyScope } from '../../../resources/repositories/may-copy.ts';
import type { Repository } from '../../../resources/repositories/repository.ts';
import type { ArchivedFile, ArchiveManifest, FileKind } from './archive.schema.ts';
import type { SourceVersion } from './read-content.queries.ts';
import type { ContentStep } from './version-content.ts';

/** A file ends before its rows need more than this. */
const FILE_WEIGHT = 40_000;

export interface ArchiveOrder {
  readonly repository: Repository;
  readonly scope: CopyScope;
  /** Every version if missing. */
  readonly versionId?: number | undefined;
  /** Also what is known of its models. */
  readonly withHistory?: boolean;
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
    for await (const { kind, content } of filesOf(stepsOf(tx, id, order))) {
      const number = files.filter((file) => file.version === version && file.kind === kind).length + 1;
      const path = `versions/${version + 1}/${kind}-${number}.json`;
      files.push({ path, kind, version, sha256: await checksumOf(content) });
      yield { path, content };
    }
  }
  // Last, since it contains the checksums of the others.
  yield {
    path: MANIFEST,
    content: [Buffer.from(`${JSON.stringify(await manifestOf(tx, order, versions, files), null, 2)}\n`)],
  };
}

async function* stepsOf(
  tx: Database,
  versionId: number,
  { scope, withHistory = false }: ArchiveOrder,
): AsyncGenerator<ContentStep> {
  yield* readVersion(tx, versionId, scope);
  if (withHistory) yield { kind: 'history', rows: await readHistory(tx, versionId) };
}

/** Groups the rows of a version into files. */
async function* filesOf(
  steps: AsyncIterable<ContentStep>,
): AsyncGenerator<{ readonly kind: FileKind; readonly content: readonly Buffer[] }> {
  let kind: FileKind | undefined;
  let rows: unknown[] = [];
  let weight = 0;
  for await (const step of steps) {
    if (step.kind === 'names') {
      yield { kind: step.kind, content: await jsonChunks(step.rows) };
      continue;
    }
    for (const row of step.rows) {
      const isFull = rows.length === ROWS_PER_FILE || weight >= FILE_WEIGHT;
      if (kind && rows.length > 0 && (kind !== step.kind || isFull)) {
        yield { kind, content: await jsonChunks(rows) };
        rows = [];
        weight = 0;
      }
      kind = step.kind;
      rows.push(row);
      weight += weightOf(row, FILE_WEIGHT);
      await pause();
    }
  }
  if (kind && rows.length > 0) yield { kind, content: await jsonChunks(rows) };
}

async function checksumOf(chunks: readonly Buffer[]): Promise<string> {
  const hash = createHash('sha256');
  for (const chunk of chunks) {
    hash.update(chunk);
    await pause();
  }
  return hash.digest('hex');
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
