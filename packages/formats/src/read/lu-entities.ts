import type { Collector } from '../collector.ts';

/** An entity whose items follow. */
export interface LuEntity {
  readonly addItem: (item: string, indent: number) => void;
}

const NEW = /^@\s*([\w-]+)\s+("[^"]+"|'[^']+'|[^\s=(]+)(.*)$/s;
const OLD = /^\$([^:]+):(.*)$/s;
const PATTERN = /\/(.+)\//s;
/** Kinds whose items are children, features or words of a list that the product has no place for. */
const LEFT = new Set(['prebuilt', 'composite', 'phraselist', 'patternany', 'intent']);

/**
 * `@ ml city hasRoles from,to`, `@ list milk =`, `@ regex t = /…/`; the old form is `$city:simple`, `$milk:oat=`,
 * `$t:/…/`.
 */
export function readEntityLine(line: string, language: string | undefined, collector: Collector): LuEntity {
  return line.startsWith('$') ? oldEntity(line, language, collector) : newEntity(line, language, collector);
}

function newEntity(line: string, language: string | undefined, collector: Collector): LuEntity {
  const match = NEW.exec(line);
  if (!match) return leftOut('other lines', line, collector);
  const [, kind = '', quoted = '', rest = ''] = match;
  const name = quoted.replace(/^(["'])(.*)\1$/s, '$2');
  if (LEFT.has(kind)) return leftOut(kind, name, collector);
  collector.entity(name, { patterns: kind === 'regex' ? patternsIn(rest) : [] });
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
  const patterns = patternsIn(kind);
  if (patterns.length > 0 || !kind.endsWith('=')) {
    collector.entity(own, { patterns });
    return leftOut(undefined, own, collector, 'items of entities');
  }
  const value = kind.slice(0, -1).trim();
  collector.entity(own, { values: [{ value, synonyms: [], language }] });
  return { addItem: (item) => collector.entity(own, { values: [{ value, synonyms: [item], language }] }) };
}

/** Tells the entity, where `what` is given, and the items below it. */
function leftOut(what: string | undefined, name: string, collector: Collector, items = what ?? ''): LuEntity {
  if (what !== undefined) collector.leave(what, name);
  return {
    addItem: (item) => {
      if (what === undefined) collector.leave(items, item);
    },
  };
}

/** `- oat :` is a value, the items below it its synonyms. */
function listOf(name: string, language: string | undefined, collector: Collector): LuEntity {
  let value: string | undefined;
  return {
    addItem: (item) => {
      const own = /^(.*\S)\s*:$/s.exec(item)?.[1];
      if (own !== undefined) value = own;
      const synonyms = own === undefined && value !== undefined ? [item] : [];
      collector.entity(name, { values: [{ value: value ?? item, synonyms, language }] });
    },
  };
}
