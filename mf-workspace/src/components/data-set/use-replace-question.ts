import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { App } from 'shared/ui';

import { counted } from '../counted.ts';
import { messages } from './messages.ts';
import type { Import } from './use-import.ts';

/** Starts the import; one that deletes sentences of the version on screen asks first. */
export function useReplaceQuestion(repository: RepositoryInfo, work: Import): () => void {
  const t = useMessages(messages);
  const { modal } = App.useApp();
  const { choices, isNewVersion, preview, send } = work;
  const removed = preview.data?.outcome.removed ?? 0;
  return () => {
    if (choices.mode !== 'replace' || isNewVersion || removed === 0) {
      void send();
      return;
    }
    void modal.confirm({
      title: t('replaceTitle', { version: repository.repository_version__name }),
      content: `${t('replaceText', counted(removed))} ${t('replaceUndo', counted(preview.data?.undo_days ?? 0))}`,
      okText: t('replace'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => void send(),
    });
  };
}
