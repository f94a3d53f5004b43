import { wordPlaces } from '../text/words.ts';

/** The unit of the offsets in a LUIS file. */
export type LuisUnit = 'word' | 'character';

/** A mark as in the file; `last` is inclusive. */
export interface MarkedPlace {
  readonly text: string;
  readonly start: number;
  readonly last: number;
}

/** Schemas before the second count words. */
const OLD_SCHEMA = /^v?[01](\.|$)/i;
/** Number of marks that is enough to determine the unit. */
const SAMPLE = 2000;

/**
 * The unit of the offsets: characters from the second schema on, otherwise the unit that fits more marks: by
 * characters, marks must begin and end at word borders; by words, they must end within the sentence. If both fit
 * equally, the words of lists decide, then the schema. Undefined if neither decides.
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

/** The marked words, if the offsets in this unit are within the sentence and do not cut words. */
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
