import { entityColor, ENTITY_COLORS } from './entity-color.ts';

/** How the marks of an entity are drawn: number of a color and of an underline, 0–9 each. */
interface EntityLook {
  color: number;
  line: number;
}

/** How marks look where the entities of an intelligence are not known. */
export function lookOfName(name: string): EntityLook {
  const color = entityColor(name);
  return { color, line: color };
}

/** Colors go round with another underline each time; 3 has no factor in common with 10. */
const LINE_STEP = 3;

/**
 * Looks that tell the entities of an intelligence apart: of each ten every one has a color of its own, of a hundred no
 * two look the same. An entity keeps its look when others are added.
 *
 * @param names in order of creation
 * @returns the look of a name; a name that is not among them is taken for the next one created
 */
export function entityLooks(names: readonly string[]): (name: string) => EntityLook {
  const looks = new Map<string, EntityLook>();
  const taken = new Set<number>();
  const next = (name: string): EntityLook => {
    let color = entityColor(name);
    while (taken.has(color)) color = (color + 1) % ENTITY_COLORS;
    const round = Math.floor(looks.size / ENTITY_COLORS);
    return { color, line: (color + round * LINE_STEP) % ENTITY_COLORS };
  };
  for (const name of new Set(names)) {
    const look = next(name);
    looks.set(name, look);
    taken.add(look.color);
    if (taken.size === ENTITY_COLORS) taken.clear();
  }
  return (name) => looks.get(name) ?? next(name);
}
