import { slotOf } from '../pieces.ts';
import type { Mark, Sentence } from '../../model.ts';
import type { Leave } from './losses.ts';

/** In an intent, a slot belongs to one entity: marks with another entity are dropped. */
export function oneEntityASlot(): (sentence: Sentence, leave: Leave) => Sentence {
  const slots = new Map<string, string>();
  return (sentence, leave) => {
    const isHeld = (mark: Mark) => {
      const key = JSON.stringify([sentence.intent, slotOf(mark)]);
      const entity = slots.get(key) ?? mark.entity;
      slots.set(key, entity);
      if (entity !== mark.entity)
        leave('marks that the format reads otherwise', sentence.text.slice(mark.start, mark.end));
      return entity === mark.entity;
    };
    return { ...sentence, marks: sentence.marks.filter(isHeld) };
  };
}

/** The slots of some sentences with their entities. */
export function slotsOf(sentences: readonly Sentence[]): Map<string, string> {
  return new Map(sentences.flatMap(({ marks }) => marks.map((mark) => [slotOf(mark), mark.entity] as const)));
}
