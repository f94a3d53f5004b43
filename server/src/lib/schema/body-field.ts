/**
 * A text field of a body that may not have passed validation, trimmed. Undefined when the field is missing, blank or
 * not a string, or when it contains a NUL character, which PostgreSQL rejects.
 */
export function textField(body: unknown, field: string): string | undefined {
  const value = bodyField(body, field);
  return typeof value === 'string' && value.trim() !== '' && !value.includes('\0') ? value.trim() : undefined;
}

/** A field of a body that may not have passed validation. */
export function bodyField(body: unknown, field: string): unknown {
  if (typeof body !== 'object' || body === null) return undefined;
  return Object.entries(body).find(([name]) => name === field)?.[1];
}
