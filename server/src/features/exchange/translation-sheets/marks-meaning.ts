import { meaningOf } from 'shared/domain';
import type { Mark } from 'shared/domain';

interface Marked {
  readonly text: string;
  readonly entities: readonly Mark[];
}

/**
 * Adds roles and resolved values from another text's marks, since a sheet contains none: from the mark of the same
 * words, then from the first remaining one of the same entity.
 */
export function withMeaningsOf(from: Marked, { text, entities }: Marked): Mark[] {
  const left = [...from.entities];
  const take = (suits: (other: Mark) => boolean) => {
    const index = left.findIndex(suits);
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  const same = entities.map(({ start, end, entity }) =>
    take((other) => other.entity === entity && from.text.slice(other.start, other.end) === text.slice(start, end)),
  );
  return entities.map((mark, index) => {
    const found = same[index] ?? take(({ entity }) => entity === mark.entity);
    return found ? { ...mark, ...meaningOf(found) } : mark;
  });
}
