import { createCounts } from '../counts.ts';
import { streamZip } from '../files/write-zip.ts';
import { languageFiles } from './language-files.ts';
import { encoded } from './parts.ts';
import { fit } from './fit/fit.ts';
import type { NotKept } from '../model.ts';
import type { TrainingData } from './training-data.ts';
import type { Holds } from './fit/holds.ts';
import type { Parts } from './parts.ts';

/** File extension and media type of a format. */
export interface FileForm {
  /** With the dot. */
  readonly extension: string;
  readonly type: string;
}

/** A format that can be written. */
export interface Writer {
  /** Training data in several languages becomes a zip of files if a file has only one language. */
  readonly form: (data: Pick<TrainingData, 'languages'>) => FileForm;
  /** Parts of the file in order; small ones, for a stream. */
  readonly write: (data: TrainingData) => AsyncIterable<Uint8Array>;
  /** Data that the file will not hold, or will hold in another form; nothing is dropped without a line. */
  readonly cannotHold: (data: TrainingData) => Promise<NotKept[]>;
}

/** How one format is written. */
export interface Format {
  readonly form: FileForm;
  readonly holds: Holds;
  /** Writes training data that is already reduced to what the format can hold. */
  readonly write: (data: TrainingData) => Parts;
}

const ZIP: FileForm = { extension: '.zip', type: 'application/zip' };
const nothing = () => undefined;

export function writerOf({ form, holds, write }: Format): Writer {
  const isOneFile = ({ languages }: Pick<TrainingData, 'languages'>) =>
    holds.languages === true || languages.length < 2;
  return {
    form: (data) => (isOneFile(data) ? form : ZIP),
    write: async function* (data) {
      const fitted = await fit(data, holds, nothing);
      if (isOneFile(data)) yield* encoded(write(fitted));
      else yield* streamZip(languageFiles(fitted, (own) => [form.extension, encoded(write(own))]));
    },
    cannotHold: async (data) => {
      const { leave, list } = createCounts();
      await goThrough((await fit(data, holds, leave, { onlyLosses: true })).sentences());
      return list();
    },
  };
}

async function goThrough(items: AsyncIterable<unknown>): Promise<void> {
  const iterator = items[Symbol.asyncIterator]();
  while (!(await iterator.next()).done);
}
