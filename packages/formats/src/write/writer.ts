import { createCounts } from '../counts.ts';
import { streamZip } from '../files/write-zip.ts';
import { languageFiles } from './language-files.ts';
import { encoded } from './parts.ts';
import { fit } from './fit/fit.ts';
import type { NotKept } from '../model.ts';
import type { Bot } from './bot.ts';
import type { Holds } from './fit/holds.ts';
import type { Parts } from './parts.ts';

/** How the file of a format is called and sent. */
export interface FileForm {
  /** With its dot. */
  readonly extension: string;
  readonly type: string;
}

/** A format that is written. */
export interface Writer {
  /** A format whose file has one language is a zip of files for a bot of several. */
  readonly form: (bot: Pick<Bot, 'languages'>) => FileForm;
  /** Parts of the file in order; small ones, for a stream. */
  readonly write: (bot: Bot) => AsyncIterable<Uint8Array>;
  /** What of the bot the file will not hold, or holds in another form; nothing of it is dropped without a line. */
  readonly cannotHold: (bot: Bot) => Promise<NotKept[]>;
}

/** How one format is written. */
export interface Format {
  readonly form: FileForm;
  readonly holds: Holds;
  /** Writes a bot that holds no more than the format does. */
  readonly write: (bot: Bot) => Parts;
}

const ZIP: FileForm = { extension: '.zip', type: 'application/zip' };
const nothing = () => undefined;

export function writerOf({ form, holds, write }: Format): Writer {
  const isOneFile = ({ languages }: Pick<Bot, 'languages'>) => holds.languages === true || languages.length < 2;
  return {
    form: (bot) => (isOneFile(bot) ? form : ZIP),
    write: async function* (bot) {
      const fitted = await fit(bot, holds, nothing);
      if (isOneFile(bot)) yield* encoded(write(fitted));
      else yield* streamZip(languageFiles(fitted, (own) => [form.extension, encoded(write(own))]));
    },
    cannotHold: async (bot) => {
      const { leave, list } = createCounts();
      await goThrough((await fit(bot, holds, leave)).sentences());
      return list();
    },
  };
}

async function goThrough(items: AsyncIterable<unknown>): Promise<void> {
  const iterator = items[Symbol.asyncIterator]();
  while (!(await iterator.next()).done);
}
