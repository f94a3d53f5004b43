import { parseDocument, visit } from 'yaml';
import { SENTENCE_LENGTH_MAX } from 'shared/domain';
import { z } from 'zod';
import type { Document } from 'yaml';

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
/**
 * What follows the words of `[words](entity)`, `[words](entity:value)`, `[words]{"entity": …}`, or of a list of such
 * objects. The words are not part of the pattern: it would search the rest of the line at every bracket.
 */
const DESCRIPTION = /\](?:\(([^:()]+)(?::[^()]*)?\)|(\{[^{}]*\})|(\[\s*\{[^[\]]*\}\s*\]))/gu;
/** Training data has none; each one makes the reader walk the whole document. */
const MOST_ALIASES = 10;

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
  const stackLines = Error.stackTraceLimit;
  // A file can have an error at every character: none needs a stack trace, nor a copy of its line.
  Error.stackTraceLimit = 0;
  try {
    const document = parseDocument(text, { merge: false, uniqueKeys: false, prettyErrors: false, logLevel: 'silent' });
    const isUsable = document.errors.length === 0 && countAliases(document) <= MOST_ALIASES;
    return isUsable ? document.toJS({ maxAliasCount: 100 }) : undefined;
  } catch {
    return undefined;
  } finally {
    Error.stackTraceLimit = stackLines;
  }
}

function countAliases(document: Document): number {
  let count = 0;
  visit(document, {
    Alias: () => {
      count += 1;
    },
  });
  return count;
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
  for (const { start, words, end, entity } of describedWords(line)) {
    if (entity === undefined) continue;
    text += line.slice(place, start);
    entities.push({ start: text.length, end: text.length + words.length, entity });
    text += words;
    place = end;
  }
  return { text: text + line.slice(place), entities };
}

interface DescribedWords {
  /** Offsets in the line, brackets and description included. */
  readonly start: number;
  readonly end: number;
  readonly words: string;
  readonly entity: string | undefined;
}

/** Words in brackets with a description; the brackets open after the previous ones closed. */
function* describedWords(line: string): Generator<DescribedWords> {
  DESCRIPTION.lastIndex = 0;
  let after = 0;
  for (let match = DESCRIPTION.exec(line); match; match = DESCRIPTION.exec(line)) {
    const [described, name, object, list] = match;
    const bracket = Math.max(after, line.lastIndexOf(']', match.index - 1) + 1);
    const before = line.slice(bracket, match.index);
    const opens = before.indexOf('[');
    const words = before.slice(opens + 1);
    if (opens === -1 || words === '') DESCRIPTION.lastIndex = match.index + 1;
    else {
      after = match.index + described.length;
      yield { start: bracket + opens, end: after, words, entity: name?.trim() ?? entityIn(object ?? list) };
    }
  }
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
