import { FormatError } from '../errors.ts';
import { field, isFilled, isObject, listIn, nameIn, textIn, texts } from '../json.ts';
import { filesOf, jsonOf } from '../source.ts';
import { matching } from './folders.ts';
import type { Collector } from '../collector.ts';
import type { Reader } from '../source.ts';

const PLACEHOLDER = /\{([^{}]{1,100})\}/g;
const FALLBACK = 'AMAZON.FallbackIntent';

/** The JSON of a bot, an intent or a slot type of Amazon Lex V1. Slots in sentences are placeholders. */
export const readLexV1: Reader = (source, collector, options) => {
  const root = jsonOf(source, options);
  const resource = field(root, 'resource');
  if (!isObject(resource)) throw new FormatError('broken');
  const language = nameIn(resource, 'locale');
  const types = [...listIn(resource, 'slotTypes'), ...(field(resource, 'enumerationValues') ? [resource] : [])];
  const intents = [...listIn(resource, 'intents'), ...(field(resource, 'sampleUtterances') ? [resource] : [])];
  for (const type of types)
    collector.entity(nameIn(type, 'name') ?? '', {
      values: listIn(type, 'enumerationValues').map((each) => ({
        value: textIn(each, 'value') ?? '',
        synonyms: texts(field(each, 'synonyms')),
        language,
      })),
    });
  for (const intent of intents) {
    const slots = listIn(intent, 'slots');
    const answers = slots.flatMap((slot) => texts(field(slot, 'sampleUtterances')));
    collector.leave('slots', nameIn(slots[0], 'name') ?? '', slots.length);
    collector.leave('answers to prompts', answers[0] ?? '', answers.length);
    readUtterances(texts(field(intent, 'sampleUtterances')), {
      intent: nameIn(intent, 'name') ?? '',
      language,
      slots: new Set(slots.map((slot) => nameIn(slot, 'name') ?? '')),
      negative: nameIn(intent, 'parentIntentSignature') === FALLBACK,
      collector,
    });
  }
};

/** The archive of a bot of Amazon Lex V2: a folder for each language. */
export const readLexV2: Reader = async (source, collector, options) => {
  const files = await filesOf(source, options);
  const intents = matching(files, /BotLocales\/([^/]+)\/Intents\/([^/]+)\/Intent\.json$/);
  const types = matching(files, /BotLocales\/([^/]+)\/SlotTypes\/([^/]+)\/SlotType\.json$/);
  if (intents.length === 0 && types.length === 0) throw new FormatError('broken');
  const slots = matching(files, /^(.*\/)Slots\/([^/]+)\/Slot\.json$/);
  for (const { file, groups } of intents) {
    const [language, folder = ''] = groups;
    const intent = jsonOf(file, options);
    const own = slots.filter((slot) => `${slot.groups[0] ?? ''}Intent.json` === file.name);
    readUtterances(
      listIn(intent, 'sampleUtterances').map((each) => textIn(each, 'utterance') ?? ''),
      {
        intent: nameIn(intent, 'name') ?? folder,
        language,
        slots: new Set(own.map((slot) => slot.groups[1] ?? '')),
        negative: nameIn(intent, 'parentIntentSignature') === FALLBACK,
        collector,
      },
    );
  }
  collector.leave('slots', slots[0]?.groups[1] ?? '', slots.length);
  for (const { file, groups } of types) readType(jsonOf(file, options), groups, collector);
};

function readType(type: unknown, [language, folder = '']: readonly string[], collector: Collector): void {
  const values = listIn(type, 'slotTypeValues').map((each) => ({
    value: textIn(field(each, 'sampleValue'), 'value') ?? '',
    synonyms: listIn(each, 'synonyms').map((synonym) => textIn(synonym, 'value') ?? ''),
    language,
  }));
  const pattern = nameIn(field(field(type, 'valueSelectionSetting'), 'regexFilter'), 'pattern');
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

/** Braces around a slot of the intent stand for words that the file does not hold; other braces are words. */
function readUtterances(utterances: readonly string[], { slots, collector, ...target }: Utterances): void {
  collector.intent(target.intent);
  for (const text of utterances) {
    const isTemplate = [...text.matchAll(PLACEHOLDER)].some(([, name = '']) => slots.has(name.trim()));
    if (isTemplate) collector.refuse('template', { text, intent: target.intent });
    else collector.sentence({ text, ...target });
  }
}
