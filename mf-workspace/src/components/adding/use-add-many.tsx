import { useState } from 'react';
import { ApiError } from 'shared/api';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { App } from 'shared/ui';

import { counted } from '../counted.ts';
import { addSentence, refreshSentences } from '../sentences/api.ts';
import type { NewSentence, Target } from '../sentences/api.ts';
import { shortened } from '../sentences/model.ts';
import { messages } from './messages.ts';

/** Up to so many each have a toast; more would cover the screen. */
const TOLD_ONE_BY_ONE = 5;
/** How long (s) the toasts stand. */
const SUCCESS_SECONDS = 3;
const FAILURE_SECONDS = 5;

/** A sentence to add, by the id of the row it stands in. */
export type Addition = NewSentence & { readonly id: number };

/** Adds sentences to those that teach or measure, one after the other, and tells what became of each [INB-01] [SUG-01]. */
export function useAddMany(repository: RepositoryInfo) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);

  function tellAdded(target: Target, added: readonly Pick<Addition, 'text'>[]) {
    const isTraining = target === 'training';
    if (added.length > TOLD_ONE_BY_ONE)
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

  function tellRefused(target: Target, { text }: Addition, error: unknown) {
    const isTaken = target === 'tests' && error instanceof ApiError && error.fields['non_field_errors'] !== undefined;
    void message.error(
      <span>
        <strong dir="auto">{shortened(text)}</strong>
        {isTaken && ` ${t('notToTests')}`} {reasonsOf(error) || t('failed')}
      </span>,
      FAILURE_SECONDS,
    );
  }

  /** @returns the ids of those that were taken; the others can be tried again. */
  async function add(target: Target, sentences: readonly Addition[]): Promise<number[]> {
    setBusy(true);
    const added: Addition[] = [];
    for (const sentence of sentences) {
      await addSentence(repository, target, sentence).then(
        () => added.push(sentence),
        (error: unknown) => tellRefused(target, sentence, error),
      );
    }
    setBusy(false);
    tellAdded(target, added);
    if (added.length > 0) refreshSentences(repository);
    return added.map(({ id }) => id);
  }

  return { add, isBusy, tellAdded, askToSelect: () => void message.error(t('selectPhrase'), FAILURE_SECONDS) };
}

const reasonsOf = (error: unknown): string =>
  error instanceof ApiError && error.status !== 0 ? [...new Set(Object.values(error.fields).flat())].join(', ') : '';
