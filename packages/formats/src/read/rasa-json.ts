import { FormatError } from '../errors.ts';
import { field, isObject, nameIn, numberIn, textIn } from '../json.ts';
import { itemsIn, jsonOf, leaveOthers, textsIn } from '../source.ts';
import { findPlace } from '../text/place-mark.ts';
import type { Collector } from '../collector.ts';
import type { Reader } from '../source.ts';
import type { RawMark } from '../text/place-mark.ts';

const READ = new Set([
  'common_examples',
  'intent_examples',
  'entity_examples',
  'entity_synonyms',
  'regex_features',
  'lookup_tables',
]);

/** Training data of Rasa 0 to 2 in JSON. Every list except the sentences may be missing. */
export const readRasaJson: Reader = (source, collector, options) => {
  const root = field(jsonOf(source, options), 'rasa_nlu_data');
  if (!isObject(root)) throw new FormatError('broken');
  for (const name of ['common_examples', 'intent_examples', 'entity_examples'])
    for (const example of itemsIn(root, name, collector)) readExample(example, collector);
  for (const synonym of itemsIn(root, 'entity_synonyms', collector))
    collector.synonym({
      value: textIn(synonym, 'value') ?? '',
      synonyms: textsIn(synonym, 'synonyms', collector),
      language: undefined,
    });
  for (const regex of itemsIn(root, 'regex_features', collector)) {
    const pattern = textIn(regex, 'pattern');
    collector.entity(textIn(regex, 'name') ?? '', { patterns: pattern === undefined ? [] : [pattern] });
  }
  for (const table of itemsIn(root, 'lookup_tables', collector)) readTable(table, collector);
  leaveOthers(root, READ, collector);
};

function readExample(example: unknown, collector: Collector): void {
  const text = textIn(example, 'text');
  if (text === undefined) {
    collector.refuse('shape', { text: '', intent: nameIn(example, 'intent') });
    return;
  }
  if (field(example, 'metadata') !== undefined) collector.leave('metadata', text);
  collector.sentence({
    text,
    intent: nameIn(example, 'intent'),
    marks: itemsIn(example, 'entities', collector).map((mark) => markOf(text, mark)),
  });
}

/** Offsets count characters. `value` repeats the words, or is their meaning: it does not determine the position. */
function markOf(text: string, mark: unknown): RawMark {
  const value = textIn(mark, 'value');
  const place = { start: numberIn(mark, 'start'), end: numberIn(mark, 'end'), unit: 'character' } as const;
  const [byCharacter, byUnit] = [findPlace(text, place), findPlace(text, { ...place, unit: 'utf16' })];
  const fitsUnit = value !== undefined && text.slice(byUnit.start, byUnit.end) === value;
  return {
    ...(fitsUnit && text.slice(byCharacter.start, byCharacter.end) !== value ? byUnit : byCharacter),
    entity: nameIn(mark, 'entity') ?? '',
    role: textIn(mark, 'role'),
    group: textIn(mark, 'group'),
    value,
  };
}

function readTable(table: unknown, collector: Collector): void {
  const name = textIn(table, 'name') ?? '';
  const elements = field(table, 'elements');
  if (typeof elements === 'string') collector.leave('lookup files', elements);
  else collector.entity(name, { words: textsIn(table, 'elements', collector) });
}
