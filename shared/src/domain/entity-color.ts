/** Number of colors that distinguish entities. */
export const ENTITY_COLORS = 10;

/**
 * Color of an entity, 0–9, determined by its name: the 31-multiplier hash in 32-bit arithmetic, absolute, modulo 10
 * [TRN-02].
 */
export function entityColor(name: string): number {
  let hash = 0;
  for (let index = 0; index < name.length; index += 1) hash = (Math.imul(hash, 31) + name.charCodeAt(index)) | 0;
  return Math.abs(hash) % ENTITY_COLORS;
}
