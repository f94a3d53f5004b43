import { streamZip } from '../../files/write-zip.ts';
import { byIntent } from '../by-intent.ts';
import { fileNames } from '../file-names.ts';
import { jsonFile } from '../json-file.ts';
import { slotsOf } from '../fit/one-entity-a-slot.ts';
import { piecesOf, slotOf } from '../pieces.ts';
import { uuids } from '../uuids.ts';
import { dialogflowHolds, SYSTEM_ENTITY } from './dialogflow-es.ts';
import type { ZipPart } from '../../files/write-zip.ts';
import type { Entity, Sentence } from '../../model.ts';
import type { TrainingData } from '../training-data.ts';
import type { Format } from '../writer.ts';

const LONGEST_NAME = 64;
const FALLBACK = 'Default Negative Intent';
const FALLBACK_ID = '00000000-0000-0000-0000-000000000001';
const FLOW = 'Default Start Flow';
const FLOW_ID = '00000000-0000-0000-0000-000000000000';

/** The JSON package of Dialogflow CX. */
export const dialogflowCx: Format = {
  form: { extension: '.zip', type: 'application/zip' },
  holds: {
    ...dialogflowHolds(LONGEST_NAME),
    usualIntent: FALLBACK,
  },
  write: (data) => streamZip(filesOf(data)),
};

async function* filesOf(data: TrainingData): AsyncGenerator<ZipPart> {
  const [intentFile, entityFile, uuid] = [fileNames(), fileNames(), uuids()];
  const written = new Set<string>();
  yield ['agent.json', jsonFile(agentOf(data))];
  yield [`flows/${FLOW}/${FLOW}.json`, jsonFile({ name: FLOW_ID, displayName: FLOW, transitionRoutes: [] })];
  for await (const { intent = '', sentences } of byIntent(data)) {
    const file = intentFile(intent);
    written.add(intent);
    yield [`intents/${file}/${file}.json`, jsonFile(intentOf(intent, sentences, uuid))];
    for (const language of data.languages) {
      const phrases = sentences.filter((sentence) => sentence.language === language).map(phrase);
      const path = `intents/${file}/trainingPhrases/${language}.json`;
      if (phrases.length > 0) yield [path, jsonFile({ trainingPhrases: phrases })];
    }
  }
  for (const intent of data.intents.filter((each) => !written.has(each))) {
    const file = intentFile(intent);
    yield [`intents/${file}/${file}.json`, jsonFile(intentOf(intent, [], uuid))];
  }
  for (const entity of data.entities) {
    const file = entityFile(entity.name);
    if (!SYSTEM_ENTITY.test(entity.name)) yield* entityFiles(entity, file, { data, uuid });
  }
}

function agentOf({ name, language, languages }: TrainingData) {
  return {
    displayName: name,
    defaultLanguageCode: language,
    supportedLanguageCodes: languages.filter((each) => each !== language),
    timeZone: 'Etc/UTC',
    startFlow: FLOW,
  };
}

function intentOf(displayName: string, sentences: readonly Sentence[], uuid: () => string) {
  const parameters = [...slotsOf(sentences)].map(([id, entity]) => ({ id, entityType: `@${entity}` }));
  const isUsual = displayName === FALLBACK;
  const isFallback = sentences.length > 0 ? sentences.every(({ negative }) => negative) : isUsual;
  return {
    name: isUsual ? FALLBACK_ID : uuid(),
    displayName,
    priority: 500_000,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(isFallback ? { isFallback } : {}),
  };
}

function phrase(sentence: Sentence) {
  const parts = piecesOf(sentence).map(({ text, mark }) =>
    mark ? { text, parameterId: slotOf(mark), auto: false } : { text, auto: false },
  );
  return { parts, repeatCount: 1, languageCode: sentence.language };
}

function* entityFiles(
  { name, values, patterns }: Entity,
  file: string,
  { data, uuid }: { data: TrainingData; uuid: () => string },
): Generator<ZipPart> {
  const isPattern = patterns.length > 0;
  const definition = { name: uuid(), displayName: name, kind: isPattern ? 'KIND_REGEXP' : 'KIND_MAP' };
  yield [`entityTypes/${file}/${file}.json`, jsonFile(definition)];
  for (const language of isPattern ? [data.language] : data.languages) {
    const own = isPattern
      ? patterns.map((value) => ({ value, synonyms: [] }))
      : values.filter((value) => value.language === language);
    const entities = own.map(({ value, synonyms }) => ({
      value,
      synonyms: [value, ...synonyms],
      languageCode: language,
    }));
    if (entities.length > 0) yield [`entityTypes/${file}/entities/${language}.json`, jsonFile({ entities })];
  }
}
