import type { Collector } from '../collector.ts';

/** An entity whose items follow. */
export interface LuEntity {
  readonly addItem: (item: string, indent: number) => void;
}

const NEW = /^@\s*([\w-]+)\s+("[^"]+"|'[^']+'|[^\s=(]+)(.*)/s;
const OLD = /^\$([^:]+):(.*)$/s;
/** `@ milk =`, for an entity that was declared before. */
const LATER = /^@\s*("[^"]+"|'[^']+'|[^\s=(]+)\s*(=.*)$/s;
const PATTERN = /\/(.+)\//s;
/** Kinds whose items are children, features or words of a list that the product cannot store. */
const LEFT = new Set(['prebuilt', 'composite', 'phraselist', 'patternany', 'intent']);
const KEPT = new Set(['ml', 'machine-learned', 'simple', 'list', 'regex']);

/** The kinds of the entities so far, by name. */
export type LuKinds = Map<string, string>;

/**
 * `@ ml city hasRoles from,to`, `@ list milk =`, `@ regex t = /…/`; the old form is `$city:simple`, `$milk:oat=`,
 * `$t:/…/`.
 */
export function readEntityLine(
  line: string,
  { kinds, language }: { readonly kinds: LuKinds; readonly language: string | undefined },
  collector: Collector,
): LuEntity {
  if (line.startsWith('$')) return oldEntity(line, language, collector);
  const declared = declaredIn(line, kinds);
  if (!declared) return leftOut('other lines', line, collector, 'items of other lines');
  kinds.set(declared.name, declared.kind);
  return newEntity(declared, language, collector);
}

interface Declared {
  readonly kind: string;
  readonly name: string;
  readonly definition: string;
}

function declaredIn(line: string, kinds: LuKinds): Declared | undefined {
  const [, kind = '', quoted = '', definition = ''] = NEW.exec(line) ?? [];
  if (KEPT.has(kind) || LEFT.has(kind)) return { kind, name: unquoted(quoted), definition };
  const [, later = '', rest = ''] = LATER.exec(line) ?? [];
  const known = kinds.get(unquoted(later));
  return known === undefined ? undefined : { kind: known, name: unquoted(later), definition: rest };
}

function unquoted(name: string): string {
  return name.replace(/^(["'])(.*)\1$/s, '$2');
}

function newEntity({ kind, name, definition }: Declared, language: string | undefined, collector: Collector): LuEntity {
  if (LEFT.has(kind)) return leftOut(kind, name, collector);
  collector.entity(name, { patterns: kind === 'regex' ? patternsIn(definition) : [] });
  return kind === 'list' ? listOf(name, language, collector) : leftOut(undefined, name, collector, `items of ${kind}`);
}

function patternsIn(definition: string): string[] {
  const pattern = PATTERN.exec(definition)?.[1];
  return pattern === undefined ? [] : [pattern];
}

function oldEntity(line: string, language: string | undefined, collector: Collector): LuEntity {
  const [, name = '', definition = ''] = OLD.exec(line) ?? [];
  const own = name.trim();
  const kind = definition.trim();
  if (/^prebuilt$/i.test(own)) return leftOut('prebuilt', kind, collector);
  if (/^phraselist/i.test(kind)) return leftOut('phraselist', own, collector);
  if (kind.startsWith('[')) return leftOut('composite', own, collector);
  const patterns = patternsIn(kind);
  if (patterns.length > 0 || !kind.endsWith('=')) {
    collector.entity(own, { patterns });
    return leftOut(undefined, own, collector, 'items of entities');
  }
  const value = kind.slice(0, -1).trim();
  collector.entity(own, { values: [{ value, synonyms: [], language }] });
  return { addItem: (item) => collector.entity(own, { values: [{ value, synonyms: synonymsIn(item), language }] }) };
}

/** Reports the entity, if `what` is given, and the items below it. */
function leftOut(what: string | undefined, name: string, collector: Collector, items?: string): LuEntity {
  if (what !== undefined) collector.leave(what, name);
  return {
    addItem: (item) => {
      if (items !== undefined) collector.leave(items, item);
    },
  };
}

/** One line may have several. */
function synonymsIn(item: string): string[] {
  return item
    .split(/[,;]/)
    .map((synonym) => synonym.trim())
    .filter((synonym) => synonym !== '');
}

/** `- oat :` is a value, the items below it its synonyms. */
function listOf(name: string, language: string | undefined, collector: Collector): LuEntity {
  let value: string | undefined;
  return {
    addItem: (item) => {
      const own = /^(.*\S)\s*:$/s.exec(item)?.[1];
      if (own !== undefined) value = own;
      const synonyms = own === undefined && value !== undefined ? synonymsIn(item) : [];
      collector.entity(name, { values: [{ value: value ?? item, synonyms, language }] });
    },
  };
}
