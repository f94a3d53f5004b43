import { formatNumber } from 'shared/i18n';

/** A number for a text: `count` chooses the plural form, `shown` is how the language writes it. */
export const counted = (count: number): { count: number; shown: string } => ({ count, shown: formatNumber(count) });
