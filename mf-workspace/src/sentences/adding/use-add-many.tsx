import { useState } from 'react';
import { ApiError } from 'shared/api';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { App } from 'shared/ui';

import { counted } from '../../components/counted.ts';
import { useFailureText } from '../../components/failure/use-failure-text.ts';
import { addSentence, refreshSentences } from '../api.ts';
import type { NewSentence, Target } from '../api.ts';
import { shortened } from '../model.ts';
import { messages } from './messages.ts';

/** Up to this many sentences get a toast each; more would cover the screen. */
const SINGLE_TOASTS = 5;
/** How long toasts stay, in seconds. */
const SUCCESS_SECONDS = 3;
const FAILURE_SECONDS = 5;

/** A sentence to add, with the id of its row. */
type Addition = NewSentence & { readonly id: number };

/** Adds training or test sentences one by one and reports the outcome of each [INB-01] [SUG-01]. */
export function useAddMany(repository: RepositoryInfo) {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);

  function reportAdded(target: Target, added: readonly Pick<Addition, 'text'>[]) {
    const isTraining = target === 'training';
    if (added.length > SINGLE_TOASTS)
      return void message.success(
        t(isTraining ? 'manyToTraining' : 'manyToTests', counted(added.length)),
        SUCCESS_SECONDS,
      );
    for (const { text } of added)
      void message.success(
        <span>
          <strong dir="auto">{shortened(text)}</strong> {t(isTraining ? 'addedToTraining' : 'addedToTests')}
        </span>,
        SUCCESS_SECONDS,
      );
  }

  function reportRejected(target: Target, { text }: Addition, error: unknown) {
    const isTaken = target === 'tests' && error instanceof ApiError && error.fields['non_field_errors'] !== undefined;
    void message.error(
      <span>
        <strong dir="auto">{shortened(text)}</strong>
        {isTaken && ` ${t('notToTests')}`} {reasonsOf(error) || failureText(error)}
      </span>,
      FAILURE_SECONDS,
    );
  }

  /** @returns the ids of the sentences that were added. */
  async function add(target: Target, sentences: readonly Addition[]): Promise<number[]> {
    setBusy(true);
    const added: Addition[] = [];
    for (const sentence of sentences) {
      await addSentence(repository, target, sentence).then(
        () => added.push(sentence),
        (error: unknown) => reportRejected(target, sentence, error),
      );
    }
    setBusy(false);
    reportAdded(target, added);
    if (added.length > 0) refreshSentences(repository);
    return added.map(({ id }) => id);
  }

  return { add, isBusy, reportAdded, askToSelect: () => void message.error(t('selectPhrase'), FAILURE_SECONDS) };
}

const reasonsOf = (error: unknown): string =>
  error instanceof ApiError && error.status !== 0 ? [...new Set(Object.values(error.fields).flat())].join(', ') : '';
