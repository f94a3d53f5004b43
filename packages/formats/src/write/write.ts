import type { FormatId } from '../format-id.ts';
import type { NotKept } from '../model.ts';
import type { Bot } from './bot.ts';

/** How the file of a format is called and sent. */
export interface FileForm {
  /** With its dot. */
  readonly extension: string;
  readonly type: string;
}

/** A format that is written; `zip` and the like are formats of several files. */
export interface Writer {
  readonly form: FileForm;
  /** Parts of the file in order; small ones, for a stream. */
  readonly write: (bot: Bot) => AsyncIterable<Uint8Array>;
  /** What of the bot the file will not hold, or holds in another form; nothing of it is dropped without a line. */
  readonly cannotHold: (bot: Bot) => Promise<NotKept[]>;
}

/** Formats that are written; the others are only read. */
export const WRITERS: ReadonlyMap<FormatId, Writer> = new Map();
