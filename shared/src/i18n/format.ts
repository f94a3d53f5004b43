import { currentLocale } from './locale.ts';

/** An amount in Brazilian real, in the format of the interface language [SHELL-05]. */
export const formatMoney = (amount: number): string =>
  new Intl.NumberFormat(currentLocale(), { style: 'currency', currency: 'BRL' }).format(amount);

export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(currentLocale(), options).format(value);

const [LEAST_SHARE, MOST_SHARE] = [0.01, 0.99];

/** @param share 0–1, shown as whole percent; "100%" means all and "0%" none, whatever rounding says. */
export function formatPercent(share: number): string {
  const format = new Intl.NumberFormat(currentLocale(), { style: 'percent' });
  if (share > 0 && share < LEAST_SHARE / 2) return `<\u2009${format.format(LEAST_SHARE)}`;
  return format.format(share < 1 ? Math.min(share, MOST_SHARE) : share);
}

export const formatDate = (iso: string): string =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium' }).format(new Date(iso));

/** Date and time to the second, as logs show them. */
export const formatMoment = (iso: string): string =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'short', timeStyle: 'medium' }).format(new Date(iso));

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** "3 hours ago" by the distance between `iso` and `now`. */
export function formatAgo(iso: string, now: number = Date.now()): string {
  const seconds = (new Date(iso).getTime() - now) / 1000;
  const format = new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'auto' });
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return format.format(Math.round(seconds / size), unit);
}

const languageNames = new Map<string, Intl.DisplayNames>();

/** Name of a sentence language (`pt_br`) in the interface language, the code itself when unknown. */
export function languageName(code: string): string {
  const locale = currentLocale();
  const names = languageNames.get(locale) ?? new Intl.DisplayNames(locale, { type: 'language' });
  languageNames.set(locale, names);
  // The API uses `kh` where BCP 47 has `km`.
  const tag = code === 'kh' ? 'km' : code.replace('_', '-');
  try {
    const name = names.of(tag) ?? code;
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  } catch {
    return code;
  }
}
