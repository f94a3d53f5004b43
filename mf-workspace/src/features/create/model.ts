import type { LanguageCode } from 'shared/domain';

export interface Category {
  id: number;
  name: string;
  icon: string;
}

/** Input of the form. */
export interface Details {
  name: string;
  language: LanguageCode;
  description?: string;
  is_private?: boolean;
  organization: number;
}

export interface NewIntelligence extends Details {
  categories: number[];
}

/** Fields of the form in display order. */
export const DETAIL_FIELDS = ['name', 'language', 'description', 'is_private', 'organization'] as const;

/** The chosen categories, or the general one, since the server demands one; none where it has no general one. */
export function categoriesOf(chosen: readonly number[], known: readonly Category[]): number[] {
  return chosen.length > 0 ? [...chosen] : known.filter(({ icon }) => icon === 'general').map(({ id }) => id);
}

/** Adds `id` to the list, or removes it. */
export function toggle(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
}
