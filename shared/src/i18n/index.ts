export { formatAgo, formatDate, formatMoney, formatNumber, formatPercent, languageName } from './format.ts';
export { LOCALES, chooseLocale, currentLocale, locale$, pickLocale, startLocale } from './locale.ts';
export type { Locale } from './locale.ts';
export { defineMessages, translate, useLocale, useMessages } from './messages.ts';
export type { Messages, Translate } from './messages.ts';
