import { useState } from 'react';
import { isObject } from 'shared/domain';
import { forgetDraft, keepDraft, readDraft } from 'shared/forms';
import { useUnsavedChanges } from 'shared/platform';

import type { Organization } from '../../components/new-intelligence/api.ts';
import { readDetails } from './model.ts';
import type { Details } from './model.ts';

export const DETAILS_DRAFT = 'create-intelligence';
const WIZARD_DRAFT = 'create-intelligence-wizard';

export interface WizardDraft {
  /** Values of the first step when last confirmed. */
  details?: Details | undefined;
  categories: number[];
  isChoosingCategories: boolean;
}

const BLANK: WizardDraft = { categories: [], isChoosingCategories: false };

/** Confirmed and typed details, restored into the form without an owner that the person has left in the meantime. */
function forgetLostOwner(organizations: readonly Organization[]): void {
  const wizard = readDraft(WIZARD_DRAFT);
  const confirmed = isObject(wizard?.['details']) ? wizard['details'] : {};
  const { organization, ...typed } = { ...confirmed, ...readDraft(DETAILS_DRAFT) };
  if (organization === undefined || organizations.some(({ id }) => id === organization)) return;
  keepDraft(DETAILS_DRAFT, typed);
  if (wizard) keepDraft(WIZARD_DRAFT, { categories: wizard['categories'] });
}

function restore(organizations: readonly Organization[]): WizardDraft {
  forgetLostOwner(organizations);
  const draft = readDraft(WIZARD_DRAFT);
  if (!draft) return BLANK;
  const details = readDetails(draft['details']);
  const { categories, isChoosingCategories } = draft;
  return {
    details,
    categories: Array.isArray(categories) ? categories.filter((id) => typeof id === 'number') : [],
    isChoosingCategories: isChoosingCategories === true && details !== undefined,
  };
}

/** The wizard's input, which survives a reload in this tab and the loss of the owner. */
export function useWizardDraft(organizations: readonly Organization[]): {
  draft: WizardDraft;
  change: (part: Partial<WizardDraft>) => void;
  forget: () => void;
} {
  const [draft, setDraft] = useState(() => restore(organizations));
  const [isForgotten, setForgotten] = useState(false);
  useUnsavedChanges(draft.details !== undefined && !isForgotten, { isKept: true });
  const change = (part: Partial<WizardDraft>) => {
    const next = { ...draft, ...part };
    keepDraft(WIZARD_DRAFT, { ...next });
    setDraft(next);
  };
  const forget = () => {
    forgetDraft(WIZARD_DRAFT);
    forgetDraft(DETAILS_DRAFT);
    setForgotten(true);
  };
  return { draft, change, forget };
}
