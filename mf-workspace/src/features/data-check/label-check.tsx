import { useEffect, useEffectEvent, useRef } from 'react';
import { refusalText } from 'shared/api';
import { TASK_STATUS } from 'shared/domain';
import { formatAgo, formatNumber, formatPercent, useMessages } from 'shared/i18n';
import { useMutation, useQuery } from 'shared/platform';
import { refreshRepository } from 'shared/repository';
import { App } from 'shared/ui';

import { checkTaskQuery, startCheck } from './api.ts';
import type { Findings, Place } from './api.ts';
import styles from './data-check.module.css';
import { messages } from './messages.ts';

/** Looks for wrong intents with a model, and shows when that was last done [FND-20]. */
export function LabelCheck({ place, check }: { place: Place; check: Findings['check'] }) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const task = useQuery(checkTaskQuery(place));
  const start = useMutation({
    mutationFn: () => startCheck(place),
    onSettled: () => task.refetch(),
    onError: (error) => void message.error(refusalText(error, t('failed'))),
  });
  const isRunning = start.isPending || (task.data ? task.data.status < TASK_STATUS.success : false);
  const wasRunning = useRef(false);
  const follow = useEffectEvent(() => {
    if (wasRunning.current && !isRunning) void refreshRepository();
    wasRunning.current = isRunning;
  });
  useEffect(() => follow(), [isRunning]);
  return (
    <div className={styles['check']} role="status">
      <p className="soft">
        {check ? <CheckText check={check} /> : t('checkNever')} {check?.is_outdated && t('checkOutdated')}
      </p>
      <button
        type="button"
        className="button"
        disabled={isRunning}
        aria-busy={isRunning}
        onClick={() => start.mutate()}
      >
        {isRunning ? t('checking') : t('check')}
      </button>
    </div>
  );
}

function CheckText({ check }: { check: NonNullable<Findings['check']> }) {
  const t = useMessages(messages);
  const when = formatAgo(check.created_at);
  if (check.accuracy === null) return t('checkDoneOnly', { when });
  const accuracy = formatPercent(check.accuracy);
  return t('checkDone', { when, accuracy, shown: formatNumber(check.sentences) });
}
