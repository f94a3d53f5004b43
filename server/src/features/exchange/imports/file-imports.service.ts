import { TASK_TYPE } from 'shared/domain';
import { violatedUnique } from '../../../db/errors.ts';
import { Conflict, fieldError, say, Unauthorized } from '../../../lib/errors.ts';
import { createFileReader } from '../../../lib/files/file-reader.ts';
import { enforceQuotas } from '../../../resources/quotas/quotas.service.ts';
import { startTask } from '../../../resources/tasks/start-task.ts';
import { versionOf } from '../../../resources/versions/version-of.ts';
import { createVersion, ensureVersionLanguage } from '../../../resources/versions/versions.queries.ts';
import { fileRefused } from '../uploads/file-refusal.ts';
import { countTraining, listKnownNames } from './import-items.queries.ts';
import { insertImport, setTask } from './imports.queries.ts';
import { LOOKED_AT, unknownFile } from './unknown-file.ts';
import { previewImport } from './preview-import.ts';
import type { z } from 'zod';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import type { ReaderLimits } from '../../../lib/files/file-reader.ts';
import type { Locale } from '../../../lib/messages/index.ts';
import type { QuotaLimits } from '../../../resources/quotas/quotas.service.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { Version } from '../../../resources/versions/versions.queries.ts';
import type { ImportChoices, ImportFormBody, ImportPreview, StartedImport } from './file-imports.schema.ts';
import type { ImportAnswer, ImportRequest } from './import-request.ts';

interface ImportOrder extends ImportFormBody {
  readonly version: number;
}

type ImporterConfig = ReaderLimits & QuotaLimits & Pick<Config, 'uploadRows' | 'unpackedBytes' | 'trashDays'>;

/** Reads files on threads, to show what an import would do. */
export function createImportPreviewer(db: Database, config: ImporterConfig) {
  const { uploadRows: maxSentences, unpackedBytes: maxBytes } = config;
  const reader = createFileReader<ImportRequest, ImportAnswer>(
    new URL('read-import.thread.ts', import.meta.url),
    config,
  );
  return {
    /** @throws FieldErrors for files that cannot be imported, QuotaExceeded */
    preview: async (
      { resource: repository, account }: RepositoryGrant,
      order: ImportOrder,
      locale: Locale,
    ): Promise<z.output<typeof ImportPreview>> => {
      const { ownerId } = repository;
      const version = await versionOf(db, repository.uuid, order.version);
      const versionId = startsEmpty(order) ? undefined : version.id;
      const known = versionId === undefined ? { intents: [], entities: [] } : await listKnownNames(db, versionId);
      const [first] = order.file;
      if (!first) throw fieldError('file', say('no_file'));
      const beginning = Buffer.from(first.content.subarray(0, LOOKED_AT));
      const files = order.file.map(({ filename, content }) => ({ filename, content: ownBytes(content) }));
      const choices = choicesOf(order, repository.language);
      const request = { files, choices, known, maxSentences, maxBytes };
      const buffers = files.map(({ content }) => content.buffer);
      const answer = (await reader.read(first.sender, request, buffers)) ?? { outcome: 'too-slow' };
      if (answer.outcome === 'unknown') throw unknownFile(beginning);
      if (answer.outcome !== 'read') throw fileRefused(answer, maxSentences);
      const { preview, growth } = await previewImport(db, answer, {
        versionId,
        known,
        mode: order.mode,
        locale,
        undoDays: config.trashDays,
      });
      const copied = order.new_version === undefined || startsEmpty(order) ? 0 : await countTraining(db, version.id);
      const scope = { limits: config, by: account?.id ?? null, adding: growth + copied };
      if (preview.outcome.added + copied > 0)
        await db.transaction((tx) => enforceQuotas(tx, ownerId, ['sentences'], scope));
      return preview;
    },
    close: reader.close,
  };
}

/**
 * Bytes that can be transferred to a thread: the content itself if nothing else shares its memory, otherwise a copy.
 */
function ownBytes(content: Buffer): Uint8Array<ArrayBuffer> {
  const { buffer } = content;
  const isAlone = buffer instanceof ArrayBuffer && buffer.byteLength === content.byteLength;
  return isAlone ? new Uint8Array(buffer) : new Uint8Array(content);
}

/** A new version in mode `replace` starts empty instead of as a copy. */
function startsEmpty({ new_version: name, mode }: ImportFormBody): boolean {
  return name !== undefined && mode === 'replace';
}

function choicesOf(order: ImportOrder, language: string): ImportChoices {
  const { format, encoding, delimiter, columns, intent, split, names, mode } = order;
  return { format, encoding, delimiter, columns, intent, split, names, mode, language: order.language ?? language };
}

/**
 * Stores the files, which a worker imports in the background.
 * @throws Conflict while another import into the version is running, or the version is being copied
 */
export async function startFileImport(
  db: Database,
  { resource: repository, account }: RepositoryGrant,
  order: ImportOrder,
): Promise<z.output<typeof StartedImport>> {
  if (!account) throw new Unauthorized();
  const source = await versionOf(db, repository.uuid, order.version);
  if (source.isCopying) throw new Conflict(say('version_copying'));
  const started = db.transaction(async (tx) => {
    const target = await targetOf(tx, source, { name: order.new_version, createdBy: account.id });
    const { id: versionLanguageId } = await ensureVersionLanguage(tx, target.id, repository.language);
    const id = await insertImport(tx, {
      versionId: target.id,
      createdBy: account.id,
      files: order.file,
      format: order.format,
      options: choicesOf(order, repository.language),
      hasMadeVersion: target.id !== source.id,
    });
    const task = await startTask(tx, {
      type: TASK_TYPE.fileImport,
      versionId: target.id,
      versionLanguageId,
      createdBy: account.id,
      payload: { import: id, ...(target.isCopying && !startsEmpty(order) ? { from: source.id } : {}) },
    });
    if (!task) throw new Conflict(say('import_running'));
    await setTask(tx, id, task.id);
    return { id, version: target.id, task: task.id, id_queue: task.jobId };
  });
  return started.catch((error: unknown) => {
    if (violatedUnique(error) === 'versions_name_unique') throw fieldError('new_version', say('version_exists'));
    throw error;
  });
}

/** The version itself, or a new one, which nobody can change until the import is stored. */
async function targetOf(
  tx: Database,
  source: Version,
  { name, createdBy }: { name: string | undefined; createdBy: number },
): Promise<Version> {
  if (name === undefined) return source;
  return createVersion(tx, { repositoryUuid: source.repositoryUuid, name, createdBy, isCopying: true });
}
