import { languageName } from 'shared/domain';
import { useLocale, useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { TaskCard } from 'shared/task';
import { App } from 'shared/ui';

import { useCancel } from './api.ts';
import { messages } from './messages.ts';
import { isStage } from './model.ts';
import type { Run } from './model.ts';

/** Progress, stage and duration of a comparison, with a button to cancel it. */
export function RunProgress({ repository, run }: { repository: RepositoryInfo; run: Run }) {
  const t = useMessages(messages);
  const locale = useLocale();
  const { message } = App.useApp();
  const cancel = useCancel(repository);
  return (
    <TaskCard
      label={t('progress', { language: languageName(run.language, locale) })}
      task={run}
      stage={t(isStage(run.stage) ? `stage_${run.stage}` : 'stage_queued')}
      note={t('leave')}
      isCancelling={cancel.isPending}
      onCancel={() => cancel.mutate(run.id, { onError: () => void message.error(t('cancelFailed')) })}
    />
  );
}
