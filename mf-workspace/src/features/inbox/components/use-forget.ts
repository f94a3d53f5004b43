import { useState } from 'react';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { App } from 'shared/ui';

import { counted } from '../../../components/counted.ts';
import { forgetLogs } from '../api.ts';
import { messages } from '../messages.ts';

/** Asks, then deletes questions for good: those with these ids, or all of the intelligence [INB-05]. */
export function useForget(repository: RepositoryInfo) {
  const t = useMessages(messages);
  const { modal, message } = App.useApp();
  const [isBusy, setBusy] = useState(false);

  async function forget(ids: readonly number[] | 'all', onDone: () => void) {
    setBusy(true);
    try {
      const deleted = await forgetLogs(repository, ids);
      void message.success(t('forgotten', counted(deleted)));
      onDone();
    } catch (error) {
      void message.error(t('notForgotten', { reason: error instanceof Error ? error.message : '' }));
    } finally {
      setBusy(false);
    }
  }

  function ask(ids: readonly number[] | 'all', onDone: () => void) {
    const isAll = ids === 'all';
    void modal.confirm({
      title: isAll ? t('forgetAllTitle', { name: repository.name }) : t('forgetTitle', counted(ids.length)),
      content: `${isAll ? `${t('forgetAllText')} ` : ''}${t('forgetText')}`,
      okText: t('forget'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => forget(ids, onDone),
    });
  }

  return { ask, isBusy };
}
