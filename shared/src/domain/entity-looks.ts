import { entityColor, ENTITY_COLORS } from './entity-color.ts';

/** How the marks of an entity are drawn: the number of a color and of an underline, 0–9 each. */
interface EntityLook {
  color: number;
  line: number;
}

/** How marks look when the entities of an intelligence are unknown. */
export function lookOfName(name: string): EntityLook {
  const color = entityColor(name);
  return { color, line: color };
}

/** The underline changes with each round of colors; 3 and 10 are coprime. */
const LINE_STEP = 3;

/**
 * Looks that distinguish the entities of an intelligence: ten consecutive ones have different colors, and a hundred all
 * look different. An entity keeps its look when others are added.
 *
 * @param names in order of creation
 * @returns the look of a name; an unknown name gets the look of the next one created
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
