/** Words that some YAML reader interprets as a boolean or null. */
const RESERVED = /^(?:y|n|yes|no|on|off|true|false|null)$/i;
const PLAIN = /^[A-Za-z][\w/.+-]*$/;
/** Characters that YAML readers reject, or interpret as the end of a line. */
const UNPRINTABLE = /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g;
const NO_BLOCK = /[\ud800-\udfff\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/u;

/** A text as a scalar: plain if every reader interprets it as a text, otherwise in double quotes. */
export function yamlText(text: string): string {
  return PLAIN.test(text) && !RESERVED.test(text) ? text : yamlQuoted(text);
}

/** In double quotes, with printable characters; also valid JSON. */
export function yamlQuoted(text: string): string {
  const hex = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(text).replace(UNPRINTABLE, hex);
}

/** True if it can be a line of a block scalar. */
export function fitsBlock(text: string): boolean {
  return !NO_BLOCK.test(text) && text.trim() === text;
}

/**
 * A line of a list: plain if it is only words that YAML does not interpret otherwise and PyYAML does not reject (tabs).
 */
export function yamlLine(text: string): string {
  const isPlain = /^\p{L}/u.test(text) && fitsBlock(text) && !/:\s|:$|\s#|\t/.test(text) && !RESERVED.test(text);
  return isPlain ? text : yamlQuoted(text);
}
