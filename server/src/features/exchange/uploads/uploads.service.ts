import { setTimeout as sleep } from 'node:timers/promises';
import { decodePieces } from '../../../lib/concurrency/json-pieces.ts';
import { fieldError, say, UnsupportedMediaType } from '../../../lib/errors.ts';
import { createFileReader } from '../../../lib/files/file-reader.ts';

import { insertExamples } from '../../content/examples/insert-examples.queries.ts';
import { enforceQuotasOfVersion, quotaAt } from '../../../resources/quotas/quotas.service.ts';
import { bodyVersion, versionOf } from '../../../resources/versions/version-of.ts';
import { fileRefused } from './file-refusal.ts';
import { previewUpload } from './preview.ts';
import { listNames, takeTurn } from './uploads.queries.ts';
import type { FormatId } from '@parlance/formats';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import type { UploadedFile } from '../../../lib/schema/fields.ts';
import type { ReaderLimits } from '../../../lib/files/file-reader.ts';
import type { CleanExample } from '../../content/examples/insert-examples.queries.ts';
import type { QuotaLimits } from '../../../resources/quotas/quotas.service.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { Preview } from './preview.ts';
import type { ReadUpload, SentAnswer, SentUpload, UploadKind, UploadRequest } from './upload-answer.ts';

/** Pause before a file that waits for another one asks again. */
const NEXT_TRY_MS = 200;

export interface UploadOrder {
  readonly versionId: number;
  readonly language: string;
  readonly file: UploadedFile;
  readonly kind: UploadKind;
  /** Detected from the content if missing. */
  readonly format?: FormatId | undefined;
}

export interface UploadResult extends Pick<ReadUpload, 'refused' | 'refusedCount' | 'ignored'> {
  readonly added: number;
  /** Repeated in the file or already stored. */
  readonly duplicates: number;
}

export type ReadPreview = Preview & Pick<ReadUpload, 'refused' | 'refusedCount' | 'ignored' | 'notKept' | 'format'>;

interface TrainingFile {
  readonly file: UploadedFile;
  readonly language?: string | undefined;
  readonly format?: FormatId | undefined;
}

/** A training file for a version. @throws NotFound for an unknown version */
export async function trainingOrder(
  db: Database,
  { resource: repository }: RepositoryGrant,
  { version: named, file, language, format }: TrainingFile & { version: number },
): Promise<UploadOrder> {
  const version = await versionOf(db, repository.uuid, named);
  return { versionId: version.id, language: language ?? repository.language, file, kind: 'training', format };
}

/** A list of sentences for a version. @throws FieldErrors for an unknown version */
export async function listOrder(
  db: Database,
  { resource: { uuid, language } }: RepositoryGrant,
  { repository_version: named, file }: { repository_version?: number | undefined; file: UploadedFile },
): Promise<UploadOrder> {
  const version = await bodyVersion(db, uuid, named);
  return { versionId: version.id, language, file, kind: 'list' };
}

type UploaderConfig = ReaderLimits & QuotaLimits & Pick<Config, 'uploadRows' | 'unpackedBytes'>;

/**
 * Reads uploaded files and stores their valid sentences in one transaction.
 * @throws FieldErrors when the file does not have the format, UnsupportedMediaType when a list is not JSON at all.
 */
export function createUploader(db: Database, config: UploaderConfig) {
  const { uploadRows: maxSentences, unpackedBytes: maxBytes } = config;
  const reader = createFileReader<UploadRequest, SentAnswer>(new URL('read-upload.thread.ts', import.meta.url), config);
  const read = async ({ versionId, language, file, kind, format }: UploadOrder): Promise<ReadUpload> => {
    const content = new Uint8Array(file.content);
    const known = await listNames(db, versionId);
    const request = { content, filename: file.filename, kind, format, language, maxSentences, maxBytes, known };
    const answer = (await reader.read(file.sender, request, [content.buffer])) ?? { outcome: 'too-slow' };
    if (answer.outcome !== 'read') throw refusal(answer, { file, maxSentences });
    return { ...answer, sentences: await decodePieces(answer.sentences) };
  };
  const store = async (tx: Database, { versionId, file }: UploadOrder, sentences: readonly CleanExample[]) => {
    const ids = await insertExamples(tx, versionId, sentences, file.sender.accountId);
    const added = ids.filter((id) => id !== undefined).length;
    const scope = { limits: config, by: file.sender.accountId };
    if (added > 0) await enforceQuotasOfVersion(tx, versionId, ['sentences'], scope);
    return added;
  };
  /** Files for one version are stored one after the other; who waits holds no connection of the database. */
  const storeInTurn = async (order: UploadOrder, sentences: readonly CleanExample[]): Promise<number> => {
    for (;;) {
      const added = await db.transaction(async (tx) =>
        (await takeTurn(tx, order.versionId)) ? store(tx, order, sentences) : undefined,
      );
      if (added !== undefined) return added;
      await sleep(NEXT_TRY_MS, undefined, { signal: order.file.sender.left });
    }
  };
  return {
    upload: async (order: UploadOrder): Promise<UploadResult> => {
      const { sentences, refused, refusedCount, ignored } = await read(order);
      const added = await storeInTurn(order, sentences).catch(quotaAt('file'));
      return { added, duplicates: sentences.length - added, refused, refusedCount, ignored };
    },
    preview: async (order: UploadOrder): Promise<ReadPreview> => {
      const answer = await read(order);
      const { refused, refusedCount, ignored, notKept, format } = answer;
      const preview = await previewUpload(db, order.versionId, answer);
      return { ...preview, refused, refusedCount, ignored, notKept, format };
    },
    close: reader.close,
  };
}

function refusal(
  answer: Exclude<SentAnswer, SentUpload>,
  { file, maxSentences }: Pick<UploadOrder, 'file'> & { maxSentences: number },
): Error {
  if (answer.outcome === 'not-json') return new UnsupportedMediaType(file.mimetype);
  if (answer.outcome === 'no-list') return fieldError('file', say('not_list', { type: answer.type }));
  return answer.outcome === 'unknown' ? fieldError('file', say('file_unknown')) : fileRefused(answer, maxSentences);
}
