import { meaningOf } from 'shared/domain';
import type { Mark } from 'shared/domain';

interface Marked {
  readonly text: string;
  readonly entities: readonly Mark[];
}

/**
 * Marks with the roles and resolved values of another text's marks, since a sheet holds none: of the mark of the same
 * words, then of the first of the same entity that is left.
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
