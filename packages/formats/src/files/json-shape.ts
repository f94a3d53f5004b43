export interface JsonLimits {
  /** Nesting of lists and objects. */
  readonly depth: number;
  /** Items of all lists and fields of all objects. */
  readonly parts: number;
  /** Fields of all objects: one of a name that no other has costs twenty times as much as an item. */
  readonly fields?: number;
}

const QUOTE = '"';
const BACKSLASH = 92;
const STEPS = new Map([
  ['[', 1],
  ['{', 1],
  [']', -1],
  ['}', -1],
]);

/**
 * The limit that a JSON text exceeds, determined in linear time only from its punctuation: parsing a few megabytes of
 * brackets would allocate a gigabyte of objects.
 */
export function jsonExcess(text: string, { depth, parts, fields = parts }: JsonLimits): keyof JsonLimits | undefined {
  let level = 0;
  let seen = 0;
  let named = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === QUOTE) at = endOfString(text, at);
    else if (sign === ',') seen += 1;
    else if (sign === ':') named += 1;
    const step = STEPS.get(sign);
    if (step === undefined) continue;
    level += step;
    if (step > 0) seen += 1;
    if (level > depth) return 'depth';
    if (seen > parts) return 'parts';
  }
  if (seen > parts) return 'parts';
  return named > fields ? 'fields' : undefined;
}

/** Index of the quote that ends the string, or of the last character if none does. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf(QUOTE, start + 1); end >= 0; end = text.indexOf(QUOTE, end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return text.length - 1;
}
