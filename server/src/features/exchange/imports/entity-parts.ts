import { ENTITY_LIMITS } from 'shared/domain';
import { LIMITS, partKey } from '@parlance/formats';
import { say } from '../../../lib/messages/index.ts';
import { knownLanguage, storable } from './clean-sentence.ts';
import type { Dataset, EntityValue, NotKept } from '@parlance/formats';
import type { Message, MessageKey } from '../../../lib/messages/index.ts';
import type { ImportList, ImportValue, RefusedPart } from './import-request.ts';

const CONTROL = /\p{Cc}/u;
/** UTF-16 code units of a rejected part that the response quotes. */
const EXCERPT = 200;

export interface EntityParts {
  readonly values: readonly ImportValue[];
  readonly lists: readonly ImportList[];
  /** At most the listed maximum; `refusedCount` counts all. */
  readonly refused: readonly RefusedPart[];
  readonly refusedCount: number;
  /** Number of all parts by kind. */
  readonly kinds: readonly NotKept[];
}

const KINDS: Readonly<Partial<Record<MessageKey, string>>> = {
  pattern_lookaround: 'patterns with look-around',
  pattern_back_reference: 'patterns with back-references',
  pattern_broken: 'patterns that cannot be used',
  synonym_capitals: 'synonyms that differ from their value in capitals alone',
  word_repeated: 'words that differ from another one in capitals alone',
};
const OTHER_KIND = 'values, words and patterns beyond the limits';

type DeclaredParts = Pick<Dataset, 'entities' | 'synonyms' | 'partLines'>;

interface Declared {
  readonly files: readonly DeclaredParts[];
  /** Stored names by the names in the file. */
  readonly names: ReadonlyMap<string, string>;
  /** Why a pattern cannot be matched in linear time; undefined if it can. */
  readonly patternProblem: (pattern: string) => Message | undefined;
}

/**
 * Values, synonyms, words and patterns in their stored form, and those that are rejected, by the rules of the entity
 * page.
 */
export function entityParts({ files, names, patternProblem }: Declared): EntityParts {
  const values = new Map<string, GrowingValue>();
  const lists = new Map<string, GrowingList>();
  const counts: Tables['counts'] = new Map();
  const refused: RefusedPart[] = [];
  const kinds: NotKept[] = [];
  const countKind = countingIn(kinds);
  let refusedCount = 0;
  for (const [file, { entities, synonyms, partLines }] of files.entries()) {
    const refuserOf = (name: string | null) => (part: string, problem: Message) => {
      refusedCount += 1;
      countKind(KINDS[problem.key] ?? OTHER_KIND, part);
      if (refusedCount > LIMITS.findings) return;
      const line = partLines.get(partKey(name ?? undefined, part)) ?? null;
      refused.push({ file, line, entity: name, text: part.slice(0, EXCERPT), problem });
    };
    const tables = { values, counts };
    for (const value of synonyms) addValue(tables, null, value, refuserOf(null));
    for (const { name, ...parts } of entities) {
      const refuse = refuserOf(name);
      const entity = names.get(name) ?? '';
      if (entity === '') partsOf(parts).forEach((part) => refuse(part, say('part_nameless')));
      if (entity === '') continue;
      for (const value of parts.values) addValue(tables, entity, value, refuse);
      const list = lists.get(entity) ?? { words: new Map(), patterns: new Map() };
      for (const word of parts.words) addTo(list.words, word, { most: ENTITY_LIMITS.words, refuse });
      for (const pattern of parts.patterns) addPattern(list.patterns, pattern, { patternProblem, refuse });
      if (list.words.size + list.patterns.size > 0) lists.set(entity, list);
    }
  }
  return {
    values: [...values.values()].map((value) => ({ ...value, synonyms: [...value.synonyms.values()] })),
    lists: [...lists].map(([entity, { words, patterns }]) => ({
      entity,
      words: [...words.values()],
      patterns: [...patterns.values()],
    })),
    refused,
    refusedCount,
    kinds,
  };
}

function countingIn(kinds: NotKept[]) {
  const places = new Map<string, number>();
  return (what: string, part: string) => {
    const at = places.get(what) ?? kinds.length;
    places.set(what, at);
    kinds[at] = { what, count: (kinds[at]?.count ?? 0) + 1, example: kinds[at]?.example ?? part.slice(0, EXCERPT) };
  };
}

