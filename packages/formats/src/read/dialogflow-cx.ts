import { FormatError } from '../errors.ts';
import { field, isFilled, list, listIn, nameIn, textIn } from '../json.ts';
import { filesOf, isPacked, itemsIn, jsonOf, textsIn } from '../source.ts';
import { folderOf, matching } from './folders.ts';
import { joinPieces, slotMark, typeName } from './pieces.ts';
import type { Collector } from '../collector.ts';
import type { Reader, ReaderOptions, Source } from '../source.ts';

type Files = ReadonlyMap<string, Source>;

/** The JSON package of Dialogflow CX (Conversational Agents), or the lists of the APIs of CX and ES. */
export const readDialogflowCx: Reader = async (source, collector, options) => {
  if (!isPacked(source.bytes)) {
    readLone(jsonOf(source, options), { collector, language: options.language });
    return;
  }
  const all = await filesOf(source, options);
  const root = folderOf(all, 'agent.json') ?? '';
  const files = new Map([...all].filter(([path]) => path.startsWith(root)));
  const agent = files.get(`${root}agent.json`);
  const language = (agent && nameIn(jsonOf(agent, options), 'defaultLanguageCode')) ?? options.language;
  const intents = matching(files, /(?:^|\/)intents\/([^/]+)\/\1\.json$/);
  if (!agent && intents.length === 0) throw new FormatError('broken');
  const context = { folders: byFolder(files), collector, options, language };
  for (const { file, groups } of intents) readIntent(file, groups[0] ?? '', context);
  for (const { file, groups } of matching(files, /(?:^|\/)entityTypes\/([^/]+)\/\1\.json$/))
    readEntity(file, groups[0] ?? '', context);
  leaveDialogue(files, collector);
};

const DIALOGUE = /(?:^|\/)(flows|testCases|webhooks|playbooks|tools|generators|agentTransitionRouteGroups)\/(.*)$/;

/** Members that control the dialogue. */
function leaveDialogue(files: Files, collector: Collector): void {
  for (const { groups } of matching(files, DIALOGUE)) collector.leave(groups[0] ?? '', groups[1] ?? '');
}

/**
 * Intents and entity types with their phrases and entries, one or a list.
 * @throws FormatError for a file of an agent whose name or phrases are in another one
 */
function readLone(root: unknown, target: Target): void {
  const lists = [...listIn(root, 'intents'), ...listIn(root, 'entityTypes')];
  const parts = [...list(root), ...lists];
  const all = parts.length > 0 ? parts : [root];
  const isWhole = (part: unknown, content: string) =>
    nameIn(part, 'displayName') !== undefined && Array.isArray(field(part, content));
  const intents = all.filter((part) => isWhole(part, 'trainingPhrases'));
  const entities = all.filter((part) => isWhole(part, 'entities'));
  if (intents.length + entities.length === 0) throw new FormatError('part');
  for (const intent of intents) addIntent(intent, nameIn(intent, 'displayName') ?? '', [], target);
  for (const type of entities) addEntity(type, nameIn(type, 'displayName') ?? '', [], target);
  const others = all.filter((part) => !intents.includes(part) && !entities.includes(part));
  target.collector.leave('parts without phrases', nameIn(others[0], 'displayName') ?? '', others.length);
}

interface Target {
  readonly collector: Collector;
  readonly language: string;
}

interface Context extends Target {
  readonly folders: ReturnType<typeof byFolder>;
  readonly options: ReaderOptions;
}

/** The content of a file next to the definition; `tag` is its language. */
interface Tagged {
  readonly content: unknown;
  readonly tag: string;
}

function readIntent(file: Source, folder: string, context: Context): void {
  const intent = jsonOf(file, context.options);
  const name = nameIn(intent, 'displayName') ?? decoded(folder);
  addIntent(intent, name, taggedIn(`${baseOf(file.name)}trainingPhrases/`, context), context);
}

/** The contents of the files of a folder, by language. */
function taggedIn(folder: string, { folders, options }: Context): Tagged[] {
  return (folders.get(folder) ?? []).map(({ file, tag }) => ({ content: jsonOf(file, options), tag }));
}

function addIntent(intent: unknown, name: string, others: readonly Tagged[], { collector, language }: Target): void {
  const negative = field(intent, 'isFallback') === true;
  const types = new Map(
    itemsIn(intent, 'parameters', collector).map((each) => [
      textIn(each, 'id') ?? '',
      typeName(nameIn(each, 'entityType')),
    ]),
  );
  collector.intent(name);
  for (const what of ['labels', 'description']) if (isFilled(field(intent, what))) collector.leave(what, name);
  // The API has the phrases in the intent itself.
  for (const { content, tag } of [{ content: intent, tag: '' }, ...others])
    for (const phrase of itemsIn(content, 'trainingPhrases', collector)) {
      const pieces = itemsIn(phrase, 'parts', collector).map((part) => pieceOf(part, types));
      const own = nameIn(phrase, 'languageCode') ?? (tag === '' ? language : tag);
      collector.sentence({ ...joinPieces(pieces), intent: name, language: own, negative });
    }
}

function pieceOf(part: unknown, types: ReadonlyMap<string, string | undefined>) {
  const parameter = nameIn(part, 'parameterId');
  const text = textIn(part, 'text') ?? '';
  // ES names the type in the part.
  const type = typeName(nameIn(part, 'entityType'));
  if (type !== undefined && type !== 'sys.ignore') return { text, mark: slotMark(type, nameIn(part, 'alias')) };
  if (parameter === undefined) return { text };
  return { text, mark: slotMark(types.get(parameter) ?? parameter, parameter) };
}

function readEntity(file: Source, folder: string, context: Context): void {
  const type = jsonOf(file, context.options);
  const name = nameIn(type, 'displayName') ?? decoded(folder);
  const base = baseOf(file.name);
  const excluded = context.folders.get(`${base}excludedPhrases/`) ?? [];
  context.collector.leave('excludedPhrases', name, excluded.length);
  addEntity(type, name, taggedIn(`${base}entities/`, context), context);
}

function addEntity(type: unknown, name: string, others: readonly Tagged[], { collector, language }: Target): void {
  const isPattern = textIn(type, 'kind') === 'KIND_REGEXP';
  collector.entity(name);
  for (const { content, tag } of [{ content: type, tag: '' }, ...others]) {
    const entries = itemsIn(content, 'entities', collector).map((entry) => ({
      value: textIn(entry, 'value') ?? '',
      synonyms: textsIn(entry, 'synonyms', collector),
      language: nameIn(entry, 'languageCode') ?? (tag === '' ? language : tag),
    }));
    const patterns = entries.flatMap(({ synonyms, value }) => (synonyms.length > 0 ? synonyms : [value]));
    collector.entity(name, isPattern ? { patterns } : { values: entries });
  }
}

/** JSON files by their folder; `tag` is the language in `…/trainingPhrases/en.json`. */
function byFolder(files: Files): Map<string, { tag: string; file: Source }[]> {
  const folders = new Map<string, { tag: string; file: Source }[]>();
  for (const [path, file] of files) {
    const folder = baseOf(path);
    const found = folders.get(folder) ?? [];
    if (path.endsWith('.json')) found.push({ tag: path.slice(folder.length, -'.json'.length), file });
    folders.set(folder, found);
  }
  return folders;
}

function baseOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** File names are URL-encoded. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
