import { FormatError } from '../errors.ts';
import { field, isObject, nameIn, numberIn, text, textIn } from '../json.ts';
import { filesOf, itemsIn, jsonOf, leaveOthers, textsIn } from '../source.ts';
import { findPlace } from '../text/place-mark.ts';
import { matching } from './folders.ts';
import type { Collector } from '../collector.ts';
import type { Reader } from '../source.ts';
import type { RawMark } from '../text/place-mark.ts';

const UTTERANCE = new Set(['text', 'intent', 'entities', 'traits', 'id', '_id']);
/** An intent may have the name `utterances`. */
const DEFINITION = /(?:^|\/)(?:intents|entities|traits)\/[^/]+$/;
const QUOTED = /^"(.*)"$/s;

/** The export of a Wit.ai app. */
export const readWit: Reader = async (source, collector, options) => {
  const files = await filesOf(source, options);
  const app = matching(files, /(?:^|\/)app\.json$/)[0];
  const settings = app && jsonOf(app.file, options);
  const language = nameIn(settings, 'lang') ?? nameIn(field(settings, 'data'), 'lang');
  const utterances = matching(files, /^(?:.*\/)?[^/]*utterances[^/]*\.json$/).filter(
    ({ file }) => !DEFINITION.test(file.name),
  );
  if (utterances.length === 0 && !app) throw new FormatError('broken');
  const former = matching(files, /(?:^|\/)expressions\.json$/);
  for (const { file } of [...utterances, ...former]) readSentences(jsonOf(file, options), language, collector);
  for (const { file, groups } of matching(files, /(?:^|\/)intents\/([^/]+)\.json$/))
    collector.intent(nameIn(jsonOf(file, options), 'name') ?? groups[0] ?? '');
  for (const { file, groups } of matching(files, /(?:^|\/)entities\/([^/]+)\.json$/))
    readEntity(jsonOf(file, options), groups[0], collector);
  const traits = matching(files, /(?:^|\/)traits\/([^/]+)\.json$/);
  collector.leave('traits', traits[0]?.groups[0] ?? '', traits.length);
};

function readSentences(content: unknown, language: string | undefined, collector: Collector): void {
  const lists = ['utterances', 'data'].map((name) => field(content, name));
  if (!lists.some(Array.isArray)) throw new FormatError('broken');
  readUtterances(content, language, collector);
  for (const sentence of itemsIn(content, 'data', collector)) readLegacy(sentence, collector, language);
}

/** Before 2020 an entity was in `data`, with its words as `expressions`, and the intents were values of one. */
function readEntity(content: unknown, file: string | undefined, collector: Collector): void {
  const entity = field(content, 'data') ?? content;
  const name = nameIn(entity, 'name') ?? file ?? '';
  const former = itemsIn(entity, 'values', collector).map((each) => ({
    value: textIn(each, 'value') ?? '',
    synonyms: textsIn(each, 'expressions', collector),
  }));
  if (name === 'intent' && former.length > 0) {
    for (const { value } of former) collector.intent(unquoted(value) ?? '');
    return;
  }
  const values = itemsIn(entity, 'keywords', collector).map((each) => ({
    value: textIn(each, 'keyword') ?? '',
    synonyms: textsIn(each, 'synonyms', collector),
  }));
  collector.entity(name, { values: [...values, ...former] });
}

/** One file or list of utterances, and exports from before 2020, in which the intent was an entity. */
export const readWitJson: Reader = (source, collector, options) => {
  const content = jsonOf(source, options);
  const root = Array.isArray(content) ? { utterances: content } : content;
  if (!isObject(root)) throw new FormatError('broken');
  readUtterances(root, undefined, collector);
  for (const sentence of itemsIn(root, 'data', collector)) readLegacy(sentence, collector);
};

function readUtterances(root: unknown, language: string | undefined, collector: Collector): void {
  for (const utterance of itemsIn(root, 'utterances', collector)) {
    const words = textIn(utterance, 'text');
    if (words === undefined) {
      collector.refuse('shape', { text: '' });
      continue;
    }
    const traits = itemsIn(utterance, 'traits', collector);
    collector.leave('traits of sentences', words, traits.length);
    leaveOthers(utterance, UTTERANCE, collector);
    collector.sentence({
      text: words,
      intent: intentName(field(utterance, 'intent')),
      language,
      marks: itemsIn(utterance, 'entities', collector).flatMap((mark) => marksOf(words, mark, collector)),
    });
  }
}

/** A name, or an object with a name. */
function intentName(intent: unknown): string | undefined {
  return (isObject(intent) ? nameIn(intent, 'name') : text(intent)) || undefined;
}

/** A mark and its nested marks. */
function marksOf(words: string, mark: unknown, collector: Collector): RawMark[] {
  const place = findPlace(words, {
    start: numberIn(mark, 'start'),
    end: numberIn(mark, 'end'),
    unit: 'character',
    words: textIn(mark, 'body'),
  });
  const inner = itemsIn(mark, 'entities', collector).flatMap((each) => marksOf(words, each, collector));
  return [{ ...place, ...named(nameOf(mark)) }, ...inner];
}

/** Files combine name and role, answers of the API have both separately. */
function nameOf(mark: unknown): string {
  const [name, role] = [nameIn(mark, 'name') ?? '', nameIn(mark, 'role')];
  return nameIn(mark, 'entity') ?? (role === undefined ? name : `${name}:${role}`);
}

/** `city:from` is a name with a role; a role that repeats the name does not count. */
function named(name: string): { entity: string; role: string | undefined } {
  const colon = name.indexOf(':');
  const entity = colon < 0 ? name : name.slice(0, colon);
  const role = colon < 0 ? undefined : name.slice(colon + 1);
  return { entity, role: role === entity ? undefined : role };
}

function readLegacy(sentence: unknown, collector: Collector, language?: string): void {
  const words = textIn(sentence, 'text');
  if (words === undefined) {
    collector.refuse('shape', { text: '' });
    return;
  }
  const entities = itemsIn(sentence, 'entities', collector);
  const intent = entities.find((each) => nameIn(each, 'entity') === 'intent');
  const marks = entities.filter((each) => each !== intent);
  const isMark = (each: unknown) => Number.isFinite(numberIn(each, 'start'));
  collector.leave('traits of sentences', words, marks.filter((each) => !isMark(each)).length);
  collector.sentence({
    text: words,
    language,
    intent: unquoted(nameIn(intent, 'value')) ?? nameIn(sentence, 'intent'),
    marks: marks.filter(isMark).map((mark) => {
      const place = { start: numberIn(mark, 'start'), end: numberIn(mark, 'end'), unit: 'character' } as const;
      const name = named(nameIn(mark, 'entity') ?? '');
      const role = nameIn(mark, 'role') ?? name.role;
      return {
        ...findPlace(words, { ...place, words: textIn(mark, 'body') }),
        entity: name.entity,
        role: role === name.entity ? undefined : role,
      };
    }),
  });
}

/** Values were encoded as JSON. */
function unquoted(value: string | undefined): string | undefined {
  return value === undefined ? undefined : (QUOTED.exec(value)?.[1] ?? value);
}
