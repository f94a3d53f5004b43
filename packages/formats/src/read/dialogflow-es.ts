import { FormatError } from '../errors.ts';
import { field, isFilled, list, listIn, nameIn, text, textIn } from '../json.ts';
import { filesOf, isPacked, itemsIn, jsonOf, leaveOthers, textsIn } from '../source.ts';
import { joinPieces, slotMark, typeName } from './pieces.ts';
import { folderAbove, folderOf, inFolder } from './folders.ts';
import { TEMPLATE } from '../text/dialogflow-template.ts';
import { wordsOf } from '../text/words.ts';
import type { Collector } from '../collector.ts';
import type { Reader, ReaderOptions, Source } from '../source.ts';
import type { Piece } from './pieces.ts';

const PHRASES = /^(.*)_usersays_([^/_]+(?:_[^/_]+)?)$/;
const ENTRIES = /^(.*)_entries_([^/_]+(?:_[^/_]+)?)$/;
/** The contents of the agent's folder, whatever the root of the archive. */
const CONTENT = /^(.*?)(?:intents|entities)\/[^/]+\.json$/;
const ENTITY = new Set(wordsOf('id name isOverridable isEnum isRegexp entries'));
const INTENT = new Set(
  wordsOf(`
    id parentId rootParentId name auto contexts responses priority webhookUsed webhookForSlotFilling
    fallbackIntent events userSays templates cortanaCommand condition conditionalFollowupEvents
    conditionalResponses
  `),
);

/** The agent of Dialogflow ES (API.AI): its phrases are lists of pieces. */
export const readDialogflowEs: Reader = async (source, collector, options) => {
  const files = isPacked(source.bytes) ? await filesOf(source, options) : loneFile(source, options);
  const root = rootOf(files);
  const agent = files.get(`${root}agent.json`);
  const language = (agent && nameIn(jsonOf(agent, options), 'language')) ?? options.language;
  const intents = inFolder(files, `${root}intents/`);
  const entities = inFolder(files, `${root}entities/`);
  if (intents.size === 0 && entities.size === 0) throw new FormatError('broken');
  const context = { collector, options, language };
  const phrases = phrasesByIntent(intents);
  const names = new Set([...intents.keys()].map((name) => PHRASES.exec(name)?.[1] ?? name));
  for (const name of names) readIntent(name, { file: intents.get(name), phrases: phrases.get(name) ?? [], context });
  for (const [name, file] of entities) readEntity(file, { name, entities, context });
  const isRead = (path: string) => /^(intents|entities)\//.test(path.slice(root.length));
  const others = [...files.keys()].filter((path) => !isRead(path) && !/(agent|package)\.json$/.test(path));
  collector.leave('files', others[0] ?? '', others.length);
};

/** The agent's folder. */
function rootOf(files: Files): string {
  return folderOf(files, 'agent.json') ?? folderOf(files, 'package.json') ?? folderAbove(files, CONTENT) ?? '';
}

/** A single file of an agent, in its original folder. */
function loneFile(source: Source, options: ReaderOptions): ReadonlyMap<string, Source> {
  const content = jsonOf(source, { ...options, onNote: undefined });
  if (isBare(content)) throw new FormatError('part');
  const [first] = list(content);
  const isEntity = Array.isArray(content) ? field(first, 'data') === undefined : listIn(content, 'entries').length > 0;
  const name = source.name.replace(/^.*[\\/]/, '').replace(/(?:\.json)?$/i, '.json');
  const isNamed = !Array.isArray(content) || (isEntity ? ENTRIES : PHRASES).test(name.slice(0, -5));
  const path = isNamed
    ? name
    : name.replace(/\.json$/, `_${isEntity ? 'entries' : 'usersays'}_${options.language}.json`);
  return new Map([[`${isEntity ? 'entities' : 'intents'}/${path}`, { ...source, name: source.name }]]);
}

/** An intent or an entity whose phrases or entries are in another file, or the file of the agent. */
function isBare(content: unknown): boolean {
  return !Array.isArray(content) && !['userSays', 'entries'].some((name) => Array.isArray(field(content, name)));
}

interface Context {
  readonly collector: Collector;
  readonly options: ReaderOptions;
  readonly language: string;
}

type Files = ReadonlyMap<string, Source>;

interface Phrases {
  readonly language: string;
  readonly file: Source;
}