function partsOf({ values, words, patterns }: Omit<DeclaredParts['entities'][number], 'name'>): string[] {
  return [...values.map(({ value }) => value), ...words, ...patterns];
}

/** Texts by their comparison key: words ignore case. */
type Parts = Map<string, string>;

interface GrowingValue extends Omit<ImportValue, 'synonyms'> {
  readonly synonyms: Parts;
}

interface GrowingList {
  readonly words: Parts;
  readonly patterns: Parts;
}

interface Tables {
  readonly values: Map<string, GrowingValue>;
  /** Number of values, and total length of values and synonyms, by entity. */
  readonly counts: Map<string | null, { values: number; length: number }>;
}

type Refuse = (part: string, problem: Message) => void;

function addValue(
  { values, counts }: Tables,
  entity: string | null,
  { value: written, synonyms, language: tag }: EntityValue,
  refuse: Refuse,
): void {
  const value = word(written, refuse);
  if (value === undefined) return;
  const language = tag === undefined ? null : (knownLanguage(tag) ?? null);
  const key = JSON.stringify([entity, language, value]);
  let known = values.get(key);
  const size = counts.get(entity) ?? { values: 0, length: 0 };
  counts.set(entity, size);
  if (!known) {
    const problem = tableProblem(size, value);
    if (problem) {
      refuse(written, problem);
      return;
    }
    known = { entity, language, value, synonyms: new Map() };
    values.set(key, known);
    size.values += 1;
    size.length += value.length;
  }
  for (const synonym of synonyms)
    addTo(known.synonyms, synonym, { most: ENTITY_LIMITS.synonyms, refuse, except: known.value, size });
}

function tableProblem(size: { values: number; length: number }, value: string): Message | undefined {
  if (size.values >= ENTITY_LIMITS.values) return say('values_many', { limit: ENTITY_LIMITS.values });
  return size.length + value.length > ENTITY_LIMITS.tableLength ? tooLong() : undefined;
}

const tooLong = () => say('values_long', { limit: ENTITY_LIMITS.tableLength });

interface WordLimits {
  readonly most: number;
  readonly refuse: Refuse;
  /** The value that a synonym may not repeat. */
  readonly except?: string;
  /** The table of values that a synonym belongs to. */
  readonly size?: { length: number };
}

function addTo(parts: Parts, written: string, limits: WordLimits): void {
  const { refuse, except, size } = limits;
  const text = word(written, refuse);
  if (text === undefined || text === except) return;
  const key = text.toLowerCase();
  const known = key === except?.toLowerCase() ? except : parts.get(key);
  if (known === text) return;
  const problem = known === undefined ? wordsProblem(parts, text, limits) : sameProblem(text, known, except);
  if (problem) {
    refuse(written, problem);
    return;
  }
  parts.set(key, text);
  if (size) size.length += text.length;
}

function sameProblem(word: string, known: string, value: string | undefined): Message {
  return known === value ? say('synonym_capitals', { word, value }) : say('word_repeated', { word });
}

function wordsProblem(parts: Parts, text: string, { most, size }: WordLimits): Message | undefined {
  if (parts.size >= most) return say('part_many', { limit: most });
  return size && size.length + text.length > ENTITY_LIMITS.tableLength ? tooLong() : undefined;
}

function word(written: string, refuse: Refuse): string | undefined {
  const text = storable(written);
  if (text === '') return undefined;
  const isLong = text.length > ENTITY_LIMITS.wordLength;
  if (isLong) refuse(written, say('part_long', { limit: ENTITY_LIMITS.wordLength }));
  else if (CONTROL.test(text)) refuse(written, say('control_characters'));
  else return text;
  return undefined;
}

function addPattern(
  parts: Parts,
  written: string,
  { patternProblem, refuse }: Pick<Declared, 'patternProblem'> & { readonly refuse: Refuse },
): void {
  const pattern = storable(written);
  if (pattern === '' || parts.has(pattern)) return;
  const problem = patternLimit(parts, pattern) ?? patternProblem(pattern);
  if (problem) refuse(written, problem);
  else parts.set(pattern, pattern);
}

function patternLimit({ size }: Parts, pattern: string): Message | undefined {
  const { patterns: most, patternLength: limit } = ENTITY_LIMITS;
  if (pattern.length > limit) return say('part_long', { limit });
  return size >= most ? say('part_many', { limit: most }) : undefined;
}
