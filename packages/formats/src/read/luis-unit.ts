import { wordPlaces } from '../text/words.ts';

/** What the places of a LUIS file count. */
export type LuisUnit = 'word' | 'character';

/** A mark as the file has it; `last` is inclusive. */
export interface MarkedPlace {
  readonly text: string;
  readonly start: number;
  readonly last: number;
}

/** Schemas before the second count words. */
const OLD_SCHEMA = /^v?[01](\.|$)/i;
/** As many marks show what the others are. */
const SAMPLE = 2000;

/**
 * What the places count: in the second schema and later characters, otherwise what fits more marks: a reading by
 * characters has to begin and end where words do, one by words has to end before the sentence does. Where both fit
 * alike, the words of lists decide, then the schema. Undefined where nothing decides.
 */
export function luisUnit(
  schema: string | undefined,
  marks: readonly MarkedPlace[],
  known: ReadonlySet<string>,
): LuisUnit | undefined {
  if (schema !== undefined && !OLD_SCHEMA.test(schema)) return 'character';
  const readings = marks.slice(0, SAMPLE).map((mark) => ({ word: byWords(mark), character: byCharacters(mark) }));
  const open = readings.filter(({ word, character }) => word !== character);
  const count = (fits: (reading: (typeof open)[number]) => boolean) => open.filter(fits).length;
  const isKnown = (words: string | undefined) => words !== undefined && known.has(words.toLowerCase());
  const [fitting, listed] = [
    count(({ word }) => word !== undefined) - count(({ character }) => character !== undefined),
    count(({ word }) => isKnown(word)) - count(({ character }) => isKnown(character)),
  ];
  const evidence = fitting === 0 ? listed : fitting;
  if (evidence !== 0) return evidence > 0 ? 'word' : 'character';
  if (schema !== undefined) return 'word';
  return open.length > 0 ? undefined : 'character';
}

/** The marked words, where the places of a reading are in the sentence and cut no word. */
function byWords({ text, start, last }: MarkedPlace): string | undefined {
  const places = wordPlaces(text);
  const [first, final] = [places[start], places[last]];
  return first && final && start <= last ? text.slice(first.start, final.end) : undefined;
}

function byCharacters({ text, start, last }: MarkedPlace): string | undefined {
  const places = wordPlaces(text);
  const isWhole = places.some((place) => place.start === start) && places.some((place) => place.end === last + 1);
  return isWhole && start <= last ? text.slice(start, last + 1) : undefined;
}
