import type { RefObject } from 'react';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { App } from 'shared/ui';

import { useUndoToast } from '../undo/use-undo-toast.tsx';
import { restoreSentence, useDeleteSentence } from './api.ts';
import { messages } from './messages.ts';
import type { Sentence } from './model.ts';
import { shortened } from './model.ts';

/** Asks, naming the sentence, removes it and offers it back. The focus goes to the sentence beside it [TRN-04]. */
export function useRemoval(
  repository: RepositoryInfo,
  { id, text }: Sentence,
  row: RefObject<HTMLElement | null>,
): () => void {
  const t = useMessages(messages);
  const { message, modal } = App.useApp();
  const offer = useUndoToast();
  const removal = useDeleteSentence(repository);

  return () => {
    const neighbour = row.current?.nextElementSibling ?? row.current?.previousElementSibling;
    let isGone = false;
    async function run() {
      try {
        await removal.mutateAsync(id);
        isGone = true;
        offer(t('deleted', { text: shortened(text) }), () => restoreSentence(repository, id));
      } catch (error) {
        void message.error(error instanceof Error ? error.message : t('failed'));
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
        if (isGone) neighbour?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
      },
    });
  };
}
