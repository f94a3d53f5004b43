export interface JsonLimits {
  /** Levels of lists and objects inside each other. */
  readonly depth: number;
  /** Values of lists and fields of objects, all together. */
  readonly parts: number;
}

const QUOTE = '"';
const BACKSLASH = 92;

/**
 * What a JSON text has too much of, seen from its punctuation alone: a few megabytes of brackets would become a gigabyte
 * of objects before anybody could look at them.
 */
export function jsonExcess(text: string, { depth, parts }: JsonLimits): keyof JsonLimits | undefined {
  let level = 0;
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case QUOTE:
        at = endOfString(text, at);
        break;
      case ',':
        seen += 1;
        break;
      case '[':
      case '{':
        level += 1;
        seen += 1;
        break;
      case ']':
      case '}':
        level -= 1;
        break;
      default:
        continue;
    }
    if (level > depth) return 'depth';
    if (seen > parts) return 'parts';
  }
  return undefined;
}

/** Place of the quote that ends the string; of the last character when none does. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf(QUOTE, start + 1); end >= 0; end = text.indexOf(QUOTE, end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return text.length - 1;
}
