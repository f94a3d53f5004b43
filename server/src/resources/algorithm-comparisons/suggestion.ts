import { isSame } from './trials.ts';
import type { Tried } from './trials.ts';
import type { FiguresContent, StoredTrialContent } from './stored-comparison.ts';

/** What a comparison suggests: nothing once other settings are in use, since gains are those over the former ones. */
export function suggestionFor(trials: readonly StoredTrialContent[], inUse: Tried): StoredTrialContent | undefined {
  const [base] = trials;
  return base && isSame(base.settings, inUse) ? suggestionOf(trials) : undefined;
}

/**
 * The trial to suggest: right more often in intents or entities by more than noise, and in neither less often by
 * more than noise. Of several, the one that gains most in both together.
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
