import { isLanguage } from 'shared/domain';
import type { LanguageCode } from 'shared/domain';

export interface Category {
  id: number;
  name: string;
  icon: string;
}

/** Input of the wizard's first step. */
export interface Details {
  name: string;
  language: LanguageCode;
  description: string;
  is_private?: boolean;
  organization: number;
}

export interface NewIntelligence extends Details {
  categories: number[];
}

/** Reads confirmed details from storage; undefined when incomplete. */
export function readDetails(stored: unknown): Details | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { name, language, description, is_private, organization }: Partial<Record<keyof Details, unknown>> = stored;
  if (
    typeof language !== 'string' ||
    !isLanguage(language) ||
    typeof name !== 'string' ||
    typeof description !== 'string' ||
    typeof organization !== 'number'
  )
    return undefined;
  return { name, language, description, organization, ...(typeof is_private === 'boolean' && { is_private }) };
}

/** Fields of the first step in display order. */
export const DETAIL_FIELDS = ['name', 'language', 'description', 'is_private', 'organization'] as const;

/** Whether name, description and language are filled in, which the first step requires [NEW-02]. */
export function isComplete({ name = '', description = '', language }: Partial<Details>): boolean {
  return name.trim() !== '' && description.trim() !== '' && Boolean(language);
}

/** Adds `id` to the list, or removes it. */
export function toggle(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
}
