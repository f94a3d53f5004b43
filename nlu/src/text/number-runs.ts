/** UTF-16 offsets, `end` exclusive. */
export interface NumberRun {
  start: number;
  end: number;
}

/** Digits of any script, and fractions such as ½. */
const DIGIT = String.raw`[\p{Nd}\u00bc-\u00be\u2150-\u215e]`;
const HAS_DIGIT = new RegExp(DIGIT, 'u');
/** Characters that join digits into one number, date, time, range or telephone number. */
const SEPARATOR = String.raw`[.,:\/\-'’_·٫٬،\u00a0\u202f\u2010-\u2015\u2212：．，／－~～${'`'}´⁄]`;
const SIGN = String.raw`(?<=^|[\s\p{Ps}\p{Pi}\p{Sc}"'])[+\-\u2212±－＋]`;
/** A decimal point without a leading zero. */
const POINT = String.raw`(?:(?<=^|[\s\p{Ps}\p{Pi}\p{Sc}+\-\u2212])[.٫])?`;
/** Units between the digits of a date or time, as in 2026年11月28日; alone they are words. */
const UNIT = '[年月日号號时時点點分秒년월일시분초]';
const HAS_UNIT = new RegExp(UNIT, 'u');
const IS_UNIT = new RegExp(`^${UNIT}`, 'u');
/** Without it, 1万 would be 1 instead of 10,000. */
const MULTIPLE = '[百千万萬亿億兆백천만억조]';
const NEXT = [
  `(?:${SEPARATOR}|\\.{2,3})${DIGIT}+`,
  `${UNIT}${DIGIT}+`,
  `${MULTIPLE}{1,2}`,
  `(?<=${MULTIPLE})${DIGIT}+`,
  // Three digits after a blank, the thousands separator of many languages.
  String.raw`(?<!\p{Nd}{4}) \p{Nd}{3}(?![\p{L}\p{Nd}])`,
  // Fractions after whole numbers, and exponents.
  String.raw` (?:[\u00bc-\u00be\u2150-\u215e]|\p{Nd}[\/⁄]\p{Nd}(?![\p{Nd}\/⁄]))`,
  // The time after a date.
  String.raw`[Tt]\p{Nd}{2}(?=:)`,
  String.raw`[eE][+\-\u2212]?\p{Nd}+(?![\p{L}\p{Nd}])`,
].join('|');
const NUMBER = String.raw`(?:${SIGN}\p{Sc}?)?${POINT}${DIGIT}+(?:${NEXT})*`;
/** Not followed by a digit, not even after a separator. */
const END = String.raw`(?!${SEPARATOR}?\p{Nd})`;
const AREA_CODE = String.raw`\(\p{Nd}{1,5}\)`;
const ALONE = String.raw`(?<![\p{L}\p{Nd}])`;
/** A further part of a telephone number. */
const PART = String.raw`(?:[ .\-\/]\p{Nd}+|[ .\-\/]?${AREA_CODE}\p{Nd}*)`;
/** Telephone, card and account numbers with blanks or brackets. */
const GROUPS = [
  String.raw`${ALONE}\+\p{Nd}(?:\p{Nd}+|${PART})${PART}*${END}`,
  String.raw`${AREA_CODE}[ \-\/]?\p{Nd}{3,}(?:[ \-\/.]\p{Nd}{2,})*${END}`,
  String.raw`${ALONE}0\p{Nd}{1,4} ?[ \/\-] ?\p{Nd}{3,}(?:[ \-\/.]\p{Nd}{2,})*(?!\p{L})${END}`,
  String.raw`${ALONE}\p{Nd}{1,4}(?: \p{Nd}{2,4}){2,}(?!\p{L})${END}`,
].join('|');
const RUN = new RegExp(`${GROUPS}|${NUMBER}`, 'gu');

export function hasDigit(text: string): boolean {
  return HAS_DIGIT.test(text);
}

/** Runs of digits and of the characters that join them into one number, by start. */
export function numberRuns(text: string): NumberRun[] {
  if (!hasDigit(text)) return [];
  return Array.from(text.matchAll(RUN), ({ 0: run, index }) => {
    const end = index + run.length;
    return { start: index, end: HAS_UNIT.test(run) && IS_UNIT.test(text.charAt(end)) ? end + 1 : end };
  });
}
