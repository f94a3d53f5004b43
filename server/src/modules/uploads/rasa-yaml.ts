import { parseDocument } from 'yaml';
import { SENTENCE_LENGTH_MAX } from 'shared/domain';
import { z } from 'zod';

/** Parts of a training file that are not supported. */
export interface IgnoredParts {
  readonly regexes: number;
  readonly synonyms: number;
  readonly lookups: number;
}

export interface RasaYaml {
  /** Sentences in the form of the JSON format, offsets in UTF-16 units. */
  readonly items: readonly unknown[];
  readonly ignored: IgnoredParts;
}

const Examples = z.union([z.string(), z.array(z.unknown())]);
const Section = z.looseObject({
  intent: z.string().optional(),
  examples: Examples.optional(),
  regex: z.unknown().optional(),
  synonym: z.unknown().optional(),
  lookup: z.unknown().optional(),
});
const Root = z.looseObject({ nlu: z.array(z.unknown()) });
const Described = z.looseObject({ entity: z.string() });
const PART = new Set(['\n', ',', '[', '{', ':', '-']);
/** Marks make a line longer than its sentence. */
const MOST_MARKED = 4 * SENTENCE_LENGTH_MAX;
/** `[words](entity)`, `[words](entity:value)`, `[words]{"entity": …}`, or a list of such objects. */
const MARK = /\[([^\]]+)\](?:\(([^:()]+)(?::[^()]*)?\)|(\{[^{}]*\})|(\[\s*\{[^[\]]*\}\s*\]))/gu;

/** Parsing takes some hundred bytes per part. */
const PARTS_OF_SENTENCE = 10;

/**
 * Reads the training data of Rasa 2 and 3 (nlu.yml); undefined when the text is something else or has too many parts.
 * Rejects aliases and nesting that expand without bound.
 */
export function readRasaYaml(text: string, maxSentences: number): RasaYaml | undefined {
  if (countParts(text) > PARTS_OF_SENTENCE * maxSentences) return undefined;
  const root = Root.safeParse(unfolded(text));
  if (!root.success) return undefined;
  const items: unknown[] = [];
  const ignored = { regexes: 0, synonyms: 0, lookups: 0 };
  for (const part of root.data.nlu) {
    const section = Section.safeParse(part);
    if (!section.success) {
      items.push(null);
      continue;
    }
    const { intent, examples, regex, synonym, lookup } = section.data;
    if (regex !== undefined) ignored.regexes += 1;
    else if (synonym !== undefined) ignored.synonyms += 1;
    else if (lookup !== undefined) ignored.lookups += 1;
    else
      items.push(...linesOf(examples).map((line) => ({ intent: intent?.replaceAll('/', '_'), ...markedText(line) })));
  }
  return { items, ignored };
}

/** The document with its aliases resolved; undefined for invalid YAML, and when nesting exhausts the stack. */
function unfolded(text: string): unknown {
  try {
    const document = parseDocument(text, { merge: false, uniqueKeys: false, logLevel: 'silent' });
    return document.errors.length > 0 ? undefined : document.toJS({ maxAliasCount: 100 });
  } catch {
    return undefined;
  }
}

/** Lines that begin with a dash, or a list of texts or of objects with a `text`. */
function linesOf(examples: z.output<typeof Examples> | undefined): string[] {
  if (Array.isArray(examples))
    return examples.flatMap((example) => (typeof example === 'string' ? [example] : linesOf(textIn(example))));
  const lines = (examples ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const listed = lines.filter((line) => /^-(\s|$)/.test(line)).map((line) => line.slice(1).trim());
  return listed.length > 0 ? listed : lines;
}

function textIn(example: unknown): string | undefined {
  const found = z.looseObject({ text: z.string() }).safeParse(example);
  return found.success ? found.data.text : undefined;
}

/** Lines, and items of lists and maps: the reader creates an object for each. */
function countParts(text: string): number {
  let count = 0;
  for (const character of text) if (PART.has(character)) count += 1;
  return count;
}

/** Leaves a line alone that is far too long for a sentence. */
function markedText(line: string): { text: string; entities: unknown[] } {
  if (line.length > MOST_MARKED) return { text: line, entities: [] };
  const entities: unknown[] = [];
  let text = '';
  let place = 0;
  for (const match of line.matchAll(MARK)) {
    const [whole, words = '', name, object, list] = match;
    const entity = name?.trim() ?? entityIn(object ?? list);
    text += line.slice(place, match.index);
    place = match.index + whole.length;
    if (entity === undefined) text += whole;
    else {
      entities.push({ start: text.length, end: text.length + words.length, entity });
      text += words;
    }
  }
  return { text: text + line.slice(place), entities };
}

/** The entity of the first description. */
function entityIn(json: string | undefined): string | undefined {
  try {
    const value: unknown = JSON.parse(json ?? '');
    const described = Described.safeParse(Array.isArray(value) ? value[0] : value);
    return described.success ? described.data.entity : undefined;
  } catch {
    return undefined;
  }
}
