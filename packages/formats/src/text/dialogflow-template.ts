/** A reference to another entity, as in `@city:home`. */
export const TEMPLATE = /@[\p{L}\p{N}_.-]+:[\p{L}\p{N}_-]+/u;

/** The words without the signs of a reference to an entity. */
export function withoutTemplates(words: string): string {
  let plain = words;
  while (TEMPLATE.test(plain)) plain = plain.replace(TEMPLATE, (reference) => reference.slice(1));
  return plain;
}
