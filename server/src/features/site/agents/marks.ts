import { SENTENCE_LENGTH_MAX } from 'shared/domain';
import { z } from 'zod';
import { ApiRefusal } from './api-caller.ts';

/** Agents name the marked words, because they are bad at counting characters. */
export const MarkedWords = z.object({
  words: z.string().min(1).describe('The marked words exactly as they occur in the text.'),
  entity: z.string().min(1).describe('What kind of value they are, such as city.'),
  occurrence: z
    .int()
    .min(1)
    .optional()
    .describe('Which occurrence of the words in the text is meant, by default the first.'),
  role: z.string().optional().describe('What the entity is in this sentence, such as from or to.'),
  meaning: z.string().optional().describe('What the words mean where that differs, such as New York for nyc.'),
});

/** @throws ApiRefusal for words that are not in the text, and for a text that cannot be a sentence */
export function placeMarks(text: string, marks: readonly z.output<typeof MarkedWords>[]) {
  if (text.length > SENTENCE_LENGTH_MAX)
    throw new ApiRefusal(400, `A sentence has at most ${SENTENCE_LENGTH_MAX} characters; this one has ${text.length}.`);
  return marks.map(({ words: named, entity, occurrence = 1, role, meaning }) => {
    const words = named.trim();
    const start = placesOf(text, words)[occurrence - 1];
    if (start === undefined) throw new ApiRefusal(400, `“${words}” does not occur ${occurrence} times in “${text}”.`);
    return {
      start,
      end: start + words.length,
      entity,
      ...(role === undefined ? {} : { role }),
      ...(meaning === undefined ? {} : { resolved_value: meaning }),
    };
  });
}

const IN_WORD = /^[\p{L}\p{N}]{2}$/u;

/** Where words stand: whole, or inside other words where they stand nowhere whole. */
function placesOf(text: string, words: string): readonly number[] {
  const places: number[] = [];
  if (words === '') return places;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) places.push(at);
  const isCut = (at: number) => IN_WORD.test(text.slice(at - 1, at + 1));
  const whole = places.filter((at) => !isCut(at) && !isCut(at + words.length));
  return whole.length > 0 ? whole : places;
}
