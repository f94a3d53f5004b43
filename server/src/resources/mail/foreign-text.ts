/** Characters of a name in a mail: enough to recognize it, too few for an advertisement. */
const LONGEST_NAME = 40;
const BLANKS = /[\p{Cc}\p{Z}]+/gu;
/** Embeddings, overrides and isolates, which reorder the text around them. */
const OVERRIDES = /[\u{202a}-\u{202e}\u{2066}-\u{2069}]/gu;
const QUOTES = /[“”„‟«»"]/g;
/** What makes mail programs turn a word into a link: dots, colons, slashes and at signs within it. */
const INSIDE_LINK = /[.。．｡:/@](?=[^\s\u{200b}])/gu;
const ZERO_WIDTH_SPACE = '\u200b';

/** The text, in which mail programs find no address to link; it looks the same. */
export function withoutLinks(text: string): string {
  return text.replace(INSIDE_LINK, `$&${ZERO_WIDTH_SPACE}`);
}

/** A name on one line, shortened to 40 characters, that mail programs do not link. */
export function shortName(name: string): string {
  const [...characters] = name.replace(OVERRIDES, '').replace(BLANKS, ' ').trim();
  const shown = characters.slice(0, LONGEST_NAME).join('').trim();
  return withoutLinks(characters.length > LONGEST_NAME ? `${shown}…` : shown);
}

/** A name that somebody else chose, marked as such by quotation marks, which it cannot end. */
export function foreignName(name: string): string {
  return `“${shortName(name.replace(QUOTES, "'"))}”`;
}

/** What somebody else wrote, each line marked as a quotation. Blank text remains blank. */
export function foreignText(text: string): string {
  const lines = text.trim() === '' ? [] : text.trim().split(/\r\n|[\n\r\u2028\u2029]/);
  return lines.map((line) => `> ${withoutLinks(line.replace(OVERRIDES, ''))}`).join('\n');
}
