import { say } from '../../lib/errors.ts';
import type { Message } from '../../lib/errors.ts';

/** Counts of one language of a version. */
export interface TrainingFacts {
  readonly sentences: number;
  /** Sentences by intent. */
  readonly intents: ReadonlyMap<string, number>;
  /** Marks by entity. */
  readonly entities: ReadonlyMap<string, number>;
  readonly isBeingTrained: boolean;
  /** Sentences or settings changed since the last finished training. */
  readonly hasChanged: boolean;
}

export interface Readiness {
  readonly ready: boolean;
  readonly requirements: readonly Message[];
  readonly warnings: readonly Message[];
}

/** The readiness of a language without sentences. */
export const NOT_STARTED: Readiness = { ready: false, requirements: [], warnings: [] };

const MINIMUM = 2;

/**
 * What a language needs before it can be trained [TRN-08]: at least two intents, and two sentences for each intent and
 * each entity. While a training runs, the report says only that.
 */
export function readinessOf({ sentences, intents, entities, isBeingTrained, hasChanged }: TrainingFacts): Readiness {
  if (isBeingTrained) return { ready: false, requirements: [say('being_trained')], warnings: [] };
  const requirements = [...tooSmall(intents, 'intent_too_small'), ...tooSmall(entities, 'entity_too_small')];
  const warnings = intents.size === 1 ? [say('one_intent')] : [];
  return {
    ready: sentences > 0 && hasChanged && requirements.length === 0 && warnings.length === 0,
    requirements,
    warnings,
  };
}

function tooSmall(counts: ReadonlyMap<string, number>, key: 'intent_too_small' | 'entity_too_small'): Message[] {
  return [...counts].filter(([, count]) => count < MINIMUM).map(([name, count]) => say(key, { name, count }));
}
