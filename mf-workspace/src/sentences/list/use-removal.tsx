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

/** Deletes a sentence, offers undo, and moves the focus to the adjacent row [TRN-04]. */
export function useRemoval(
  repository: RepositoryInfo,
  { id, text }: Sentence,
  row: RefObject<HTMLElement | null>,
): () => void {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const { message } = App.useApp();
  const offerUndo = useUndoToast();
  const removal = useDeleteSentence(repository);

  return () => {
    if (removal.isPending) return;
    const adjacent = row.current?.nextElementSibling ?? row.current?.previousElementSibling;
    // Not the options of `mutate`: the row may be gone before they are called.
    removal.mutateAsync(id).then(
      () => {
        adjacent?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
        offerUndo(t('deleted', { text: shortened(text) }), () => restoreSentence(repository, id));
      },
      (error: unknown) => void message.error(failureText(error)),
    );
  };
}
