import { languageName } from 'shared/domain';
import { useLocale, useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { TaskBar, elapsed, useNow } from 'shared/task';
import { App } from 'shared/ui';

import { useCancel } from './api.ts';
import styles from './cross-validation.module.css';
import { messages } from './messages.ts';
import { isStage } from './model.ts';
import type { Run } from './model.ts';

/** Progress, stage and duration of a run, with a button to cancel it. */
export function RunProgress({ repository, run }: { repository: RepositoryInfo; run: Run }) {
  const t = useMessages(messages);
  const locale = useLocale();
  const { message } = App.useApp();
  const cancel = useCancel(repository);
  const now = useNow(true);
  const label = t('progress', { language: languageName(run.language, locale) });
  return (
    <section className={styles['card']} aria-label={label}>
      <TaskBar
        label={label}
        percent={Math.round(run.progress * 100)}
        stage={isStage(run.stage) ? t(`stage_${run.stage}`) : t('stage_queued')}
        time={elapsed(run.created_at, now)}
        isCancelling={run.cancel_requested || cancel.isPending}
        onCancel={() => cancel.mutate(run.id, { onError: () => void message.error(t('cancelFailed')) })}
      />
      <p className="soft">{t('leave')}</p>
    </section>
  );
}
