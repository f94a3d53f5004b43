import { buffer } from 'node:stream/consumers';
import { read } from '../read/read.ts';
import { FORMATS } from '../write/formats.ts';
import { WRITERS } from '../write/write.ts';
import { fit } from '../write/fit/fit.ts';
import { contentOf, sentencesOf } from './bots.ts';
import type { FormatId } from '../format-id.ts';
import type { ReadFile } from '../read/read.ts';
import type { Bot } from '../write/bot.ts';
import type { Content } from './bots.ts';

export const WRITTEN = [...WRITERS.keys()];

export interface Trip {
  readonly file: ReadFile;
  readonly bytes: Buffer;
  readonly notHeld: readonly { readonly what: string; readonly count: number; readonly example: string }[];
}

/** Writes a bot and reads the file. */
export async function roundTrip(bot: Bot, id: FormatId): Promise<Trip> {
  const writer = WRITERS.get(id);
  if (!writer) throw new Error(`${id} is not written`);
  const bytes = await buffer(writer.write(bot));
  const { extension } = writer.form(bot);
  const isArchive = extension === '.zip' && !FORMATS[id]?.form.extension.endsWith('.zip');
  const file = await read(
    { name: `bot${extension}`, bytes },
    { language: bot.languages[0] ?? bot.language, format: isArchive || isZipOfZips(bot, id) ? 'archive' : id },
  );
  return { file, bytes, notHeld: await writer.cannotHold(bot) };
}

function isZipOfZips({ languages }: Bot, id: FormatId): boolean {
  return languages.length > 1 && FORMATS[id]?.holds.languages !== true;
}

/** What the format holds of a bot, as its reader finds it. */
export async function heldContent(bot: Bot, id: FormatId): Promise<Content> {
  const holds = FORMATS[id]?.holds ?? {};
  const fitted = fit(bot, holds, () => undefined);
  const sentences = await sentencesOf(fitted);
  const marked = new Set(sentences.flatMap(({ marks }) => marks.map(({ entity }) => entity)));
  const used = new Set(sentences.map(({ intent }) => intent));
  const entities = fitted.entities.filter(
    ({ name, values, words, patterns }) =>
      holds.entities?.bare === true || marked.has(name) || values.length + words.length + patterns.length > 0,
  );
  const intents = fitted.intents.filter((intent) => holds.intents === true || used.has(intent));
  return contentOf({ sentences, intents, entities, synonyms: fitted.synonyms });
}
