import { useMessages } from 'shared/i18n';
import { useLocation, useNavigate } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { App } from 'shared/ui';

import { counted } from '../counted.ts';
import { useFailureText } from '../failure/use-failure-text.ts';
import { useUndoImport } from './api.ts';
import type { ImportTarget } from './api.ts';
import { messages } from './messages.ts';
import type { PastImport } from './model.ts';

/** Asks, then undoes an import; importing again requires the files. */
export function useUndo(repository: RepositoryInfo, target: ImportTarget) {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const { message, modal } = App.useApp();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { mutateAsync, isPending } = useUndoImport(repository, target);
  async function run(id: number) {
    try {
      const { left, version } = await mutateAsync(id);
      const notice = [
        t('undone'),
        ...(left > 0 ? [t('left', counted(left))] : []),
        ...(version === null ? [] : [t(version === 'removed' ? 'versionRemoved' : 'versionKept')]),
      ];
      void message.success(notice.join(' '));
      // The version on screen no longer exists; without a version in the address, the main one is shown.
      if (version === 'removed') void navigate(pathname, { replace: true });
    } catch (error) {
      void message.error(failureText(error));
    }
  }
  return {
    isPending,
    undo: ({ id, filename }: PastImport) =>
      void modal.confirm({
        title: t('undoTitle', { file: filename }),
        content: t('undoText'),
        okText: t('undo'),
        okButtonProps: { danger: true },
        cancelText: t('cancel'),
        onOk: () => run(id),
      }),
  };
}
