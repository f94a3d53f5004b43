/**
 * Passes a file of the web app through while it can be parsed; the last valid text replaces an invalid one, which is
 * logged once.
 * @returns undefined for a missing file, and for an invalid one before any valid one.
 */
export function lastValid(
  parse: (text: string) => unknown,
  onBroken: (error: unknown) => void,
): (text: string | undefined) => string | undefined {
  let seen: string | undefined;
  let good: string | undefined;
  return (text) => {
    if (text === undefined) return undefined;
    if (text !== seen) {
      seen = text;
      try {
        parse(text);
        good = text;
      } catch (error) {
        onBroken(error);
      }
    }
    return good;
  };
}
