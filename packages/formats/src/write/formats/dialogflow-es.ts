import { streamZip } from '../../files/write-zip.ts';
import { byIntent } from '../by-intent.ts';
import { dashed } from '../regions.ts';
import { fileNames } from '../file-names.ts';
import { jsonFile } from '../json-file.ts';
import { oneEntityASlot, slotsOf } from '../fit/one-entity-a-slot.ts';
import { piecesOf, slotOf } from '../pieces.ts';
import { uuids } from '../uuids.ts';
import { withoutTemplates } from '../../text/dialogflow-template.ts';
import type { ZipPart } from '../../files/write-zip.ts';
import type { Entity, Sentence } from '../../model.ts';
import type { TrainingData } from '../training-data.ts';
import type { Format } from '../writer.ts';

/** Google's system entities, as in `sys.date`. */
export const SYSTEM_ENTITY = /^sys\./;
const FALLBACK = 'Default Fallback Intent';
const LONGEST_NAME = 100;

/** Data that agents of ES and CX have in common, with a maximum length of names. */
export function dialogflowHolds(longest: number) {
  const names = { illegal: /[^\p{L}\p{N}_.-]/gu, longest };
  return {
    intentNames: { illegal: /\p{C}/gu, longest },
    entityNames: names,
    roles: { ...names, repeatsEntity: true },
    irrelevance: 'intent',
    text: 'any',
    mend: oneEntityASlot,
    intents: true,
    entities: { bare: true, values: true, languages: 'each', words: 'as values', patterns: 'many', isEither: true },
    languages: true,
    tag: dashed,
  } as const;
}

const HOLDS = dialogflowHolds(LONGEST_NAME);

/** The agent of Dialogflow ES. */
export const dialogflowEs: Format = {
  form: { extension: '.zip', type: 'application/zip' },
  holds: {
    ...HOLDS,
    entities: { ...HOLDS.entities, form: (words, part) => (part === 'pattern' ? words : withoutTemplates(words)) },
    longest: { count: 768, unit: 'utf16' },
    usualIntent: FALLBACK,
  },
  write: (data) => streamZip(filesOf(data)),
};

async function* filesOf(data: TrainingData): AsyncGenerator<ZipPart> {
  const [intentFile, entityFile, uuid] = [fileNames(), fileNames(), uuids()];
  const written = new Set<string>();
  yield ['package.json', jsonFile({ version: '1.0.0' })];
  yield ['agent.json', jsonFile(agentOf(data))];
  for await (const { intent = '', sentences } of byIntent(data)) {
    written.add(intent);
    const path = `intents/${intentFile(intent)}`;
    yield [`${path}.json`, jsonFile(intentOf(intent, sentences, uuid))];
    for (const language of data.languages) {
      const own = sentences.filter((sentence) => sentence.language === language);
      if (own.length > 0) yield [`${path}_usersays_${language}.json`, jsonFile(own.map((each) => phrase(each, uuid)))];
    }
  }
  for (const intent of data.intents)
    if (!written.has(intent)) yield [`intents/${intentFile(intent)}.json`, jsonFile(intentOf(intent, [], uuid))];
  for (const entity of data.entities)
    if (!SYSTEM_ENTITY.test(entity.name))
      yield* entityFiles(entity, `entities/${entityFile(entity.name)}`, { data, uuid });
}

function agentOf({ name, language, languages }: TrainingData) {
  return {
    description: '',
    language,
    supportedLanguages: languages.filter((each) => each !== language),
    displayName: name,
    defaultTimezone: 'Etc/UTC',
    isPrivate: true,
    mlMinConfidence: 0.3,
    enabled: true,
  };
}

function intentOf(name: string, sentences: readonly Sentence[], uuid: () => string) {
  const parameters = [...slotsOf(sentences)].map(([slot, entity]) => ({
    id: uuid(),
    name: slot,
    required: false,
    dataType: `@${entity}`,
    value: `$${slot}`,
    isList: false,
  }));
  return {
    id: uuid(),
    name,
    auto: true,
    contexts: [],
    responses: [{ resetContexts: false, affectedContexts: [], parameters, messages: [] }],
    priority: 500_000,
    webhookUsed: false,
    webhookForSlotFilling: false,
    fallbackIntent: sentences.length > 0 ? sentences.every(({ negative }) => negative) : name === FALLBACK,
    events: [],
  };
}

function phrase(sentence: Sentence, uuid: () => string) {
  const data = piecesOf(sentence).map(({ text, mark }) =>
    mark ? { text, alias: slotOf(mark), meta: `@${mark.entity}`, userDefined: true } : { text, userDefined: false },
  );
  return { id: uuid(), data, isTemplate: false, count: 0, updated: 0 };
}

function* entityFiles(
  { name, values, patterns }: Entity,
  path: string,
  { data, uuid }: { data: TrainingData; uuid: () => string },
): Generator<ZipPart> {
  const isRegexp = patterns.length > 0;
  const definition = { id: uuid(), name, isOverridable: true, isEnum: false, isRegexp, automatedExpansion: !isRegexp };
  yield [`${path}.json`, jsonFile({ ...definition, allowFuzzyExtraction: false })];
  if (isRegexp) {
    const entries = patterns.map((value) => ({ value, synonyms: [value] }));
    yield [`${path}_entries_${data.language}.json`, jsonFile(entries)];
    return;
  }
  for (const language of data.languages) {
    const own = values.filter((value) => value.language === language);
    const entries = own.map(({ value, synonyms }) => ({ value, synonyms: [value, ...synonyms] }));
    if (entries.length > 0) yield [`${path}_entries_${language}.json`, jsonFile(entries)];
  }
}
