export {
  currentLocale,
  defineMessages,
  formatAgo,
  formatDate,
  formatMoney,
  formatNumber,
  formatPercent,
  languageName,
  LOCALES,
  translate,
  useLocale,
  useMessages,
} from 'shared/i18n';
export type { Locale, Translate } from 'shared/i18n';
