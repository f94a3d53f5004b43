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
import { isRestored, restorable } from './model.ts';
import type { Diff, Difference, DiffView, Kind, Sides } from './model.ts';

interface Restoring {
  readonly repository: RepositoryInfo;
  readonly sides: Sides;
  readonly view: DiffView;
  readonly diff: Diff;
}

export interface Restore {
  /** What the filters select and can be restored. */
  readonly count: number;
  /** Whether these are sentences. */
  readonly ofSentences: boolean;
  readonly may: (difference: Difference) => boolean;
  readonly isBusy: boolean;
  readonly one: (difference: Difference) => void;
  readonly all: () => void;
}

/** Makes the version “after” say what “before” says, with an undo [VER-27] [VER-30]. */
export function useRestore({ repository, sides, view, diff }: Restoring): Restore {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const { message, modal } = App.useApp();
  const offerUndo = useUndoToast();
  const refresh = async () => {
    refreshSentences(repository);
    await queryClient.invalidateQueries({ queryKey: diffKeys(repository.uuid) });
  };
  const { kind: chosen = 'sentence' } = view;
  const { mutate, isPending } = useMutation({
    mutationFn: (only: Difference | undefined) =>
      client.post('/v2/repository/diff/{uuid}/restore/', {
        path: { uuid: repository.uuid },
        body: {
          ...sides,
          ...kindOf(only?.kind ?? chosen),
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
    onSuccess: async ({ id, activity, added, changed, deleted, left }, only) => {
      const isOfSentences = (only?.kind ?? chosen) === 'sentence';
      const done = t(isOfSentences ? 'restored' : 'restoredOthers', counted(added + changed + deleted));
      if (id === null && activity === null) void message.info(t(isOfSentences ? 'nothingRestored' : 'othersStay'));
      else
        offerUndo(left > 0 ? `${done} ${t('restoreLeft', counted(left))}` : done, async () => {
          if (id !== null) await undoChange(id);
          else if (activity !== null) await undoActivity(repository.uuid, activity);
          await refresh();
        });
      await refresh();
    },
    onError: (error) => void message.error(failureText(error)),
  });
  const mayRestore = (kind: Kind) => isRestored(kind) && (kind !== 'setting' || repository.authorization.can_write);
  const count = mayRestore(chosen) ? restorable(diff, view) : 0;
  const ofSentences = chosen === 'sentence';
  const title = ofSentences ? 'restoreTitle' : 'restoreOthersTitle';
  return {
    count,
    ofSentences,
    isBusy: isPending,
    may: ({ kind, before }) =>
      diff.after.of === 'version' && mayRestore(kind) && (kind !== 'sentence' || before?.text !== null),
    one: (difference) => mutate(difference),
    all: () =>
      void modal.confirm({
        title: t(title, { count, shown: formatNumber(count) }),
        content: t(ofSentences ? 'restoreText' : 'restoreOthersText', { name: diff.after.name }),
        okText: t('restore'),
        cancelText: t('cancel'),
        onOk: () => mutate(undefined),
      }),
  };
}

/** Sentences are what a call restores that names no kind. */
const kindOf = (kind: Kind) => (isRestored(kind) && kind !== 'sentence' ? { kind } : {});

const undoActivity = (uuid: string, id: number) =>
  client.post('/v2/repository/activity/{uuid}/{id}/undo/', { path: { uuid, id } });
