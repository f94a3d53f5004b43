export { formatAgo, formatDate, formatMoment, formatNumber, formatPercent, languageName } from './format.ts';
/** @public For areas that show prices [SHELL-05]. */
export { formatMoney } from './format.ts';
export { LOCALES, chooseLocale, currentLocale, locale$, startLocale } from './locale.ts';
export type { Locale } from './locale.ts';
export { defineMessages, translate, useLocale, useMessages } from './messages.ts';
export type { Translate } from './messages.ts';
