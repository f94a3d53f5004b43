import { FormatError } from '../errors.ts';
import { field, isObject, list, listIn, nameIn, numberIn, text, textIn, texts } from '../json.ts';
import { itemsIn, jsonOf, leaveOthers, textsIn } from '../source.ts';
import { wordPlaces, wordsOf } from '../text/words.ts';
import { luisUnit } from './luis-unit.ts';
import type { Collector } from '../collector.ts';
import type { Reader } from '../source.ts';
import type { LuisUnit, MarkedPlace } from './luis-unit.ts';
import type { RawMark } from '../text/place-mark.ts';

const READ = new Set(
  wordsOf(`
    luis_schema_version versionId name desc culture tokenizerVersion intents entities closedLists
    regex_entities hierarchicals utterances LabeledTestSetUtterances patterns settings
  `),
);
/** The intent of out-of-scope sentences. */
const NONE = 'None';
const DEFINITIONS = ['intents', 'entities', 'hierarchicals', 'closedLists', 'regex_entities'] as const;
const DEFINITION = new Set(wordsOf('name roles children subLists regexPattern'));

/**
 * The app JSON of LUIS, and its test sets. Offsets count UTF-16 code units, the end inclusive; before the second schema
 * they count words. A file without a schema is read in the unit that fits, and loses its marks if both fit.
 */
export const readLuisJson: Reader = (source, collector, options) => {
  const root = jsonOf(source, options);
  if (Array.isArray(root)) {
    const unit = luisUnit(undefined, markedWords(list(root)), new Set());
    for (const utterance of list(root)) readUtterance(utterance, { collector, unit });
  } else readApp(root, collector);
};

function readApp(root: unknown, collector: Collector): void {
  if (!isObject(root)) throw new FormatError('broken');
  const language = nameIn(root, 'culture');
  readDefinitions(root, language, collector);
  readHierarchies(root, collector);
  for (const kind of DEFINITIONS)
    for (const definition of itemsIn(root, kind, collector)) leaveOthers(definition, DEFINITION, collector);
  const [utterances = [], tests = []] = ['utterances', 'LabeledTestSetUtterances'].map((name) =>
    itemsIn(root, name, collector),
  );
  const unit = luisUnit(
    nameIn(root, 'luis_schema_version'),
    markedWords([...utterances, ...tests]),
    new Set(listIn(root, 'closedLists').flatMap(wordsOfList)),
  );
  for (const utterance of utterances) readUtterance(utterance, { language, collector, unit });
  for (const utterance of tests) readUtterance(utterance, { language, collector, unit, split: 'test' });
  for (const pattern of itemsIn(root, 'patterns', collector))
    collector.refuse('template', { text: textIn(pattern, 'pattern') ?? '', intent: nameIn(pattern, 'intent') });
  leaveOthers(root, READ, collector);
}

function readDefinitions(root: unknown, language: string | undefined, collector: Collector): void {
  for (const intent of listIn(root, 'intents')) collector.intent(nameIn(intent, 'name') ?? '');
  for (const entity of listIn(root, 'entities')) readEntity(entity, collector);
  for (const closed of listIn(root, 'closedLists'))
    collector.entity(nameIn(closed, 'name') ?? '', {
      values: itemsIn(closed, 'subLists', collector).map((each) => ({
        value: textIn(each, 'canonicalForm') ?? '',
        synonyms: textsIn(each, 'list', collector),
        language,
      })),
    });
  for (const regex of listIn(root, 'regex_entities')) {
    const pattern = nameIn(regex, 'regexPattern');
    collector.entity(nameIn(regex, 'name') ?? '', { patterns: pattern === undefined ? [] : [pattern] });
  }
}

/** Children are separate entities. */
function readHierarchies(root: unknown, collector: Collector): void {
  for (const parent of listIn(root, 'hierarchicals'))
    for (const child of itemsIn(parent, 'children', collector))
      collector.entity(`${nameIn(parent, 'name') ?? ''}::${text(child) ?? nameIn(child, 'name') ?? ''}`);
}

/** Children are names in old files and entities in new ones. */
function readEntity(entity: unknown, collector: Collector): void {
  const name = nameIn(entity, 'name') ?? '';
  collector.entity(name);
  for (const child of itemsIn(entity, 'children', collector))
    if (typeof child === 'string') collector.entity(`${name}::${child}`);
    else readEntity(child, collector);
}

interface Target {
  readonly collector: Collector;
  readonly language?: string | undefined;
  readonly split?: 'train' | 'test';
  /** Undefined if the offsets fit both units, so that no mark is certain. */
  readonly unit: LuisUnit | undefined;
}

/** The words of a list, in lower case. */
function wordsOfList(closed: unknown): string[] {
  const words = listIn(closed, 'subLists').flatMap((each) => [
    textIn(each, 'canonicalForm') ?? '',
    ...texts(field(each, 'list')),
  ]);
  return words.map((word) => word.toLowerCase());
}

/** The offsets in old files, which do not declare their unit; `startCharIndex` means characters. */
function markedWords(utterances: readonly unknown[]): MarkedPlace[] {
  return utterances.flatMap((utterance) =>
    listIn(utterance, 'entities').flatMap((mark) => {
      const [start, last] = [numberIn(mark, 'startPos'), numberIn(mark, 'endPos')];
      return Number.isNaN(start) ? [] : [{ text: textIn(utterance, 'text') ?? '', start, last }];
    }),
  );
}

function readUtterance(utterance: unknown, { collector, unit, ...target }: Target): void {
  const words = textIn(utterance, 'text');
  const intent = text(field(utterance, 'intent')) ?? nameIn(utterance, 'intentName');
  if (words === undefined) {
    collector.refuse('shape', { text: '', intent });
    return;
  }
  const found = ['entities', 'entityLabels'].flatMap((name) =>
    itemsIn(utterance, name, collector).flatMap((mark) => marksOf(mark, collector)),
  );
  const places = unit === 'word' ? wordPlaces(words) : [];
  const marks = unit === 'word' ? found.map((mark) => fromWords(mark, places)) : unit === undefined ? [] : found;
  if (unit === undefined)
    collector.leave('marks by words or by characters (the file does not say)', words, found.length);
  const negative = intent === NONE;
  collector.sentence({ ...target, text: words, intent: intent === '' ? undefined : intent, marks, negative });
}

/** A mark whose offsets count words, the end exclusive. */
function fromWords(mark: RawMark, places: ReturnType<typeof wordPlaces>): RawMark {
  const [first, last] = [places[mark.start], places[mark.end - 1]];
  return { ...mark, start: first?.start ?? Number.NaN, end: last?.end ?? Number.NaN };
}

/** A mark and the children inside it. */
function marksOf(mark: unknown, collector: Collector): RawMark[] {
  const place = (name: string, other: string) => {
    const found = numberIn(mark, name);
    return Number.isNaN(found) ? numberIn(mark, other) : found;
  };
  const own = {
    start: place('startPos', 'startCharIndex'),
    end: place('endPos', 'endCharIndex') + 1,
    entity: nameIn(mark, 'entity') ?? nameIn(mark, 'entityName') ?? '',
    role: nameIn(mark, 'role'),
  };
  return [own, ...itemsIn(mark, 'children', collector).flatMap((child) => marksOf(child, collector))];
}
