import { partKey } from './model.ts';
import type { Dataset, Entity, EntityValue } from './model.ts';

export interface EntityParts {
  readonly values?: readonly Partial<EntityValue>[];
  readonly words?: readonly string[];
  readonly patterns?: readonly string[];
  /** Their lines, in a format that has lines. */
  readonly line?: number | undefined;
}

interface GrowingEntity {
  readonly values: EntityValue[];
  readonly words: Set<string>;
  readonly patterns: Set<string>;
}

/** Collects entities with their values, words and patterns, and the lines of these. */
export function createParts() {
  const entities = new Map<string, GrowingEntity>();
  const synonyms = new Map<string, Omit<EntityValue, 'synonyms'> & { readonly all: string[] }>();
  const partLines = new Map<string, number>();
  const place = (part: string, line: number | undefined, entity?: string) => {
    const key = line === undefined ? '' : partKey(entity, part);
    if (line !== undefined && !partLines.has(key)) partLines.set(key, line);
  };
  return {
    entity: (name: string, { values = [], words = [], patterns = [], line }: EntityParts = {}) => {
      const entity = entities.get(name) ?? { values: [], words: new Set(), patterns: new Set() };
      entities.set(name, entity);
      const parts = values.flatMap(({ value = '', synonyms: own = [] }) => [value, ...own]);
      for (const part of [...parts, ...words, ...patterns]) place(part, line, name);
      for (const value of values) entity.values.push(valueOf(value));
      for (const word of words) entity.words.add(word);
      for (const pattern of patterns) entity.patterns.add(pattern);
    },
    synonym: (value: EntityValue, lines: readonly number[] = []) => {
      const key = JSON.stringify([value.value, value.language]);
      const known = synonyms.get(key) ?? { value: value.value, language: value.language, all: [] };
      synonyms.set(key, known);
      for (const synonym of value.synonyms) known.all.push(synonym);
      value.synonyms.forEach((synonym, index) => place(synonym, lines[index]));
      place(value.value, lines[0]);
    },
    all: (): Pick<Dataset, 'entities' | 'synonyms' | 'partLines'> => ({
      entities: [...entities].map(([name, { values, words, patterns }]): Entity => ({
        name,
        values,
        words: [...words],
        patterns: [...patterns],
      })),
      synonyms: [...synonyms.values()].map(({ all, ...value }) => valueOf({ ...value, synonyms: all })),
      partLines,
    }),
  };
}

function valueOf({ value = '', synonyms = [], language }: Partial<EntityValue>): EntityValue {
  return { value, synonyms: [...new Set(synonyms.filter((synonym) => synonym !== value))], language };
}
