import { FieldErrors, fieldError, say, UnsupportedMediaType } from '../../lib/errors.ts';
import { createFileReader } from '../../lib/file-reader.ts';
import { insertExamples } from '../examples/insert-examples.queries.ts';
import { keepQuotasOfVersion, quotaAt } from '../quotas/quotas.service.ts';
import { bodyVersion, versionOf } from '../versions/version-of.ts';
import { previewUpload } from './preview.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import type { UploadedFile } from '../../lib/fields.ts';
import type { ReaderLimits } from '../../lib/file-reader.ts';
import type { CleanExample } from '../examples/insert-examples.queries.ts';
import type { QuotaLimits } from '../quotas/quotas.service.ts';
import type { RepositoryGrant } from '../repositories/repository.resource.ts';
import type { Preview } from './preview.ts';
import type { ReadUpload, UploadAnswer, UploadFormat, UploadRequest } from './read-upload.thread.ts';

export interface UploadOrder {
  readonly versionId: number;
  readonly language: string;
  readonly file: UploadedFile;
  readonly format: UploadFormat;
}

export interface UploadResult extends Pick<ReadUpload, 'refused' | 'refusedCount' | 'ignored'> {
  readonly added: number;
  /** Repeated in the file or stored already. */
  readonly duplicates: number;
}

export type ReadPreview = Preview & Pick<ReadUpload, 'refused' | 'refusedCount' | 'ignored'>;

/** A training file of Rasa for a version. @throws NotFound for an unknown version */
export async function rasaOrder(
  db: Database,
  { resource: repository }: RepositoryGrant,
  { version: named, file, language }: { version: number; file: UploadedFile; language?: string | undefined },
): Promise<UploadOrder> {
  const version = await versionOf(db, repository.uuid, named);
  return { versionId: version.id, language: language ?? repository.language, file, format: 'rasa' };
}

/** A list of sentences for a version. @throws FieldErrors for an unknown version */
export async function listOrder(
  db: Database,
  { resource: { uuid, language } }: RepositoryGrant,
  { repository_version: named, file }: { repository_version?: number | undefined; file: UploadedFile },
): Promise<UploadOrder> {
  const version = await bodyVersion(db, uuid, named);
  return { versionId: version.id, language, file, format: 'list' };
}

/**
 * Reads uploaded files and stores their valid sentences in one transaction.
 * @throws FieldErrors when the file is not of the format, UnsupportedMediaType when a list is not JSON at all.
 */
export function createUploader(db: Database, config: ReaderLimits & QuotaLimits & Pick<Config, 'uploadRows'>) {
  const { uploadRows: maxSentences } = config;
  const reader = createFileReader<UploadRequest, UploadAnswer>(
    new URL('read-upload.thread.ts', import.meta.url),
    config,
  );
  const read = async ({ language, file, format }: UploadOrder): Promise<ReadUpload> => {
    const request = { content: new Uint8Array(file.content), filename: file.filename, format, language, maxSentences };
    const answer = (await reader.read(file, request)) ?? { outcome: 'too-many' };
    if (answer.outcome !== 'read') throw refusal(answer, { format, file, maxSentences });
    return answer;
  };
  const store = async (tx: Database, { versionId, file }: UploadOrder, sentences: readonly CleanExample[]) => {
    const ids = await insertExamples(tx, versionId, sentences);
    const added = ids.filter((id) => id !== undefined).length;
    const scope = { limits: config, by: file.sender.accountId };
    if (added > 0) await keepQuotasOfVersion(tx, versionId, ['sentences'], scope);
    return added;
  };
  return {
    upload: async (order: UploadOrder): Promise<UploadResult> => {
      const { sentences, refused, refusedCount, ignored } = await read(order);
      const added = await db.transaction((tx) => store(tx, order, sentences)).catch(quotaAt('file'));
      return { added, duplicates: sentences.length - added, refused, refusedCount, ignored };
    },
    preview: async (order: UploadOrder): Promise<ReadPreview> => {
      const answer = await read(order);
      const { refused, refusedCount, ignored } = answer;
      return { ...(await previewUpload(db, order.versionId, answer)), refused, refusedCount, ignored };
    },
    close: reader.close,
  };
}

function refusal(
  answer: Exclude<UploadAnswer, ReadUpload>,
  { format, file, maxSentences }: Pick<UploadOrder, 'format' | 'file'> & { maxSentences: number },
): Error {
  switch (answer.outcome) {
    case 'not-json':
      return format === 'list' ? new UnsupportedMediaType(file.mimetype) : fieldError('file', say('file_not_json'));
    case 'not-yaml':
      return fieldError('file', say('file_not_yaml'));
    case 'nested':
      return fieldError('file', say('file_nested'));
    case 'too-many':
      return fieldError('file', say('file_too_many', { limit: maxSentences }));
    case 'wrong-shape':
      return new FieldErrors(
        answer.problems.map(({ path, isMissing, type }) => ({
          path: path.length > 0 ? path : ['file'],
          message: isMissing
            ? say('required')
            : say(path.at(-1) === 'rasa_nlu_data' ? 'not_dictionary' : 'not_list', { type }),
        })),
      );
  }
}
