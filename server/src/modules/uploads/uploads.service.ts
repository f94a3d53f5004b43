import { Piscina } from 'piscina';
import { FieldErrors, fieldError, say, UnsupportedMediaType } from '../../lib/errors.ts';
import { insertExamples } from '../examples/insert-examples.queries.ts';
import { previewUpload } from './preview.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import type { UploadedFile } from '../../lib/fields.ts';
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
  /** In the file or in the intelligence already. */
  readonly duplicates: number;
}

type UploadLimits = Pick<Config, 'uploadRows' | 'uploadSeconds' | 'uploadMemoryMegabytes'>;
export type Uploader = ReturnType<typeof createUploader>;

/**
 * Reads files of sentences on a thread and stores what is usable, all in one transaction.
 * @throws FieldErrors when the file is not of the format, UnsupportedMediaType when a list is not JSON at all.
 */
export function createUploader(
  db: Database,
  { uploadRows: maxSentences, uploadSeconds, uploadMemoryMegabytes }: UploadLimits,
) {
  const pool = new Piscina<UploadRequest, UploadAnswer>({
    filename: new URL('read-upload.thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 10_000,
    resourceLimits: { maxOldGenerationSizeMb: uploadMemoryMegabytes },
  });
  const read = async ({ language, file, format }: UploadOrder): Promise<ReadUpload> => {
    const request = { content: new Uint8Array(file.content), filename: file.filename, format, language, maxSentences };
    const answer = await pool.run(request, { signal: AbortSignal.timeout(uploadSeconds * 1000) }).catch(tellTooLarge);
    if (answer.outcome !== 'read') throw refusal(answer, { format, file, maxSentences });
    return answer;
  };
  return {
    upload: async (order: UploadOrder): Promise<UploadResult> => {
      const { sentences, refused, refusedCount, ignored } = await read(order);
      const ids = await db.transaction((tx) => insertExamples(tx, order.versionId, sentences));
      const added = ids.filter((id) => id !== undefined).length;
      return { added, duplicates: ids.length - added, refused, refusedCount, ignored };
    },
    preview: async (
      order: UploadOrder,
    ): Promise<Preview & Pick<ReadUpload, 'refused' | 'refusedCount' | 'ignored'>> => {
      const answer = await read(order);
      const { refused, refusedCount, ignored } = answer;
      return { ...(await previewUpload(db, order.versionId, answer)), refused, refusedCount, ignored };
    },
    close: () => pool.destroy(),
  };
}

/** The thread took more memory or time than a file may. */
function tellTooLarge(error: unknown): UploadAnswer {
  const isLimit =
    error instanceof Error &&
    (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));
  if (!isLimit) throw error;
  return { outcome: 'too-many' };
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
