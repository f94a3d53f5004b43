/** Lenient access to parsed JSON: missing values and those of another type are undefined or empty. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A member of the object itself, not of its prototype. */
export function field(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function listIn(value: unknown, name: string): readonly unknown[] {
  return list(field(value, name));
}

/** A text; numbers and booleans as written in JSON. */
export function text(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

export function textIn(value: unknown, name: string): string | undefined {
  return text(field(value, name));
}

/** A text that is not empty. */
export function nameIn(value: unknown, name: string): string | undefined {
  const found = textIn(value, name);
  return found === '' ? undefined : found;
}

export function numberIn(value: unknown, name: string): number {
  const found = field(value, name);
  return typeof found === 'number' ? found : Number.NaN;
}

export function texts(value: unknown): string[] {
  return list(value)
    .map(text)
    .filter((each) => each !== undefined);
}

export function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : [];
}

/** True for values with content: not null, not empty. */
export function isFilled(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === false) return false;
  if (Array.isArray(value)) return value.length > 0;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}
