import { say } from '../../../lib/errors.ts';
import type { Message } from '../../../lib/errors.ts';
import { leftOutOf, MINIMUM, NOTHING_LEFT_OUT } from './left-out.ts';
import type { LeftOut } from './left-out.ts';

/** Counts of one language of a version. */
export interface TrainingFacts {
  readonly sentences: number;
  /** Sentences by intent. */
  readonly intents: ReadonlyMap<string, number>;
  /** Marks by entity, of those with too few. */
  readonly rareEntities: ReadonlyMap<string, number>;
  /** Entities with patterns that a model cannot hold. */
  readonly excess: readonly string[];
  readonly isBeingTrained: boolean;
  /** Sentences or settings changed since the last finished training. */
  readonly hasChanged: boolean;
}

export interface Readiness {
  readonly ready: boolean;
  readonly requirements: readonly Message[];
  readonly warnings: readonly Message[];
  readonly leftOut: LeftOut;
  /** Why it is not ready: requirements, warnings, or that there is nothing to train. */
  readonly missing: readonly Message[];
}

const SHOWN_NAMES = 5;

/** The readiness of a language without sentences. */
export const NOT_STARTED: Readiness = {
  ready: false,
  requirements: [],
  warnings: [],
  leftOut: NOTHING_LEFT_OUT,
  missing: [say('no_sentences')],
};

/**
 * What a language needs before it can be trained [TRN-08]: at least two intents with two sentences each. Intents and
 * entities with fewer are left out then [TRN-21], and required otherwise. All patterns must fit into one model
 * [ENT-93]. While a training runs, the report says only that.
 */
export function readinessOf({
  sentences,
  intents,
  rareEntities,
  excess,
  isBeingTrained,
  hasChanged,
}: TrainingFacts): Readiness {
  if (isBeingTrained) {
    const requirements = [say('being_trained')];
    return { ready: false, requirements, warnings: [], leftOut: NOTHING_LEFT_OUT, missing: requirements };
  }
  if (sentences === 0) return NOT_STARTED;
  const leftOut = leftOutOf(intents, rareEntities);
  const requirements = [
    ...(leftOut ? [] : [...tooSmall(intents, 'intent_too_small'), ...tooSmall(rareEntities, 'entity_too_small')]),
    ...(excess.length > 0 ? [say('patterns_too_large', { names: shownNames(excess) })] : []),
  ];
  const warnings = intents.size === 1 ? [say('one_intent')] : [];
  const lacking = [...warnings, ...requirements];
  const missing = lacking.length === 0 && !hasChanged ? [say('nothing_changed')] : lacking;
  return {
    ready: missing.length === 0,
    requirements,
    warnings,
    leftOut: leftOut ?? NOTHING_LEFT_OUT,
    missing,
  };
}

/** The first names, and how many more there are. */
function shownNames(names: readonly string[]): string {
  const others = names.length - SHOWN_NAMES;
  return names.slice(0, SHOWN_NAMES).join(', ') + (others > 0 ? ` (+${others})` : '');
}

function tooSmall(counts: ReadonlyMap<string, number>, key: 'intent_too_small' | 'entity_too_small'): Message[] {
  return [...counts].filter(([, count]) => count < MINIMUM).map(([name, count]) => say(key, { name, count }));
}

/** What the intents and entities lack that a training leaves out. */
export function lackOf({ intents, entities }: LeftOut): Message[] {
  return [
    ...intents.map((name) => say('intent_too_small', { name, count: 1 })),
    ...entities.map((name) => say('entity_too_small', { name, count: 1 })),
  ];
}
