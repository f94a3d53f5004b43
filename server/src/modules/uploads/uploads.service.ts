import { Piscina } from 'piscina';
import { FieldErrors, fieldError, say, UnsupportedMediaType } from '../../lib/errors.ts';
import { insertExamples } from '../examples/insert-examples.queries.ts';
import type { Database } from '../../db/client.ts';
import type { UploadedFile } from '../../lib/fields.ts';
import type { UploadAnswer, UploadFormat, UploadRequest } from './read-upload.thread.ts';

/** Sentences of one file. */
const MAX_SENTENCES = 100_000;
/** Trees of objects need many times the size of their file. */
const THREAD_MEMORY_MEGABYTES = 1024;

export interface UploadOrder {
  readonly versionId: number;
  readonly language: string;
  readonly file: UploadedFile;
  readonly format: UploadFormat;
}

export interface UploadResult {
  readonly added: number;
  /** In the file or in the intelligence already. */
  readonly duplicates: number;
  /** Sentences that break a rule, as they stood in the file. */
  readonly refused: readonly unknown[];
}

export type Uploader = ReturnType<typeof createUploader>;

/** Reads files of sentences on a thread and stores what is usable, all in one transaction. */
export function createUploader(db: Database) {
  const pool = new Piscina<UploadRequest, UploadAnswer>({
    filename: new URL('read-upload.thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 10_000,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MEGABYTES },
  });
  return {
    /** @throws FieldErrors when the file is not of the format, UnsupportedMediaType when a list is not JSON at all. */
    async upload({ versionId, language, file, format }: UploadOrder): Promise<UploadResult> {
      const answer = await pool.run({ content: new Uint8Array(file.content), format, language, maxSentences: MAX_SENTENCES });
      if (answer.outcome !== 'read') throw refusal(answer, { format, file });
      const ids = await db.transaction((tx) => insertExamples(tx, versionId, answer.sentences));
      const added = ids.filter((id) => id !== undefined).length;
      return { added, duplicates: ids.length - added, refused: answer.refused };
    },
    close: () => pool.destroy(),
  };
}

function refusal(answer: Exclude<UploadAnswer, { outcome: 'read' }>, { format, file }: Pick<UploadOrder, 'format' | 'file'>): Error {
  switch (answer.outcome) {
    case 'not-json': return format === 'list' ? new UnsupportedMediaType(file.mimetype) : fieldError('file', say('file_not_json'));
    case 'too-many': return fieldError('file', say('file_too_many', { limit: MAX_SENTENCES }));
    case 'wrong-shape': return new FieldErrors(answer.problems.map(({ path, isMissing, type }) => ({
      path: path.length > 0 ? path : ['file'],
      message: isMissing ? say('required') : say(path.at(-1) === 'rasa_nlu_data' ? 'not_dictionary' : 'not_list', { type }),
    })));
  }
}
