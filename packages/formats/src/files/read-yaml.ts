import { isAlias, isMap, isScalar, isSeq, LineCounter, parseAllDocuments, visit } from 'yaml';
import { FormatError } from '../errors.ts';
import { textOf } from '../source.ts';
import { placeOf } from './error-place.ts';
import { yamlProblem } from './yaml-problem.ts';
import type { Collector } from '../collector.ts';
import type { ReaderOptions, Source } from '../source.ts';
import type { Document, Node, ParsedNode, Scalar, YAMLMap } from 'yaml';

const PART = new Set(['\n', ',', '[', '{', ':', '-']);
/** Deeper nesting exhausts the stack of the parser, which is reported like any other parse error. */
const EXPANSION = 100;
/** Limit of aliases: training data has none, and each one is traversed again. */
const MOST_ALIASES = 10;
/** Average number of nodes per sentence; a line of a block scalar counts as one. */
const PARTS_OF_SENTENCE = 10;

/** A value with its first line. Scalars are texts as written: `yes`, `1.0` and `null` are names here. */
export interface YamlNode {
  readonly line: number;
  readonly text: string | undefined;
  readonly items: readonly YamlNode[];
  readonly fields: ReadonlyMap<string, YamlNode>;
  /** A block scalar (`|`, `>`): its lines begin on the line below. */
  readonly isBlock: boolean;
  /** The lines of a scalar as written, if YAML joins them to one: `>`, and quoted scalars of several lines. */
  readonly joined: readonly string[];
}

/** Contents of a document besides its values. */
export type YamlNote = 'repeated names' | 'tags' | 'comments';
type OnNote = (note: YamlNote, shown: string) => void;

/**
 * The documents of a YAML file. Lists and maps under a duplicate name are merged.
 * @throws FormatError also for aliases and nesting that expand without bound
 */
export function readYaml(source: Source, options: ReaderOptions): YamlNode[] {
  const text = textOf(source, options);
  try {
    return documentsOf(text, options.limits, (note, shown) => options.onNote?.(note, shown, source.name));
  } catch (error) {
    if (!(error instanceof FormatError) || !error.place) throw error;
    throw new FormatError(error.code, { ...error.place, file: source.name });
  }
}

function documentsOf(text: string, { sentences }: ReaderOptions['limits'], onNote: OnNote): YamlNode[] {
  if (countParts(text) > PARTS_OF_SENTENCE * sentences) throw new FormatError('too-many');
  const stackLines = Error.stackTraceLimit;
  // A file can have an error at every character: stack traces and copies of lines would be too expensive.
  Error.stackTraceLimit = 0;
  try {
    const lines = new LineCounter();
    const documents = parseAllDocuments(text, {
      schema: 'failsafe',
      merge: false,
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: 'silent',
      lineCounter: lines,
    });
    if (!Array.isArray(documents)) return [];
    return documents.map((document) => {
      const problem = yamlProblem(text, document);
      if (problem) throw new FormatError('broken', placeOf(text, problem));
      if (countAliases(document) > MOST_ALIASES) throw new FormatError('broken');
      document.toJS({ maxAliasCount: EXPANSION });
      return nodeOf(document.contents, { text, document, lines, onNote });
    });
  } catch (error) {
    throw error instanceof FormatError ? error : new FormatError('broken');
  } finally {
    Error.stackTraceLimit = stackLines;
  }
}

interface Context {
  readonly text: string;
  readonly document: Document.Parsed;
  readonly lines: LineCounter;
  readonly onNote: OnNote;
}

/** The text of a field; empty if there is none. */
export function textAt({ fields }: YamlNode, name: string): string {
  return fields.get(name)?.text ?? '';
}

export function itemsAt({ fields }: YamlNode, name: string): readonly YamlNode[] {
  return fields.get(name)?.items ?? [];
}

const NOTHING: YamlNode = {
  line: 1,
  text: undefined,
  items: [],
  fields: new Map(),
  isBlock: false,
  joined: [],
};

function nodeOf(node: Node | ParsedNode | null | undefined, context: Context): YamlNode {
  if (!node) return NOTHING;
  if (isAlias(node)) return nodeOf(node.resolve(context.document), context);
  const found = { ...NOTHING, line: context.lines.linePos(node.range?.[0] ?? 0).line };
  if (isScalar(node)) {
    const text = String(node.value);
    const isBlock = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED';
    if (node.tag !== undefined) context.onNote('tags', `${node.tag} ${text}`);
    if (node.comment) context.onNote('comments', `${text} #${node.comment}`);
    return { ...found, text, isBlock, joined: joinedLines(node, context.text) };
  }
  if (isSeq<Node>(node)) return { ...found, items: node.items.map((item) => nodeOf(item, context)) };
  return isMap<Node, Node>(node) ? { ...found, fields: fieldsOf(node, context) } : found;
}

function joinedLines({ type, range }: Scalar, text: string): string[] {
  if (!range || type === 'BLOCK_LITERAL' || type === 'PLAIN') return [];
  const [first = '', ...others] = text.slice(range[0], range[1]).split(/\r?\n/);
  if (others.length === 0) return [];
  if (type === 'BLOCK_FOLDED') return others;
  return [first.slice(1), ...others.slice(0, -1), (others.at(-1) ?? '').slice(0, -1)];
}

function fieldsOf({ items }: YAMLMap<Node, Node>, context: Context): Map<string, YamlNode> {
  const fields = new Map<string, YamlNode>();
  for (const { key, value } of items) {
    const [name, own] = [nodeOf(key, context), nodeOf(value, context)];
    const known = fields.get(name.text ?? '');
    fields.set(name.text ?? '', known ? together(known, own) : own);
    if (known?.text !== undefined || (known && own.text !== undefined))
      context.onNote('repeated names', `${name.line}: ${name.text ?? ''}`);
  }
  return fields;
}

/** Merges values under the same name; the last one of two texts. */
function together(known: YamlNode, own: YamlNode): YamlNode {
  const fields = [...known.fields, ...own.fields].reduce((all, [name, value]) => {
    const before = all.get(name);
    return all.set(name, before ? together(before, value) : value);
  }, new Map<string, YamlNode>());
  return { ...own, items: [...known.items, ...own.items], fields };
}

/** A value as written in the file, in one line. */
export function shownNode({ text, items, fields }: YamlNode): string {
  if (text !== undefined) return text;
  if (items.length > 0) return `[${items.map(shownNode).join(', ')}]`;
  return [...fields].map(([name, value]) => `${name}: ${shownNode(value)}`).join(', ');
}

/** Reports the fields of a map that its reader does not read, under their own names. */
export function leaveFields(fields: YamlNode['fields'], known: ReadonlySet<string>, collector: Collector): void {
  for (const [name, node] of fields)
    if (!known.has(name)) collector.leave(name, shownNode(node).trim(), Math.max(1, node.items.length));
}

/** Reports fields that should be lists but are not. */
export function leaveNoList(fields: YamlNode['fields'], names: readonly string[], collector: Collector): void {
  for (const name of names) {
    const node = fields.get(name);
    const shown = node && node.items.length === 0 ? shownNode(node).trim() : '';
    if (shown !== '') collector.leave(`${name} (no list)`, shown);
  }
}

function countAliases(document: Document.Parsed): number {
  let count = 0;
  visit(document, {
    Alias: () => {
      count += 1;
    },
  });
  return count;
}

/** Number of lines, and of items of lists and maps: the parser creates an object for each. */
function countParts(text: string): number {
  let count = 0;
  for (const character of text) if (PART.has(character)) count += 1;
  return count;
}
