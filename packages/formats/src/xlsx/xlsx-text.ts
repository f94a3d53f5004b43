/** Characters that XML 1.0 cannot represent, and the carriage return, which every XML reader would change. */
const ILLEGAL =
  /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const LOOKS_ENCODED = /_(?=x[\da-f]{4}_)/gi;
const ENCODED = /_x([\da-f]{4})_/gi;
/** Beginnings that make spreadsheet programs interpret a text as a formula, after any number of apostrophes. */
const FORMULA = /^'*[=+\-@\t\r]/;

/**
 * Text of a cell as written in the XML; characters that XML cannot represent are written as `_xHHHH_`, like in
 * spreadsheet programs.
 */
export function encodeCell(text: string): string {
  return text
    .replace(LOOKS_ENCODED, '_x005F_')
    .replace(ILLEGAL, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** The text that an XML reader found in a cell, with `_xHHHH_` decoded. */
export function decodeCell(text: string): string {
  return text.replace(ENCODED, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/** Adds an apostrophe to a text that would be a formula once the sheet is saved as CSV; `withoutGuard` removes it. */
export function withGuard(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

export function withoutGuard(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}
