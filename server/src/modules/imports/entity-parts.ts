import { knownLanguage, storable } from './clean-sentence.ts';
import type { Entity, EntityValue, NotKept } from '@parlance/formats';
import type { ImportList, ImportValue } from './import-request.ts';

/** UTF-16 code units of a value, a synonym, a word or a pattern. */
const PART_MAX = 1000;

export interface EntityParts {
  readonly values: readonly ImportValue[];
  readonly lists: readonly ImportList[];
  readonly notKept: readonly NotKept[];
}

interface Declared {
  readonly entities: readonly Entity[];
  /** Of no entity. */
  readonly synonyms: readonly EntityValue[];
  /** Stored names by those of the file. */
  readonly names: ReadonlyMap<string, string>;
  /** Why a pattern cannot be matched in linear time; undefined where it can. */
  readonly refusalOf: (pattern: string) => string | undefined;
}

/** Values, synonyms, words and patterns as they are stored, and what of them cannot be. */
export function entityParts({ entities, synonyms, names, refusalOf }: Declared): EntityParts {
  const values = new Map<string, GrowingValue>();
  const lists = new Map<string, GrowingList>();
  const left = createLeft();
  for (const value of synonyms) addValue(values, null, value, left);
  for (const { name, ...parts } of entities) {
    const entity = names.get(name) ?? '';
    if (entity === '') continue;
    for (const value of parts.values) addValue(values, entity, value, left);
    const list = lists.get(entity) ?? { words: new Set<string>(), patterns: new Set<string>() };
    for (const word of parts.words) addTo(list.words, word, left);
    for (const pattern of parts.patterns) {
      const refusal = refusalOf(pattern);
      if (refusal === undefined) addTo(list.patterns, pattern, left);
      else left('patterns that cannot be matched safely', `${pattern}: ${refusal}`);
    }
    if (list.words.size + list.patterns.size > 0) lists.set(entity, list);
  }
  return {
    values: [...values.values()].map((value) => ({ ...value, synonyms: [...value.synonyms] })),
    lists: [...lists].map(([entity, { words, patterns }]) => ({ entity, words: [...words], patterns: [...patterns] })),
    notKept: left.lines(),
  };
}

interface GrowingValue extends Omit<ImportValue, 'synonyms'> {
  readonly synonyms: Set<string>;
}

interface GrowingList {
  readonly words: Set<string>;
  readonly patterns: Set<string>;
}

type Left = ReturnType<typeof createLeft>;

function addValue(
  values: Map<string, GrowingValue>,
  entity: string | null,
  { value: written, synonyms, language: tag }: EntityValue,
  left: Left,
): void {
  const value = part(written, left);
  if (value === undefined) return;
  const language = tag === undefined ? null : (knownLanguage(tag) ?? null);
  const key = JSON.stringify([entity, language, value]);
  const known = values.get(key) ?? { entity, language, value, synonyms: new Set<string>() };
  values.set(key, known);
  for (const synonym of synonyms) addTo(known.synonyms, synonym, left);
  known.synonyms.delete(value);
}

function addTo(parts: Set<string>, written: string, left: Left): void {
  const text = part(written, left);
  if (text !== undefined) parts.add(text);
}

function part(written: string, left: Left): string | undefined {
  const text = storable(written);
  if (text === '') return undefined;
  if (text.length <= PART_MAX) return text;
  left('values, words and patterns that are too long', text);
  return undefined;
}

function createLeft() {
  const found = new Map<string, NotKept>();
  const leave = (what: string, example: string) => {
    const known = found.get(what);
    found.set(what, {
      what,
      count: (known?.count ?? 0) + 1,
      example: known?.example ?? example.slice(0, PART_MAX / 5),
    });
  };
  return Object.assign(leave, { lines: (): NotKept[] => [...found.values()] });
}
