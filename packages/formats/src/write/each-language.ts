import { streamZip } from '../files/write-zip.ts';
import type { ZipPart } from '../files/write-zip.ts';
import type { EntityValue } from '../model.ts';
import type { Bot } from './bot.ts';
import type { FileForm, Writer } from './writer.ts';

const ZIP: FileForm = { extension: '.zip', type: 'application/zip' };

/** Writes a file for each language, in a zip where there are several: `bot.de.lu`, as the Bot Framework names them. */
export function eachLanguage(one: Writer): Writer {
  const isOne = ({ languages }: Pick<Bot, 'languages'>) => languages.length < 2;
  return {
    form: (bot) => (isOne(bot) ? one.form(bot) : ZIP),
    write: (bot) => (isOne(bot) ? one.write(bot) : streamZip(filesOf(bot, one))),
    cannotHold: one.cannotHold,
  };
}

function* filesOf(bot: Bot, one: Writer): Generator<ZipPart> {
  for (const language of bot.languages) {
    const own = inLanguage(bot, language);
    yield [`bot.${language}${one.form(own).extension}`, one.write(own)];
  }
}

/** The part of a bot that is in one language. */
export function inLanguage(bot: Bot, language: string): Bot {
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