/** Files such as `order_usersays_en`, by the name of the intent's own file. */
function phrasesByIntent(intents: Files): Map<string, Phrases[]> {
  const found = new Map<string, Phrases[]>();
  for (const [name, file] of intents) {
    const [, intent, language = ''] = PHRASES.exec(name) ?? [];
    if (intent !== undefined) found.set(intent, [...(found.get(intent) ?? []), { language, file }]);
  }
  return found;
}

function readIntent(
  name: string,
  { file, phrases, context }: { file: Source | undefined; phrases: readonly Phrases[]; context: Context },
): void {
  const { collector, options, language } = context;
  const intent = file && jsonOf(file, options);
  const own = nameIn(intent, 'name') ?? name;
  const negative = field(intent, 'fallbackIntent') === true;
  collector.intent(own);
  leaveDialogue(intent, own, collector);
  readPhrases(itemsIn(intent, 'userSays', collector), { intent: own, negative, language }, collector);
  for (const each of phrases)
    readPhrases(list(jsonOf(each.file, options)), { intent: own, negative, language: each.language }, collector);
}

/** Contexts, answers and parameters control the dialogue. */
function leaveDialogue(intent: unknown, name: string, collector: Collector): void {
  for (const part of ['contexts', 'events']) if (isFilled(field(intent, part))) collector.leave(part, name);
  const answers = listIn(intent, 'responses').flatMap((response) => listIn(response, 'messages'));
  if (answers.length > 0) collector.leave('responses', name, answers.length);
  const templates = listIn(intent, 'templates');
  if (templates.length > 0) collector.leave('templates', text(templates[0]) ?? name, templates.length);
  leaveOthers(intent, INTENT, collector);
}

interface Target {
  readonly intent: string;
  readonly negative: boolean;
  readonly language: string;
}

function readPhrases(phrases: readonly unknown[], target: Target, collector: Collector): void {
  for (const phrase of phrases) {
    const { text: words, marks } = joinPieces(itemsIn(phrase, 'data', collector).map(pieceOf));
    const isTemplate = field(phrase, 'isTemplate') === true && TEMPLATE.test(words);
    if (isTemplate) collector.refuse('template', { text: words, intent: target.intent });
    else collector.sentence({ text: words, marks, ...target });
  }
}

function pieceOf(chunk: unknown): Piece {
  const words = textIn(chunk, 'text') ?? '';
  const type = typeName(nameIn(chunk, 'meta'));
  const alias = nameIn(chunk, 'alias');
  const entity = type ?? alias;
  if (entity === undefined || entity === 'sys.ignore') return { text: words };
  return { text: words, mark: slotMark(entity, alias) };
}

function readEntity(
  file: Source,
  { name, entities, context }: { name: string; entities: Files; context: Context },
): void {
  const { collector, options } = context;
  const content = jsonOf(file, options);
  const match = ENTRIES.exec(name);
  const owner = match?.[1] === undefined ? undefined : entities.get(match[1]);
  const definition = owner && jsonOf(owner, options);
  const own = nameIn(definition ?? content, 'name') ?? match?.[1] ?? name;
  if (!match) {
    leaveOthers(content, ENTITY, collector);
    readEntries(itemsIn(content, 'entries', collector), { name: own, isRegexp: false }, collector);
    return;
  }
  const isRegexp = field(definition, 'isRegexp') === true;
  readEntries(list(content), { name: own, isRegexp, language: match[2] }, collector);
}

interface EntityTarget {
  readonly name: string;
  readonly isRegexp: boolean;
  readonly language?: string | undefined;
}

function readEntries(
  entries: readonly unknown[],
  { name, isRegexp, language }: EntityTarget,
  collector: Collector,
): void {
  const isComposite = (entry: unknown) => TEMPLATE.test(nameIn(entry, 'value') ?? '');
  const composites = entries.filter(isComposite);
  collector.leave('composite entries', nameIn(composites[0], 'value') ?? '', composites.length);
  const own = isRegexp ? entries : entries.filter((entry) => !isComposite(entry));
  const values = own.map((entry) => ({
    value: text(field(entry, 'value')) ?? '',
    synonyms: textsIn(entry, 'synonyms', collector),
    language,
  }));
  const patterns = values.flatMap(({ value, synonyms }) => (synonyms.length > 0 ? synonyms : [value]));
  collector.entity(name, isRegexp ? { patterns } : { values });
}
