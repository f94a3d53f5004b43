import { useState } from 'react';
import { keepDraft, readDraft } from 'shared/forms';

import type { Organization } from '../../components/new-intelligence/api.ts';

export const DETAILS_DRAFT = 'create-intelligence';
export const CATEGORIES_DRAFT = 'create-intelligence-categories';

/** Typed details stay, but without an owner that the person has left in the meantime. */
export function forgetLostOwner(organizations: readonly Organization[]): void {
  const { organization, ...typed } = readDraft(DETAILS_DRAFT) ?? {};
  if (organization !== undefined && !organizations.some(({ id }) => id === organization))
    keepDraft(DETAILS_DRAFT, typed);
}

/** The chosen categories, which survive a reload in this tab. */
export function useCategoriesDraft(): [readonly number[], (chosen: number[]) => void] {
  const [chosen, setChosen] = useState<readonly number[]>(() => {
    const stored = readDraft(CATEGORIES_DRAFT)?.['chosen'];
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : [];
  });
  const choose = (next: number[]) => {
    keepDraft(CATEGORIES_DRAFT, { chosen: next });
    setChosen(next);
  };
  return [chosen, choose];
}
