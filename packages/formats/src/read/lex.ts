import { FormatError } from '../errors.ts';
import { field, isFilled, isObject, listIn, nameIn, textIn, texts } from '../json.ts';
import { filesOf, itemsIn, jsonOf, leaveOthers, textsIn } from '../source.ts';
import { wordsOf } from '../text/words.ts';
import { matching } from './folders.ts';
import type { Collector } from '../collector.ts';
import type { Reader, ReaderOptions, Source } from '../source.ts';

const PLACEHOLDER = /\{([^{}]{1,100})\}/g;
const FALLBACK = 'AMAZON.FallbackIntent';
/** Members that are read, reported otherwise, or irrelevant for the language. */
const BOT = new Set(wordsOf('name version locale childDirected idleSessionTTLInSeconds intents slotTypes'));
const INTENT = new Set(
  wordsOf(`
    name identifier displayName version sampleUtterances slots slotPriorities parentIntentSignature checksum
    createdDate lastUpdatedDate fulfillmentActivity
  `),
);
const SLOT_TYPE = new Set(
  wordsOf(`
    name identifier version checksum createdDate lastUpdatedDate enumerationValues slotTypeValues slotTypeConfigurations
    valueSelectionStrategy valueSelectionSetting externalSourceSetting
  `),
);

/** The JSON of a bot, an intent or a slot type of Amazon Lex V1. Slots in sentences are placeholders. */
export const readLexV1: Reader = (source, collector, options) => {
  const root = jsonOf(source, options);
  const resource = field(root, 'resource');
  if (!isObject(resource)) throw new FormatError('broken');
  const language = nameIn(resource, 'locale');
  const types = [
    ...itemsIn(resource, 'slotTypes', collector),
    ...(field(resource, 'enumerationValues') ? [resource] : []),
  ];
  const intents = [
    ...itemsIn(resource, 'intents', collector),
    ...(field(resource, 'sampleUtterances') ? [resource] : []),
  ];
  if (types[0] !== resource && intents[0] !== resource) leaveOthers(resource, BOT, collector);
  for (const type of types) readTypeV1(type, language, collector);
  for (const intent of intents) readIntentV1(intent, language, collector);
};

function readTypeV1(type: unknown, language: string | undefined, collector: Collector): void {
  leaveOthers(type, SLOT_TYPE, collector);
  const strategy = nameIn(type, 'valueSelectionStrategy');
  if (strategy === 'TOP_RESOLUTION') collector.leave('valueSelectionStrategy', strategy);
  const patterns = itemsIn(type, 'slotTypeConfigurations', collector).flatMap(
    (each) => nameIn(field(each, 'regexConfiguration'), 'pattern') ?? [],
  );
  collector.entity(nameIn(type, 'name') ?? '', {
    patterns,
    values: itemsIn(type, 'enumerationValues', collector).map((each) => ({
      value: textIn(each, 'value') ?? '',
      synonyms: textsIn(each, 'synonyms', collector),
      language,
    })),
  });
}

function readIntentV1(intent: unknown, language: string | undefined, collector: Collector): void {
  leaveOthers(intent, INTENT, collector);
  const slots = itemsIn(intent, 'slots', collector);
  const answers = slots.flatMap((slot) => texts(field(slot, 'sampleUtterances')));
  collector.leave('slots', nameIn(slots[0], 'name') ?? '', slots.length);
  collector.leave('answers to prompts', answers[0] ?? '', answers.length);
  readUtterances(textsIn(intent, 'sampleUtterances', collector), {
    intent: nameIn(intent, 'name') ?? '',
    language,
    slots: new Set(slots.map((slot) => nameIn(slot, 'name') ?? '')),
    negative: nameIn(intent, 'parentIntentSignature') === FALLBACK,
    collector,
  });
}

const LOCALE = /^[a-z]{2,3}(?:_[A-Za-z0-9]{2,4})*$/;
const KNOWN_FILE = /(?:^|\/)(?:[Mm]anifest|Bot|BotLocale|Intent|Slot|SlotType)\.json$/;

const INTENT_FILE = /^((?:.*\/)?)Intents\/([^/]+)\/Intent\.json$/;
const TYPE_FILE = /^((?:.*\/)?)SlotTypes\/([^/]+)\/SlotType\.json$/;

/**
 * The archive of a bot of Amazon Lex V2: a folder for each language, below `BotLocales`, by itself, or only its
 * contents.
 */
