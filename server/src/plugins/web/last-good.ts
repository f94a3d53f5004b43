/**
 * Lets a file of the web through while it can be parsed; the last good text replaces a broken one, which is logged
 * once.
 * @returns undefined for a missing file, and for a broken one before any good one.
 */
export function keepLastGood(
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
