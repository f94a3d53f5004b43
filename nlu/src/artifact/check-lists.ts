import type { EntityPattern } from '../lists/patterns.ts';
import type { Lists } from '../lists/lists.ts';
import { LONGEST_PHRASE } from '../lists/phrase-hashes.ts';
import { NO_VALUE, USE } from '../lists/phrase-table.ts';
import type { PhraseTable } from '../lists/phrase-table.ts';
import type { TextTable } from '../lists/text-table.ts';
import { vocabulary } from '../container/check-weights.ts';
import { array, below, fail, flag, record, starts, text, texts } from '../container/shape.ts';

export function lists(value: unknown): Lists {
  const own = record(value, 'lists');
  const names = texts(own.names, 'list names');
  const values = textTable(own.values);
  return {
    names,
    phrases: phraseTable(own.phrases, names.length, values.start.length - 1),
    values,
    patterns: patterns(own.patterns, names.length),
    wholeNumbers: own.wholeNumbers === undefined ? undefined : flag(own.wholeNumbers, 'whole numbers'),
  };
}

function textTable(value: unknown): TextTable {
  const own = record(value, 'values');
  const bytes = array(own.bytes, Uint8Array, 'value bytes');
  const start = array(own.start, Uint32Array, 'value starts');
  starts(start, bytes.length, 'value starts');
  return { bytes, start };
}

function phraseTable(value: unknown, entities: number, values: number): PhraseTable {
  const own = record(value, 'known phrases');
  const openings = vocabulary(own.openings, 'openings');
  const phrases = vocabulary(own.phrases, 'known phrases');
  const longest = array(own.longest, Uint8Array, 'longest phrases', openings.keys.length);
  if (longest.some((length) => length > LONGEST_PHRASE)) fail('longest phrases', `at most ${LONGEST_PHRASE}`);
  const entity = array(own.entity, Uint16Array, 'entities of known phrases');
  const count = entity.length;
  const use = array(own.use, Uint8Array, 'uses of known phrases', count);
  // Values of any entity are not tied to one: the entity in their entries is never read.
  const owned = entity.filter((_, entry) => use[entry] !== USE.anyEntity);
  below(owned, entities, 'entities of known phrases');
  const entryStart = array(own.entryStart, Uint32Array, 'known phrase starts', phrases.keys.length + 1);
  starts(entryStart, count, 'known phrase starts');
  const numbers = array(own.value, Int32Array, 'meanings', count);
  if (numbers.some((number) => number < NO_VALUE || number >= values)) fail('meanings', `below ${values}`);
  return {
    openings,
    longest,
    phrases,
    entryStart,
    second: array(own.second, Uint32Array, 'second hashes', count),
    exact: array(own.exact, Uint32Array, 'exact hashes', count),
    entity,
    use,
    value: numbers,
  };
}

function patterns(value: unknown, entities: number): EntityPattern[] {
  if (!Array.isArray(value)) return fail('patterns', 'a list');
  return value.map((item): EntityPattern => {
    const { entity, pattern } = record(item, 'pattern');
    if (!Number.isInteger(entity) || Number(entity) < 0 || Number(entity) >= entities)
      fail('patterns', `of entities below ${entities}`);
    return { entity: Number(entity), pattern: text(pattern, 'pattern') };
  });
}