export const readLexV2: Reader = async (source, collector, options) => {
  const files = await filesOf(source, options);
  const intents = matching(files, INTENT_FILE);
  const types = matching(files, TYPE_FILE);
  if (intents.length === 0 && types.length === 0) throw new FormatError('broken');
  const slots = matching(files, /^(.*\/)Slots\/([^/]+)\/Slot\.json$/);
  for (const intent of intents) readIntentV2(intent, slots, { files, collector, options });
  collector.leave('slots', slots[0]?.groups[1] ?? '', slots.length);
  for (const { file } of slots) {
    const answers = listIn(jsonOf(file, options), 'sampleUtterances');
    collector.leave('answers to prompts', textIn(answers[0], 'utterance') ?? '', answers.length);
  }
  const others = [...files.keys()].filter((path) => !KNOWN_FILE.test(path));
  collector.leave('files', others[0] ?? '', others.length);
  for (const { file, groups } of types) {
    const [locale = '', folder = ''] = groups;
    readType(jsonOf(file, options), { language: languageOf(locale, files, options), folder }, collector);
  }
};

type Found = ReturnType<typeof matching>[number];

interface Whole {
  readonly files: ReadonlyMap<string, Source>;
  readonly collector: Collector;
  readonly options: ReaderOptions;
}

function readIntentV2({ file, groups }: Found, slots: readonly Found[], { files, collector, options }: Whole): void {
  const [locale = '', folder = ''] = groups;
  const intent = jsonOf(file, options);
  leaveOthers(intent, INTENT, collector);
  const own = slots.filter((slot) => `${slot.groups[0] ?? ''}Intent.json` === file.name);
  readUtterances(
    itemsIn(intent, 'sampleUtterances', collector).map((each) => textIn(each, 'utterance') ?? ''),
    {
      intent: nameIn(intent, 'name') ?? folder,
      language: languageOf(locale, files, options),
      slots: new Set(own.map((slot) => slot.groups[1] ?? '')),
      negative: nameIn(intent, 'parentIntentSignature') === FALLBACK,
      collector,
    },
  );
}

/** From the locale's own file, or from the name of its folder if that is a locale. */
function languageOf(locale: string, files: Whole['files'], options: ReaderOptions): string | undefined {
  const file = files.get(`${locale}BotLocale.json`);
  const said = file && nameIn(jsonOf(file, options), 'identifier');
  const folder = /(?<![^/])([^/]+)\/$/.exec(locale)?.[1] ?? '';
  return said ?? (LOCALE.test(folder) ? folder : undefined);
}

interface TypePlace {
  readonly language: string | undefined;
  readonly folder: string;
}

function readType(type: unknown, { language, folder }: TypePlace, collector: Collector): void {
  const values = itemsIn(type, 'slotTypeValues', collector).map((each) => ({
    value: textIn(field(each, 'sampleValue'), 'value') ?? '',
    synonyms: itemsIn(each, 'synonyms', collector).map((synonym) => textIn(synonym, 'value') ?? ''),
    language,
  }));
  leaveOthers(type, SLOT_TYPE, collector);
  const selection = field(type, 'valueSelectionSetting');
  const strategy = nameIn(selection, 'resolutionStrategy');
  if (strategy === 'TOP_RESOLUTION') collector.leave('resolutionStrategy', strategy);
  const pattern = nameIn(field(selection, 'regexFilter'), 'pattern');
  collector.entity(nameIn(type, 'name') ?? folder, { values, patterns: pattern === undefined ? [] : [pattern] });
  if (isFilled(field(type, 'externalSourceSetting'))) collector.leave('externalSourceSetting', folder);
}

interface Utterances {
  readonly intent: string;
  readonly language: string | undefined;
  readonly slots: ReadonlySet<string>;
  readonly negative: boolean;
  readonly collector: Collector;
}

/** Braces around a slot of the intent represent words that the file does not contain; other braces are words. */
function readUtterances(utterances: readonly string[], { slots, collector, ...target }: Utterances): void {
  collector.intent(target.intent);
  for (const text of utterances) {
    const isTemplate = [...text.matchAll(PLACEHOLDER)].some(([, name = '']) => slots.has(name.trim()));
    if (isTemplate) collector.refuse('template', { text, intent: target.intent });
    else collector.sentence({ text, ...target });
  }
}
