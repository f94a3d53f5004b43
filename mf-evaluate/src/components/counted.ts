import { formatNumber } from 'shared/i18n';

/** Message parameters for a number: `count` selects the plural form, `amount` is the localized number. */
export const counted = (count: number): { count: number; amount: string } => ({ count, amount: formatNumber(count) });
