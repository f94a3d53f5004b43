import { useState } from 'react';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { App } from 'shared/ui';

import { counted } from '../../../components/counted.ts';
import { useFailureText } from '../../../components/failure/use-failure-text.ts';
import { deleteEntries } from '../api.ts';
import type { EntryIds } from '../api.ts';
import { messages } from '../messages.ts';

/** Permanently deletes inbox entries after a confirmation: the given ones, or all of the intelligence [INB-05]. */
export function useDeletion(repository: RepositoryInfo) {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const { modal, message } = App.useApp();
  const [isBusy, setBusy] = useState(false);

  async function run(ids: EntryIds, onDone: () => void) {
    setBusy(true);
    try {
      const deleted = await deleteEntries(repository, ids);
      void message.success(t('forgotten', counted(deleted)));
      onDone();
    } catch (error) {
      void message.error(t('notForgotten', { reason: failureText(error) }));
    } finally {
      setBusy(false);
    }
  }

  function confirm(ids: EntryIds, onDone: () => void) {
    const isAll = ids === 'all';
    void modal.confirm({
      title: isAll ? t('forgetAllTitle', { name: repository.name }) : t('forgetTitle', counted(ids.length)),
      content: isAll ? `${t('forgetAllText')} ${t('forgetText')}` : t('forgetText'),
      okText: t('forget'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => run(ids, onDone),
    });
  }

  return { confirm, isBusy };
}
