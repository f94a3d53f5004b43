import { useEffect, useEffectEvent } from 'react';
import { useMessages } from 'shared/i18n';
import { useQuery } from 'shared/platform';
import { TaskBar, elapsed, useNow } from 'shared/task';

import type { Created } from '../../../components/new-intelligence/api.ts';
import { firstTrainingQuery, isOver } from './api.ts';
import { messages } from './messages.ts';

/** Follows the training of a copy until it succeeds or fails. */
export function FirstTraining({ created, onDone }: { created: Created; onDone: () => void }) {
  const t = useMessages(messages);
  const training = useQuery(firstTrainingQuery(created));
  const now = useNow(true);
  const isDone = isOver(training);
  const handleDone = useEffectEvent(onDone);
  useEffect(() => {
    if (isDone) handleDone();
  }, [isDone]);
  return (
    <TaskBar
      label={created.name}
      percent={Math.round((training.data?.progress ?? 0) * 100)}
      stage={t('stage')}
      time={elapsed(created.created_at, now)}
    />
  );
}
