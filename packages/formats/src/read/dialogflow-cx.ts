import { FormatError } from '../errors.ts';
import { field, isFilled, listIn, nameIn, textIn, texts } from '../json.ts';
import { filesOf, jsonOf } from '../source.ts';
import { folderOf, matching } from './folders.ts';
import { joinPieces, slotMark, typeName } from './pieces.ts';
import type { Collector } from '../collector.ts';
import type { Reader, ReaderOptions, Source } from '../source.ts';

type Files = ReadonlyMap<string, Source>;

/** The JSON package of Dialogflow CX (Conversational Agents). */
export const readDialogflowCx: Reader = async (source, collector, options) => {
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

/** What steers the dialogue. */
function leaveDialogue(files: Files, collector: Collector): void {
  for (const { groups } of matching(files, DIALOGUE)) collector.leave(groups[0] ?? '', groups[1] ?? '');
}

interface Context {
  readonly folders: ReturnType<typeof byFolder>;
  readonly collector: Collector;
  readonly options: ReaderOptions;
  readonly language: string;
}

function readIntent(file: Source, folder: string, { folders, collector, options, language }: Context): void {
  const intent = jsonOf(file, options);
  const name = nameIn(intent, 'displayName') ?? decoded(folder);
  const negative = field(intent, 'isFallback') === true;
  const types = new Map(
    listIn(intent, 'parameters').map((each) => [textIn(each, 'id') ?? '', typeName(nameIn(each, 'entityType'))]),
  );
  collector.intent(name);
  for (const what of ['labels', 'description']) if (isFilled(field(intent, what))) collector.leave(what, name);
  const files = folders.get(`${baseOf(file.name)}trainingPhrases/`) ?? [];
  const others = files.map(({ file: phrases, tag }) => ({ content: jsonOf(phrases, options), tag }));
  // The API has the phrases in the intent itself.
  for (const { content, tag } of [{ content: intent, tag: '' }, ...others])
    for (const phrase of listIn(content, 'trainingPhrases')) {
      const pieces = listIn(phrase, 'parts').map((part) => pieceOf(part, types));
      const own = nameIn(phrase, 'languageCode') ?? (tag === '' ? language : tag);
      collector.sentence({ ...joinPieces(pieces), intent: name, language: own, negative });
    }
}

function pieceOf(part: unknown, types: ReadonlyMap<string, string | undefined>) {
  const parameter = nameIn(part, 'parameterId');
  const text = textIn(part, 'text') ?? '';
  if (parameter === undefined) return { text };
  return { text, mark: slotMark(types.get(parameter) ?? parameter, parameter) };
}

function readEntity(file: Source, folder: string, { folders, collector, options, language }: Context): void {
  const type = jsonOf(file, options);
  const name = nameIn(type, 'displayName') ?? decoded(folder);
  const isPattern = textIn(type, 'kind') === 'KIND_REGEXP';
  const base = baseOf(file.name);
  collector.entity(name);
  const excluded = folders.get(`${base}excludedPhrases/`) ?? [];
  collector.leave('excludedPhrases', name, excluded.length);
  const files = folders.get(`${base}entities/`) ?? [];
  const others = files.map(({ file: values, tag }) => ({ content: jsonOf(values, options), tag }));
  for (const { content, tag } of [{ content: type, tag: '' }, ...others]) {
    const entries = listIn(content, 'entities').map((entry) => ({
      value: textIn(entry, 'value') ?? '',
      synonyms: texts(field(entry, 'synonyms')),
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

/** File names are encoded as in addresses. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
