import { TASK_STATUS } from 'shared/domain';
import { formatNumber, useMessages } from 'shared/i18n';
import { Progress } from 'shared/ui';

import { messages } from './messages.ts';

/** The progress of a measurement; without a status, of one that is about to begin. */
export function Measuring({ status, progress = 0 }: { status?: number | undefined; progress?: number | undefined }) {
  const t = useMessages(messages);
  const percent = Math.round(progress * 100);
  return (
    <>
      <p>{t(status === TASK_STATUS.pending ? 'waiting' : 'measuring')}</p>
      <Progress aria-label={t('progress')} percent={percent} format={(value = 0) => `${formatNumber(value)} %`} />
    </>
  );
}
