import { streamZip } from '../../files/write-zip.ts';
import { byIntent } from '../by-intent.ts';
import { jsonFile } from '../json-file.ts';
import { LEX_UTTERANCES, lexName, slotTypes } from '../lex.ts';
import { locale } from '../regions.ts';
import type { ZipPart } from '../../files/write-zip.ts';
import type { Sentence } from '../../model.ts';
import type { TrainingData } from '../training-data.ts';
import type { LexIntent } from '../lex.ts';
import type { Format } from '../writer.ts';

const NAMES = { illegal: /[^0-9A-Za-z_-]/g, longest: 100, mend: lexName };
const FALLBACK = 'FallbackIntent';

/** A bot of Amazon Lex V2: a folder for each language. */
export const lexV2: Format = {
  form: { extension: '.zip', type: 'application/zip' },
  holds: {
    ...LEX_UTTERANCES,
    intentNames: NAMES,
    entityNames: NAMES,
    roles: { ...NAMES, repeatsEntity: true },
    unique: 'all',
    usualIntent: FALLBACK,
    irrelevance: { intent: FALLBACK },
    entities: { values: true, languages: 'each', words: 'as values', patterns: 'one', isEither: true },
    languages: true,
    tag: (language) => locale(language, '_'),
  },
  write: (data) => streamZip(filesOf(data)),
};

async function* filesOf(data: TrainingData): AsyncGenerator<ZipPart> {
  const name = lexName(data.name.replace(NAMES.illegal, ''));
  const metaData = { schemaVersion: '1', fileFormat: 'LexJson', resourceType: 'BOT' };
  yield ['Manifest.json', jsonFile({ metaData })];
  const settings = { dataPrivacy: { childDirected: false }, idleSessionTTLInSeconds: 300 };
  yield [`${name}/Bot.json`, jsonFile({ name, version: 'DRAFT', identifier: 'BOT', ...settings })];
  const locales = data.languages.map((language) => ({
    language,
    folder: `${name}/BotLocales/${language}`,
    types: typesOf(data, language),
  }));
  for (const { language, folder } of locales)
    yield [
      `${folder}/BotLocale.json`,
      jsonFile({ name: language, identifier: language, version: 'DRAFT', nluConfidenceThreshold: 0.4 }),
    ];
  const written = new Set<string>();
  for await (const { intent = '', sentences } of byIntent(data)) {
    written.add(intent);
    for (const each of locales) yield* intentFiles(each, intent, sentences);
  }
  for (const intent of data.intents.filter((each) => !written.has(each)))
    for (const each of locales) yield* intentFiles(each, intent, []);
  for (const { folder, types } of locales)
    for (const type of types.all())
      yield [`${folder}/SlotTypes/${type.name}/SlotType.json`, jsonFile(slotTypeOf(type))];
}

function typesOf({ entities }: TrainingData, language: string) {
  return slotTypes(
    entities.map((entity) => ({ ...entity, values: entity.values.filter((value) => value.language === language) })),
  );
}

interface Locale {
  readonly language: string;
  readonly folder: string;
  readonly types: ReturnType<typeof slotTypes>;
}

function* intentFiles(
  { language, folder, types }: Locale,
  intent: string,
  all: readonly Sentence[],
): Generator<ZipPart> {
  const written = types.intent(
    intent,
    all.filter((sentence) => sentence.language === language),
  );
  const path = `${folder}/Intents/${intent}`;
  yield [`${path}/Intent.json`, jsonFile(intentOf(written))];
  for (const { slot, type } of written.slots)
    yield [`${path}/Slots/${slot}/Slot.json`, jsonFile(slotOfType(slot, type))];
}

function intentOf({ name, utterances, slots }: LexIntent) {
  return {
    name,
    identifier: name.toUpperCase(),
    parentIntentSignature: name === FALLBACK ? 'AMAZON.FallbackIntent' : null,
    sampleUtterances: utterances.map((utterance) => ({ utterance })),
    slotPriorities: slots.map(({ slot }, index) => ({ slotName: slot, priority: index + 1 })),
  };
}

function slotOfType(name: string, slotTypeName: string) {
  return {
    name,
    identifier: name.toUpperCase(),
    slotTypeName,
    valueElicitationSetting: { slotConstraint: 'Optional', promptSpecification: null },
  };
}

function slotTypeOf({ name, values, patterns }: ReturnType<ReturnType<typeof slotTypes>['all']>[number]) {
  const [pattern] = patterns;
  return {
    name,
    identifier: name.toUpperCase(),
    parentSlotTypeSignature: pattern === undefined ? null : 'AMAZON.AlphaNumeric',
    slotTypeValues: values.map(({ value, synonyms }) => ({
      sampleValue: { value },
      synonyms: synonyms.length > 0 ? synonyms.map((synonym) => ({ value: synonym })) : null,
    })),
    valueSelectionSetting: {
      resolutionStrategy: 'TOP_RESOLUTION',
      regexFilter: pattern === undefined ? null : { pattern },
    },
  };
}
