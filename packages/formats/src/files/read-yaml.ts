import { isAlias, isMap, isScalar, isSeq, LineCounter, parseAllDocuments, visit } from 'yaml';
import { FormatError } from '../errors.ts';
import type { Limits } from '../limits.ts';
import type { Document, Node, ParsedNode } from 'yaml';

const PART = new Set(['\n', ',', '[', '{', ':', '-']);
/** Deeper nesting exhausts the stack of the parser, which is reported like any other parse error. */
const EXPANSION = 100;
/** Training data has none; each one is walked anew. */
const MOST_ALIASES = 10;
/** Of a sentence, on average; one of a block text is a line. */
const PARTS_OF_SENTENCE = 10;

/** A value with the line it begins on. Scalars are texts as written: `yes`, `1.0` and `null` are names here. */
export interface YamlNode {
  readonly line: number;
  readonly text: string | undefined;
  readonly items: readonly YamlNode[];
  readonly fields: ReadonlyMap<string, YamlNode>;
  /** A block text (`|`, `>`): its lines begin on the line below. */
  readonly isBlock: boolean;
}

/**
 * The documents of a YAML text.
 * @throws FormatError also for aliases and nesting that expand without bound
 */
export function readYaml(text: string, { sentences }: Limits): YamlNode[] {
  if (countParts(text) > PARTS_OF_SENTENCE * sentences) throw new FormatError('too-many');
  const stackLines = Error.stackTraceLimit;
  // A file can have an error at every character: none needs a stack trace, nor a copy of its line.
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
      if (document.errors.length > 0 || countAliases(document) > MOST_ALIASES) throw new FormatError('broken');
      document.toJS({ maxAliasCount: EXPANSION });
      return nodeOf(document.contents, { document, lines });
    });
  } catch (error) {
    throw error instanceof FormatError ? error : new FormatError('broken');
  } finally {
    Error.stackTraceLimit = stackLines;
  }
}

interface Context {
  readonly document: Document.Parsed;
  readonly lines: LineCounter;
}

/** The text of a field; empty where there is none. */
export function textAt({ fields }: YamlNode, name: string): string {
  return fields.get(name)?.text ?? '';
}

export function itemsAt({ fields }: YamlNode, name: string): readonly YamlNode[] {
  return fields.get(name)?.items ?? [];
}

const NOTHING: YamlNode = { line: 1, text: undefined, items: [], fields: new Map(), isBlock: false };

function nodeOf(node: Node | ParsedNode | null | undefined, context: Context): YamlNode {
  if (!node) return NOTHING;
  if (isAlias(node)) return nodeOf(node.resolve(context.document), context);
  const found = { ...NOTHING, line: context.lines.linePos(node.range?.[0] ?? 0).line };
  if (isScalar(node)) {
    const isBlock = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED';
    return { ...found, text: String(node.value), isBlock };
  }
  if (isSeq<Node>(node)) return { ...found, items: node.items.map((item) => nodeOf(item, context)) };
  if (!isMap<Node, Node>(node)) return found;
  const fields = node.items.map(({ key, value }) => [nodeOf(key, context).text ?? '', nodeOf(value, context)] as const);
  return { ...found, fields: new Map(fields) };
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

/** Lines, and items of lists and maps: the parser creates an object for each. */
function countParts(text: string): number {
  let count = 0;
  for (const character of text) if (PART.has(character)) count += 1;
  return count;
}
