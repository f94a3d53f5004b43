import { itemAt } from '../element-reads.ts';
import { normalize } from '../text/normalize.ts';
import type { Token } from '../text/tokenize.ts';

const ELEMENTS =
  'a|abbr|b|big|blockquote|br|center|cite|code|del|div|em|font|h[1-6]|hr|i|ins|kbd|li|mark|ol|p|pre|q|s|small|span|' +
  'strike|strong|sub|sup|td|tr|tt|u|ul';
/** Elements of HTML with at most 100 characters of attributes, and named or numbered characters. */
const MARKUP = `</?(?:${ELEMENTS})(?:\\s[^<>]{0,100})?/?>|&(?:[a-z]{2,8}|#\\d{1,7}|#x[\\da-f]{1,6});`;
const EACH = new RegExp(MARKUP, 'giu');
const WHOLE = new RegExp(`^(?:${MARKUP})$`, 'iu');
const MAY_HAVE = /[<&]/;

export function isMarkup(sign: string): boolean {
  return sign.length > 2 && WHOLE.test(sign);
}

/** Joins the tokens of each element of HTML into one symbol, so that its name is not read as a word. */
export function joinMarkup(text: string, tokens: readonly Token[]): readonly Token[] {
  if (!MAY_HAVE.test(text)) return tokens;
  const joined: Token[] = [];
  let next = 0;
  for (const { 0: markup, index: start } of text.matchAll(EACH)) {
    const end = start + markup.length;
    for (; next < tokens.length && itemAt(tokens, next).start < start; next++) joined.push(itemAt(tokens, next));
    joined.push({ start, end, form: normalize(markup), kind: 'symbol' });
    while (next < tokens.length && itemAt(tokens, next).start < end) next++;
  }
  return next === 0 ? tokens : [...joined, ...tokens.slice(next)];
}
