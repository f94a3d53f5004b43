import { textOf } from '../../../lib/messages/index.ts';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { isSame, settingsInUse } from '../../../resources/algorithm-comparisons/trials.ts';
import { StoredTrials } from '../../../resources/algorithm-comparisons/stored-comparison.ts';
import { suggestionFor } from '../../../resources/algorithm-comparisons/suggestion.ts';
import { presentReason } from '../../../resources/tasks/task-reason.ts';
import type { z } from 'zod';
import type { Locale } from '../../../lib/messages/index.ts';
import type { ComparisonRow } from '../../../resources/algorithm-comparisons/comparisons.queries.ts';
import type { Repository } from '../../../resources/repositories/repository.ts';
import type { AlgorithmComparison } from './comparisons.schema.ts';
import type { ComparisonState } from './comparisons.service.ts';

type Presented = z.output<typeof AlgorithmComparison>;

export function presentComparison(
  { blocker, comparison, revision, repository }: ComparisonState,
  locale: Locale,
): Presented {
  return {
    can_compare: blocker === undefined,
    messages: blocker ? [textOf(blocker, locale)] : [],
    comparison: comparison ? presentLast(comparison, { revision, repository, locale }) : null,
  };
}

interface Present {
  readonly revision: number;
  readonly repository: Repository;
  readonly locale: Locale;
}

function presentLast(row: ComparisonRow, { revision, repository, locale }: Present): Presented['comparison'] {
  const trials = StoredTrials.parse(row.trials);
  const inUse = settingsInUse(repository);
  const suggested = suggestionFor(trials, inUse);
  return {
    created_at: presentMoment(row.createdAt),
    sentences: row.sentences,
    is_outdated: revision > row.revision,
    is_dismissed: row.dismissedAt !== null,
    trials: trials.map((trial) => ({
      ...trial,
      error: trial.error === null ? null : presentReason(trial.error, locale),
      is_current: isSame(trial.settings, inUse),
      is_suggested: trial === suggested,
    })),
  };
}
