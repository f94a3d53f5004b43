import { placeMarks } from './place-marks.ts';
import { fromTagged, toTagged } from './tagged-text.ts';
import type { Direction, MachineTranslator, MarkedText } from './machine-translator.ts';

/** Translates sentences with their marks, in order; undefined where the machine failed. */
export async function translateSentences(
  machine: MachineTranslator,
  sentences: readonly MarkedText[],
  direction: Direction,
  signal: AbortSignal,
): Promise<(MarkedText | undefined)[]> {
  const words = [
    ...new Set(sentences.flatMap(({ text, entities }) => entities.map(({ start, end }) => text.slice(start, end)))),
  ];
  // Also translates the marked words in isolation: when the machine reorders words, they identify a word more reliably
  // than its tags.
  const pieces = [...sentences.map(toTagged), ...words.map((text) => toTagged({ text, entities: [] }))];
  const translated = (await machine.translate(pieces, direction, signal)).map((piece) =>
    piece === undefined ? undefined : fromTagged(piece),
  );
  const alone = new Map(words.map((word, index) => [word, translated[sentences.length + index]?.text]));
  return sentences.map((sentence, index) => {
    const result = translated[index];
    return result === undefined || result.text === ''
      ? undefined
      : placeMarks(sentence, result, (word) => alone.get(word));
  });
}
