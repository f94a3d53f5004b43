import { finish, mix } from './keys/hash.ts';
import type { EntityList, EntityMark, EntityValue, TrainingData } from './types.ts';

/** Hash of training data: 16 hexadecimal digits. `train` passes the data in a canonical order. */
export function dataHash(data: TrainingData): string {
  const groups = Object.entries(data.groups ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  const { values = [], lists = [] } = data;
  const known = values.length === 0 && lists.length === 0 ? [] : [values.map(valueParts), lists.map(listParts)];
  // The empty list replaces the unlabeled sentences of engines before 14, so that the same data keeps its hash.
  const head = JSON.stringify([data.language, groups, [], ...known]);
  let first = hashInto(0x2545f491, head);
  let second = hashInto(0x9e3779b9, head);
  for (const { text, intent, entities } of data.examples) {
    const line = JSON.stringify([text, intent, entities.map(markParts)]);
    first = hashInto(first, line);
    second = hashInto(second, line);
  }
  return hex(finish(first)) + hex(finish(second));
}

function valueParts({ entity, value, synonyms }: EntityValue): unknown[] {
  return [entity ?? null, value, synonyms];
}

function listParts({ entity, words, patterns }: EntityList): unknown[] {
  return [entity, words, patterns];
}

/** Marks without role and meaning keep the hash from before roles and meanings existed. */
function markParts({ start, end, entity, role, resolved_value }: EntityMark): unknown[] {
  const isPlain = role === undefined && resolved_value === undefined;
  return isPlain ? [start, end, entity] : [start, end, entity, role ?? null, resolved_value ?? null];
}

function hashInto(seed: number, text: string): number {
  let hash = mix(seed, text.length);
  for (let at = 0; at < text.length; at++) hash = mix(hash, text.charCodeAt(at));
  return hash;
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0');
}
