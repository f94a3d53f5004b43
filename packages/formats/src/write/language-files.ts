import type { ZipPart } from '../files/write-zip.ts';
import type { EntityValue } from '../model.ts';
import type { Bot } from './bot.ts';

type WriteOne = (bot: Bot) => readonly [extension: string, content: AsyncIterable<Uint8Array>];

/** A file for each language of a bot: `bot.de.lu`, as the Bot Framework names them. */
export function* languageFiles(bot: Bot, write: WriteOne): Generator<ZipPart> {
  for (const language of bot.languages) {
    const [extension, content] = write(inLanguage(bot, language));
    yield [`bot.${language}${extension}`, content];
  }
}

/** The part of a bot that is in one language. */
function inLanguage(bot: Bot, language: string): Bot {
  const isOwn = (value: EntityValue) => value.language === undefined || value.language === language;
  return {
    ...bot,
    language,
    languages: [language],
    entities: bot.entities.map((entity) => ({ ...entity, values: entity.values.filter(isOwn) })),
    synonyms: bot.synonyms.filter(isOwn),
    sentences: async function* () {
      for await (const sentence of bot.sentences()) if (sentence.language === language) yield sentence;
    },
  };
}
