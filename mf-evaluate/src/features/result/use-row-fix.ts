import { useState } from 'react';
import { refusalText } from 'shared/api';
import type { Mark } from 'shared/domain';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { plainMarks, useUndoToast } from 'shared/sentence';
import { App } from 'shared/ui';

import { SentenceGone, readStored, useChangeStored } from './api.ts';
import type { SentenceChange, StoredSentence } from './api.ts';
import { messages } from './messages.ts';
import type { LogEntry, Result } from './model.ts';

type Form = { kind: 'closed' } | { kind: 'move' } | { kind: 'edit'; stored: StoredSentence };

/** Ways to put a wrong sentence of a result right where it is stored; each can be undone [EVA-85]. */
export function useRowFix(repository: RepositoryInfo, result: Result, entry: LogEntry) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const toast = useUndoToast();
  const change = useChangeStored(repository, result);
  const [form, setForm] = useState<Form>({ kind: 'closed' });
  /** What was done with the sentence. */
  const [done, setDone] = useState('');
  const close = () => setForm({ kind: 'closed' });
  const answer = entry.intent_prediction.name;
  const isIntentWrong = entry.intent_status === 'error';

  const handleError = (error: Error) =>
    void message.error(error instanceof SentenceGone ? t('changeGone') : refusalText(error, t('changeFailed')));

  function run(wanted: SentenceChange, text: string) {
    if (change.isPending) return;
    change.mutate(
      { entry, change: wanted },
      {
        onSuccess: (takeBack) => {
          close();
          setDone(text);
          toast(text, async () => {
            await takeBack();
            setDone('');
          });
        },
        onError: handleError,
      },
    );
  }

  return {
    form,
    done,
    isBusy: change.isPending,
    close,
    /** Missing where no intent was found. */
    accept:
      isIntentWrong && answer === ''
        ? undefined
        : () =>
            run(
              {
                ...(isIntentWrong && { intent: answer }),
                ...(entry.entity_status === 'error' && { entities: plainMarks(entry.predicted_entities ?? []) }),
              },
              isIntentWrong ? t('acceptedAs', { intent: answer }) : t('acceptedMarks'),
            ),
    acceptText: t(isIntentWrong ? 'accept' : 'acceptMarks'),
    openMove: () => setForm({ kind: 'move' }),
    move: (intent: string) => run({ intent }, t('movedTo', { intent })),
    openEdit: () =>
      readStored(repository, result, entry).then((stored) => setForm({ kind: 'edit', stored }), handleError),
    edit: (text: string, entities: Mark[]) => run({ text, entities }, t('sentenceFixed')),
  };
}

export type RowFix = ReturnType<typeof useRowFix>;
