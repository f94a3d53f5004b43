import { FormatError } from '../errors.ts';
import { entriesOf, field, isObject, list, listIn, nameIn } from '../json.ts';
import { parseJson } from '../source.ts';
import { firstLines } from '../text/lines.ts';
import type { FormatId, Recognized } from '../format-id.ts';
import type { Limits } from '../limits.ts';

const SAMPLE = 50;

interface Rule {
  readonly format: FormatId;
  readonly confidence: number;
  readonly fits: (root: unknown) => boolean;
}

const has = (value: unknown, name: string) => field(value, name) !== undefined;
const some = (items: readonly unknown[], name: string) => items.slice(0, SAMPLE).some((item) => has(item, name));
const inner = (items: readonly unknown[], name: string) => items.slice(0, SAMPLE).flatMap((item) => listIn(item, name));

/** Recognition by keys that only one format has; the first matching rule decides. */
const OBJECTS: readonly Rule[] = [
  { format: 'rasa-json', confidence: 1, fits: (root) => has(root, 'rasa_nlu_data') },
  { format: 'luis-json', confidence: 1, fits: (root) => has(root, 'luis_schema_version') },
  { format: 'luis-json', confidence: 1, fits: (root) => has(root, 'LabeledTestSetUtterances') },
  { format: 'clu', confidence: 1, fits: (root) => isObject(field(root, 'assets')) },
  {
    format: 'lex-v1',
    confidence: 1,
    fits: (root) => isObject(field(root, 'resource')) || nameIn(field(root, 'metadata'), 'importType') === 'LEX',
  },
  { format: 'watson-json', confidence: 1, fits: (root) => has(root, 'assistant_skills') || has(root, 'workspace') },
  {
    format: 'luis-json',
    confidence: 0.9,
    fits: (root) => has(root, 'closedLists') || (has(root, 'culture') && has(root, 'utterances')),
  },
  { format: 'watson-json', confidence: 0.9, fits: isWatson },
  { format: 'snips-json', confidence: 1, fits: (root) => isObject(field(root, 'intents')) },
  { format: 'dialogflow-es', confidence: 1, fits: (root) => Array.isArray(field(root, 'userSays')) },
  { format: 'dialogflow-es', confidence: 0.9, fits: isDialogflowEntity },
  { format: 'dialogflow-cx', confidence: 0.9, fits: isOfDialogflowApi },
  { format: 'botpress-intent', confidence: 0.9, fits: isBotpress },
  { format: 'wit-json', confidence: 0.9, fits: (root) => some(listIn(root, 'data'), 'text') },
  { format: 'wit-json', confidence: 0.9, fits: (root) => some(listIn(root, 'utterances'), 'text') },
  { format: 'snips-json', confidence: 0.8, fits: isSnipsBenchmark },
  { format: 'jsonl', confidence: 0.6, fits: (root) => has(root, 'text') },
  { format: 'dialogflow-cx', confidence: 0.6, fits: isPartOfCx },
  { format: 'dialogflow-es', confidence: 0.6, fits: isPartOfEs },
];

function isWatson(root: unknown): boolean {
  const intents = listIn(root, 'intents');
  const isSkill = intents.length === 0 && has(root, 'dialog_nodes');
  return isSkill || (some(intents, 'intent') && intents.some((intent) => has(intent, 'examples')));
}

/** One intent, one entity, all of both, or exported questions. */
function isBotpress(root: unknown): boolean {
  const isIntent = isObject(field(root, 'utterances')) || some(listIn(root, 'intents'), 'utterances');
  return isIntent || has(root, 'occurrences') || some(listIn(root, 'qnas'), 'data');
}

/** An entity of an agent, with its entries. */
function isDialogflowEntity(root: unknown): boolean {
  return has(root, 'name') && some(listIn(root, 'entries'), 'synonyms');
}

/** Intents or entity types as the APIs of Dialogflow list them, or one of them. */
function isOfDialogflowApi(root: unknown): boolean {
  const parts = [root, ...listIn(root, 'intents'), ...listIn(root, 'entityTypes')];
  return parts.slice(0, SAMPLE).some(isDialogflowPart);
}

const isDialogflowPart = (item: unknown) =>
  some(listIn(item, 'trainingPhrases'), 'parts') || (has(item, 'kind') && listIn(item, 'entities').some(isEntry));

/** A file of a CX agent that can be read only with the others. */
function isPartOfCx(root: unknown): boolean {
  const isDefinition = ['kind', 'priority', 'parameters', 'defaultLanguageCode', 'numTrainingPhrases', 'startFlow'];
  const hasEntries = listIn(root, 'entities').some(isEntry);
  return hasEntries || (has(root, 'displayName') && isDefinition.some((name) => has(root, name)));
}

/** The same for ES: an intent without its phrases, an entity without its entries, the agent's settings. */
function isPartOfEs(root: unknown): boolean {
  const isIntent = has(root, 'fallbackIntent') || (has(root, 'responses') && has(root, 'contexts'));
  return isIntent || has(root, 'isOverridable') || has(root, 'googleAssistant');
}

