import { buffer } from 'node:stream/consumers';
import { openArchive } from '../files/read-zip.ts';
import { LIMITS } from '../limits.ts';
import { read } from '../read/read.ts';
import { FORMATS } from '../write/formats.ts';
import { WRITERS } from '../write/write.ts';
import { fit } from '../write/fit/fit.ts';
import { contentOf, sentencesOf } from './bots.ts';
import type { FormatId } from '../format-id.ts';
import type { ReadFile } from '../read/read.ts';
import type { EntityValue } from '../model.ts';
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
  const { bytes, extension, notHeld } = await written(bot, id);
  const format = isZipOfLanguages(bot, id) ? 'archive' : id;
  const file = await read({ name: `bot${extension}`, bytes }, { language: bot.languages[0] ?? bot.language, format });
  return { file, bytes, notHeld };
}

/** The same with each file of a zip read as the format it is: content may look like that of another one. */
export async function roundTripAsIs(bot: Bot, id: FormatId): Promise<Trip> {
  if (!isZipOfLanguages(bot, id)) return roundTrip(bot, id);
  const { bytes, notHeld } = await written(bot, id);
  const archive = await openArchive(bytes, LIMITS);
  const files = await Promise.all(
    archive.names.map(async (name) => {
      const language = name.split('.')[1] ?? '';
      return read({ name, bytes: await buffer(archive.read(name)) }, { language, format: id });
    }),
  );
  const [first] = files;
  if (!first) throw new Error('an empty archive');
  const file = {
    ...first,
    sentences: files.flatMap(({ sentences }) => sentences),
    intents: files.flatMap(({ intents }) => intents),
    entities: files.flatMap(({ entities }) => entities),
    synonyms: files.flatMap(({ synonyms }) => synonyms),
  };
  return { file, bytes, notHeld };
}

async function written(bot: Bot, id: FormatId) {
  const writer = WRITERS.get(id);
  if (!writer) throw new Error(`${id} is not written`);
  const bytes = await buffer(writer.write(bot));
  return { bytes, extension: writer.form(bot).extension, notHeld: await writer.cannotHold(bot) };
}

function isZipOfLanguages({ languages }: Bot, id: FormatId): boolean {
  return languages.length > 1 && FORMATS[id]?.holds.languages !== true;
}

/** What the file holds; what slot types get from the words of marks is no part of the bot. */
export function foundContent({ file }: Trip, id: FormatId, held: Content): Content {
  const found = contentOf(file);
  if (FORMATS[id]?.holds.marks !== 'slots') return found;
  const own = (part: 'entities' | 'values') => found[part].filter((each) => held[part].includes(each));
  return { ...found, entities: own('entities'), values: own('values') };
}

/** What the format holds of a bot, as its reader finds it. */
export async function heldContent(bot: Bot, id: FormatId): Promise<Content> {
  const holds = FORMATS[id]?.holds ?? {};
  const fitted = await fit(bot, holds, () => undefined);
  const all = await sentencesOf(fitted);
  // A sentence with slots in place of words is read as a template.
  const sentences = holds.marks === 'slots' ? all.filter(({ marks }) => marks.length === 0) : all;
  const marked = new Set(sentences.flatMap(({ marks }) => marks.map(({ entity }) => entity)));
  const used = new Set(sentences.map(({ intent }) => intent));
  // A file of one language says none with its values.
  const withLanguage = (value: EntityValue) =>
    holds.entities?.languages === undefined ? { ...value, language: undefined } : value;
  const entities = fitted.entities
    .map((entity) => ({ ...entity, values: entity.values.map(withLanguage) }))
    .filter(
      ({ name, values, words, patterns }) =>
        holds.entities?.bare === true || marked.has(name) || values.length + words.length + patterns.length > 0,
    );
  const intents = fitted.intents.filter((intent) => holds.intents === true || used.has(intent));
  return contentOf({ sentences, intents, entities, synonyms: fitted.synonyms.map(withLanguage) });
}
