import { client } from 'shared/api';
import { formatNumber, useMessages } from 'shared/i18n';
import { queryClient, useMutation } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { knownLanguage, useUndoToast } from 'shared/sentence';
import { App } from 'shared/ui';

import { counted } from '../../components/counted.ts';
import { useFailureText } from '../../components/failure/use-failure-text.ts';
import { undoChange } from '../../components/what-if/api.ts';
import { refreshSentences } from '../../sentences/index.ts';
import { diffKeys } from './api.ts';
import { messages } from './messages.ts';
import { restorable } from './model.ts';
import type { Diff, Difference, DiffView, Sides } from './model.ts';

interface Restoring {
  readonly repository: RepositoryInfo;
  readonly sides: Sides;
  readonly view: DiffView;
  readonly diff: Diff;
}

export interface Restore {
  /** Sentences that the filters select and that can be restored. */
  readonly count: number;
  readonly isBusy: boolean;
  readonly one: (difference: Difference) => void;
  readonly all: () => void;
}

/** Makes sentences of the version “after” say what they say “before”, with an undo [VER-27]. */
export function useRestore({ repository, sides, view, diff }: Restoring): Restore {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const { message, modal } = App.useApp();
  const offerUndo = useUndoToast();
  const refresh = async () => {
    refreshSentences(repository);
    await queryClient.invalidateQueries({ queryKey: diffKeys(repository.uuid) });
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (only: Difference | undefined) =>
      client.post('/v2/repository/diff/{uuid}/restore/', {
        path: { uuid: repository.uuid },
        body: {
          ...sides,
          ...(only
            ? { sentences: [{ language: only.language ?? '', key: only.key }] }
            : {
                ...(view.change && { change: view.change }),
                ...(view.language !== '' && { language: knownLanguage(view.language) }),
                ...(view.intent !== '' && { intent: view.intent }),
                ...(view.search !== '' && { search: view.search }),
              }),
        },
      }),
    onSuccess: async ({ id, added, changed, deleted, left }) => {
      const done = t('restored', counted(added + changed + deleted));
      if (id === null) void message.info(t('nothingRestored'));
      else
        offerUndo(left > 0 ? `${done} ${t('restoreLeft', counted(left))}` : done, async () => {
          await undoChange(id);
          await refresh();
        });
      await refresh();
    },
    onError: (error) => void message.error(failureText(error)),
  });
  const count = restorable(diff, view);
  return {
    count,
    isBusy: isPending,
    one: (difference) => mutate(difference),
    all: () =>
      void modal.confirm({
        title: t('restoreTitle', { count, shown: formatNumber(count) }),
        content: t('restoreText', { name: diff.after.name }),
        okText: t('restore'),
        cancelText: t('cancel'),
        onOk: () => mutate(undefined),
      }),
  };
}
