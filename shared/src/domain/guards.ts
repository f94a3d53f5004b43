/** True for anything with named members: neither null, nor an array, nor a primitive. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Largest id: the upper limit of PostgreSQL's `integer`. */
export const ID_MAX = 2_147_483_647;

/** Reads a numeric id from an address or a field; undefined when no row can have it. */
export function readId(text: string | null | undefined): number | undefined {
  const id = text && /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= ID_MAX ? id : undefined;
}