/** Only intents, each a list of sentences in pieces. */
function isSnipsBenchmark(root: unknown): boolean {
  const values = entriesOf(root).map(([, value]) => value);
  const first = values.flatMap((value) => list(value).slice(0, 1));
  return values.every(Array.isArray) && first.length > 0 && first.every(isInPieces);
}

/** An entry of an entity of Dialogflow. */
const isEntry = (item: unknown) => has(item, 'value') && Array.isArray(field(item, 'synonyms'));

const isInPieces = (item: unknown) => some(listIn(item, 'data'), 'text');

const LISTS: readonly Rule[] = [
  { format: 'label-studio', confidence: 1, fits: (root) => list(root).slice(0, SAMPLE).some(isTask) },
  { format: 'luis-json', confidence: 0.9, fits: (root) => some(inner(list(root), 'entities'), 'startPos') },
  { format: 'luis-json', confidence: 0.9, fits: (root) => some(list(root), 'intentName') },
  { format: 'clu', confidence: 0.9, fits: isClu },
  {
    format: 'label-studio',
    confidence: 0.9,
    fits: (root) => some(list(root), 'annotation_id') || list(root).slice(0, SAMPLE).some(hasLabels),
  },
  { format: 'wit-json', confidence: 0.9, fits: isWit },
  { format: 'dialogflow-cx', confidence: 0.9, fits: (root) => list(root).slice(0, SAMPLE).some(isDialogflowPart) },
  { format: 'dialogflow-es', confidence: 0.9, fits: (root) => list(root).slice(0, SAMPLE).some(isInPieces) },
  {
    format: 'dialogflow-es',
    confidence: 0.8,
    fits: (root) => list(root).slice(0, SAMPLE).every(isEntry) && list(root).length > 0,
  },
  { format: 'json-list', confidence: 0.7, fits: (root) => list(root).slice(0, SAMPLE).some(isSentence) },
];

function isTask(item: unknown): boolean {
  return (
    isObject(field(item, 'data')) && (has(item, 'annotations') || has(item, 'completions') || has(item, 'predictions'))
  );
}

/** An object with a text, or spaCy's pair of a text and its annotations, or a document of its second version. */
function isSentence(item: unknown): boolean {
  const [words, annotations] = list(item);
  return (
    has(item, 'text') ||
    has(item, 'data') ||
    has(item, 'paragraphs') ||
    (typeof words === 'string' && isObject(annotations))
  );
}

function isClu(root: unknown): boolean {
  const items = list(root);
  const isCategory = inner(items, 'entities').some((mark) => has(mark, 'category'));
  const hasTags = items
    .slice(0, SAMPLE)
    .every((item) => /^[a-z]{2,3}-[a-z]{2,4}$/i.test(nameIn(item, 'language') ?? ''));
  const isOther = inner(items, 'entities').some((mark) => has(mark, 'start')) || some(items, 'split');
  const looksLike = some(items, 'dataset') || (items.length > 0 && hasTags && !isOther);
  return some(items, 'text') && (isCategory || looksLike);
}

/** Utterances as listed by the API of Wit.ai. */
function isWit(root: unknown): boolean {
  const items = list(root);
  return some(items, 'text') && (some(items, 'traits') || some(inner(items, 'entities'), 'body'));
}

function hasLabels(item: unknown): boolean {
  return has(item, 'text') && entriesOf(item).some(([, value]) => list(value).some((mark) => has(mark, 'labels')));
}

/** The format of a JSON text, or of JSON lines. @throws FormatError for content above the limits */
export function recognizeJson(text: string, name: string, limits: Limits): Recognized | undefined {
  const lines = isJsonLines(text, name, limits);
  if (lines) return lines;
  const root = parsed(text, limits);
  const rules = Array.isArray(root) ? LISTS : OBJECTS;
  const rule = root === undefined ? undefined : rules.find(({ fits }) => fits(root));
  return rule && { format: rule.format, confidence: rule.confidence };
}

/** Whole objects, or spaCy's pairs, in the first two lines, or in the only line of a file with the extension. */
function isJsonLines(text: string, name: string, limits: Limits): Recognized | undefined {
  const [first = '', second] = firstLines(text, 2);
  if ((second === undefined && !/\.(jsonl|ndjson)$/i.test(name)) || !/^\s*[[{]/.test(first)) return undefined;
  const items = [first, second ?? '{}'].map((line) => parsed(line, limits));
  // A document may have a part that is an object on each line.
  if (items[0] === undefined && (/[[{,:]\s*$/.test(first) || parsed(text, limits) !== undefined)) return undefined;
  if (items.some((item) => Array.isArray(item) && isSentence(item))) return { format: 'jsonl', confidence: 0.9 };
  const isText = items.some((item) => ['text', 'sentence', 'utterance', 'utt', 'data'].some((key) => has(item, key)));
  return items.some(isObject) && isText ? { format: 'jsonl', confidence: 0.9 } : undefined;
}

function parsed(text: string, limits: Limits): unknown {
  try {
    return parseJson(text, limits);
  } catch (error) {
    if (error instanceof FormatError && error.code === 'broken') return undefined;
    throw error;
  }
}
