import type { ZipPart } from '../files/write-zip.ts';
import type { EntityValue } from '../model.ts';
import type { TrainingData } from './training-data.ts';

type WriteOne = (data: TrainingData) => readonly [extension: string, content: AsyncIterable<Uint8Array>];

/** A file for each language: `training.de.lu`, the naming of the Bot Framework. */
export function* languageFiles(data: TrainingData, write: WriteOne): Generator<ZipPart> {
  for (const language of data.languages) {
    const [extension, content] = write(inLanguage(data, language));
    yield [`training.${language}${extension}`, content];
  }
}

/** The sentences and values of one language. */
function inLanguage(data: TrainingData, language: string): TrainingData {
  const isOwn = (value: EntityValue) => value.language === undefined || value.language === language;
  return {
    ...data,
    language,
    languages: [language],
    entities: data.entities.map((entity) => ({ ...entity, values: entity.values.filter(isOwn) })),
    synonyms: data.synonyms.filter(isOwn),
    sentences: async function* () {
      for await (const sentence of data.sentences()) if (sentence.language === language) yield sentence;
    },
  };
}
