/** Words that some reader of YAML takes for a boolean or for nothing. */
const RESERVED = /^(?:y|n|yes|no|on|off|true|false|null)$/i;
const PLAIN = /^[A-Za-z][\w/.+-]*$/;
/** What readers of YAML refuse, or take for the end of a line. */
const UNPRINTABLE = /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g;
const NO_BLOCK = /[\ud800-\udfff\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/u;

/** A text as a scalar: plain where every reader takes it for a text, otherwise in double quotes. */
export function yamlText(text: string): string {
  return PLAIN.test(text) && !RESERVED.test(text) ? text : yamlQuoted(text);
}

/** In double quotes, of printable signs; JSON reads it too. */
export function yamlQuoted(text: string): string {
  const hex = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(text).replace(UNPRINTABLE, hex);
}

/** True for what can be a line of a block text. */
export function fitsBlock(text: string): boolean {
  return !NO_BLOCK.test(text) && text.trim() === text;
}

/** A line of a list: plain where it is words and nothing that YAML reads otherwise, or PyYAML refuses (tabs). */
export function yamlLine(text: string): string {
  const isPlain = /^\p{L}/u.test(text) && fitsBlock(text) && !/:\s|:$|\s#|\t/.test(text) && !RESERVED.test(text);
  return isPlain ? text : yamlQuoted(text);
}
