import { z } from 'zod';
import type { Mark } from 'shared/domain';

/** The meaning of a mark in responses; omitted where missing. */
export const shownMeaning = { role: z.string().optional(), resolved_value: z.string().optional() };

/** The same for marks in the trash; items deleted before marks had a meaning have none. */
export const trashedMeaning = { role: z.string().nullish(), resolvedValue: z.string().nullish() };

export interface MeaningColumns {
  readonly role: string | null;
  readonly resolvedValue: string | null;
}

/** Stored marks with their meaning, under the names of the domain. */
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
