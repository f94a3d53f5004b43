import type { Draft } from './api.ts';

/** What the present model makes of drafts; `unknown` while there is no model. */
const VERDICTS = ['new', 'unknown', 'sure', 'other'] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface DraftGroup {
  readonly verdict: Verdict;
  readonly drafts: readonly Draft[];
}

/** Drafts by what the model makes of them, those that teach it most first. */
export function groupsOf(drafts: readonly Draft[]): DraftGroup[] {
  return VERDICTS.map((verdict) => ({
    verdict,
    drafts: drafts.filter((draft) => (draft.verdict ?? 'unknown') === verdict),
  })).filter((group) => group.drafts.length > 0);
}

/** Drafts that are chosen at first: all but those that the model takes for another intent or knows already. */
export const chosenAtFirst = ({ verdict }: Draft): boolean => verdict === 'new' || verdict === null;
