/** The key in an Authorization header of the Translator scheme; empty without one. */
export function translatorKey(header: string | undefined): string {
  return /^translator\s+(\S+)$/i.exec(header?.trim() ?? '')?.[1] ?? '';
}

/** A link key followed by the id of what it is used on; undefined when only the id is missing. */
export function translatorKeyWith(header: string | undefined, id: unknown): string | undefined {
  const key = translatorKey(header);
  return key !== '' && id === undefined ? undefined : `${key} ${String(id)}`;
}
