import { gainOf, intervalOf } from './noise.ts';
import type { TryOut } from '../../engine/types.ts';
import type { FiguresContent } from './stored-comparison.ts';

/** The figures of a trial, compared with those of the current settings; for the latter `base` is missing. */
export function figuresOf(tried: TryOut, base: TryOut | undefined): FiguresContent {
  const { intents, entities, scope } = tried;
  return {
    accuracy: intents.accuracy,
    accuracy_interval: intervalOf(intents.accuracy, tried.rightIntents.length),
    intents_f1: intents.f1,
    entities_f1: entities?.f1 ?? null,
    scope: scope && { rejected: scope.rejected, auroc: scope.auroc },
    answer_ms: tried.answerMs,
    training_seconds: tried.trainingSeconds,
    model_bytes: tried.modelBytes,
    intents_gain: base ? gainOf(base.rightIntents, tried.rightIntents) : null,
    entities_gain: base && entities ? gainOf(base.rightEntities, tried.rightEntities) : null,
  };
}
