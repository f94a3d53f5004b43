import { z } from 'zod';
import type { Mark } from 'shared/domain';

/** What answers say of the meaning of a mark; left out where missing. */
export const shownMeaning = { role: z.string().optional(), resolved_value: z.string().optional() };

/** The same of marks in the trash; what was removed before marks had a meaning has none. */
export const keptMeaning = { role: z.string().nullish(), resolvedValue: z.string().nullish() };

export interface MeaningColumns {
  readonly role: string | null;
  readonly resolvedValue: string | null;
}

/** Stored marks with their meaning under the names of the domain. */
export function withMeaning<Row extends MeaningColumns>(rows: readonly Row[]) {
  return rows.map(({ role, resolvedValue, ...row }) => ({
    ...row,
    role: role ?? undefined,
    resolved_value: resolvedValue ?? undefined,
  }));
}

/** The meaning of a mark as it is stored. */
export const meaningColumns = ({ role, resolved_value: resolvedValue }: Mark): MeaningColumns => ({
  role: role ?? null,
  resolvedValue: resolvedValue ?? null,
});
