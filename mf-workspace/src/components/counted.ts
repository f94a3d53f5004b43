import { formatNumber } from 'shared/i18n';

/** Message parameters for a number: `count` selects the plural form, `shown` is the localized number. */
export const counted = (count: number): { count: number; shown: string } => ({ count, shown: formatNumber(count) });
