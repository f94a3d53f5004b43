/**
 * Parses a one-dimensional array of texts in PostgreSQL's format, such as `{word,"two words",NULL}`. Used for lists of
 * thousands of long texts: it copies slices of the text instead of checking every character.
 */
export function parseTextArray(written: string): (string | null)[] {
  const items: (string | null)[] = [];
  const end = written.length - 1;
  let at = 1;
  while (at < end) {
    const isQuoted = written[at] === '"';
    const stop = isQuoted ? closingQuote(written, at + 1) : endOfPlain(written, at);
    const item = written.slice(isQuoted ? at + 1 : at, stop);
    if (isQuoted) items.push(item.includes('\\') ? item.replace(/\\(.)/gs, '$1') : item);
    else items.push(item === 'NULL' ? null : item);
    at = stop + (isQuoted ? 2 : 1);
  }
  return items;
}

function endOfPlain(written: string, start: number): number {
  const comma = written.indexOf(',', start);
  return comma === -1 ? written.length - 1 : comma;
}

/** The first quote that is not escaped by a backslash. */
function closingQuote(written: string, start: number): number {
  let from = start;
  for (;;) {
    const quote = written.indexOf('"', from);
    if (quote === -1) throw new Error('An array of texts without its end');
    let backslashes = 0;
    while (quote - backslashes > from && written[quote - backslashes - 1] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return quote;
    from = quote + 1;
  }
}
