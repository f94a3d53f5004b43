import { useMessages } from 'shared/i18n';
import { useMutation } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { useUndoToast } from 'shared/sentence';
import { App } from 'shared/ui';

import { counted } from '../../components/counted.ts';
import { useFailureText } from '../../components/failure/use-failure-text.ts';
import { undoChange } from '../../components/what-if/api.ts';
import { changeSentences, refreshSentences } from '../api.ts';
import type { BulkChange, BulkResult } from '../api.ts';
import { messages } from '../messages.ts';

interface Outcome {
  readonly change: BulkChange;
  /** What was done, for the toast. */
  readonly textOf: (result: BulkResult) => string;
  readonly onDone?: () => void;
}

/** Changes several sentences in one step, which can be undone as a whole [TRN-13]. */
export function useBulk(repository: RepositoryInfo) {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const { message } = App.useApp();
  const offerUndo = useUndoToast();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ change }: Outcome) => changeSentences(repository, change),
    onSuccess: (result, { textOf, onDone }) => {
      const { id, left } = result;
      const rest = left > 0 ? ` ${t('left', counted(left))}` : '';
      if (id === null) void message.info(t('nothingChanged'));
      else
        offerUndo(`${textOf(result)}${rest}`, async () => {
          await undoChange(id);
          refreshSentences(repository);
        });
      refreshSentences(repository);
      onDone?.();
    },
    onError: (error) => void message.error(failureText(error)),
  });
  return { run: mutate, isBusy: isPending };
}
