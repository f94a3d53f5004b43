import { characterPlaces } from '../text/characters.ts';
import type { Sentence } from '../model.ts';
import type { Unit } from '../text/place-mark.ts';

/** The marks as JSON, without undefined parts. */
export function jsonMarks({ text, marks }: Sentence, unit: Unit) {
  const place = unit === 'utf16' ? (units: number) => units : characterPlaces(text);
  return marks.map(({ start, end, entity, role, group, value }) => ({
    start: place(start),
    end: place(end),
    entity,
    role,
    group,
    value,
  }));
}

export function jsonSentence(sentence: Sentence, unit: Unit) {
  const { text, intent, language, split, negative } = sentence;
  return {
    text,
    intent,
    language,
    split: split === 'test' ? split : undefined,
    negative: negative || undefined,
    entities: jsonMarks(sentence, unit),
  };
}
