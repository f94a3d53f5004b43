import { ApiError } from 'shared/api';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { useUndoToast } from 'shared/sentence';
import { App } from 'shared/ui';

import { counted } from '../../components/counted.ts';
import { undoChange, useChangeTests } from './api.ts';
import { messages } from './components/bulk-messages.ts';
import type { TestsChange } from './model.ts';

const DONE = { intent: 'moved', train: 'trained', delete: 'deleted' } as const;

/** Changes or deletes test sentences, and offers to undo that [EVA-82]. */
export function useTestChange(repository: RepositoryInfo) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const toast = useUndoToast();
  const { mutate, isPending } = useChangeTests(repository);

  function run(change: TestsChange, onDone?: () => void) {
    mutate(change, {
      onSuccess: ({ id, changed, left }) => {
        const done = changed > 0 ? t(DONE[change.action], { ...counted(changed), target: change.target ?? '' }) : '';
        const text = [done, left > 0 ? t('left', counted(left)) : ''].join(' ').trim();
        if (id === null) void message.info(text);
        else toast(text, () => undoChange(repository, id));
        onDone?.();
      },
      onError: (error) => void message.error((error instanceof ApiError && error.detail) || t('failed')),
    });
  }

  return { run, isBusy: isPending };
}
