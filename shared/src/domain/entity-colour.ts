/** Number of colours that distinguish entities. */
const ENTITY_COLOURS = 10;

/**
 * Colour of an entity, 0–9, from its name alone: the 31-multiplier hash in 32-bit arithmetic, absolute, modulo 10
 * [TRN-02].
 */
export function entityColour(name: string): number {
  let hash = 0;
  for (let index = 0; index < name.length; index += 1) hash = (Math.imul(hash, 31) + name.charCodeAt(index)) | 0;
  return Math.abs(hash) % ENTITY_COLOURS;
}
