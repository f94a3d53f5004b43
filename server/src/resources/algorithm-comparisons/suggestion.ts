import { isSame } from './trials.ts';
import type { Tried } from './trials.ts';
import type { FiguresContent, StoredTrialContent } from './stored-comparison.ts';

/** The suggestion of a comparison: none once the settings have changed, since gains are relative to the former ones. */
export function suggestionFor(trials: readonly StoredTrialContent[], inUse: Tried): StoredTrialContent | undefined {
  const [base] = trials;
  return base && isSame(base.settings, inUse) ? suggestionOf(trials) : undefined;
}

/**
 * The trial to suggest: significantly better in intents or entities, and significantly worse in neither. If there are
 * several, the one with the largest total gain.
 */
export function suggestionOf(trials: readonly StoredTrialContent[]): StoredTrialContent | undefined {
  return trials
    .filter(({ figures }) => figures !== null && isBetter(figures))
    .sort((one, other) => gainIn(other) - gainIn(one))[0];
}

function isBetter({ intents_gain: intents, entities_gain: entities }: FiguresContent): boolean {
  const gains = [intents, entities].filter((gain) => gain !== null);
  return gains.some(({ from }) => from > 0) && gains.every(({ to }) => to >= 0);
}

const gainIn = ({ figures }: StoredTrialContent): number =>
  (figures?.intents_gain?.gain ?? 0) + (figures?.entities_gain?.gain ?? 0);
