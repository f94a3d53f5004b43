import type { RefObject } from 'react';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { useUndoToast } from 'shared/sentence';
import { App } from 'shared/ui';

import { useFailureText } from '../../components/failure/use-failure-text.ts';
import { restoreSentence, useDeleteSentence } from '../api.ts';
import { messages } from '../messages.ts';
import type { Sentence } from '../model.ts';
import { shortened } from '../model.ts';

/** Deletes a sentence after a confirmation, offers undo, and moves the focus to the adjacent row [TRN-04]. */
export function useRemoval(
  repository: RepositoryInfo,
  { id, text }: Sentence,
  row: RefObject<HTMLElement | null>,
): () => void {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const { message, modal } = App.useApp();
  const offerUndo = useUndoToast();
  const removal = useDeleteSentence(repository);

  return () => {
    const adjacent = row.current?.nextElementSibling ?? row.current?.previousElementSibling;
    let isDeleted = false;
    async function run() {
      try {
        await removal.mutateAsync(id);
        isDeleted = true;
        offerUndo(t('deleted', { text: shortened(text) }), () => restoreSentence(repository, id));
      } catch (error) {
        void message.error(failureText(error));
      }
    }
    void modal.confirm({
      title: t('deleteTitle'),
      content: <span dir="auto">{t('deleteText', { text })}</span>,
      okText: t('delete'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: run,
      afterClose: () => {
        if (isDeleted) adjacent?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
      },
    });
  };
}
