import { useRef, useState } from 'react';
import { trimSentence, typedName } from 'shared/domain';
import { useMessages } from 'shared/i18n';
import { hold, isAway, isReachable$, newKey } from 'shared/offline';
import { announce } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { session$ } from 'shared/session';
import { useSentenceDraft } from 'shared/sentence';
import { App } from 'shared/ui';

import { bodyOf, useSendSentence } from '../api.ts';
import { useRejection } from '../form/use-rejection.ts';
import type { SentenceErrors } from '../model.ts';
import { intentNames } from '../names.ts';
import { messages } from './form-messages.ts';

interface NewSentenceOptions {
  /** The intent of the screen; otherwise it is chosen. */
  fixedIntent: string | undefined;
  onAdded: () => void;
}

/**
 * State of the new sentence: its stored draft, its errors, and how it is added [TRN-01]. Without a connection the
 * browser stores it until the server accepts it [OFF-04].
 */
export function useNewSentence(repository: RepositoryInfo, { fixedIntent, onAdded }: NewSentenceOptions) {
  const t = useMessages(messages);
  const explain = useRejection();
  const { message } = App.useApp();
  const { draft, change, clear } = useSentenceDraft(
    `sentence-${repository.repository_version_id}${fixedIntent === undefined ? '' : `-${fixedIntent}`}`,
    repository.language,
  );
  const [errors, setErrors] = useState<SentenceErrors>({});
  const [hasAdded, setAdded] = useState(false);
  const add = useSendSentence(repository);
  // An attempt whose response got lost may have arrived: the next attempt must be recognized as the same.
  const id = useRef('');
  const { text, marks } = trimSentence(draft.sentence);
  const intent = fixedIntent ?? typedName(draft.intent, intentNames(repository));
  const isComplete = text !== '' && intent !== '';

  function update(part: Partial<typeof draft>) {
    change({ ...draft, ...part });
    setErrors({});
    id.current = '';
  }

  function submit() {
    if (add.isPending) return;
    setErrors({
      ...(text === '' && { text: [t('textRequired')] }),
      ...(intent === '' && { intent: [t('intentRequired')] }),
    });
    if (!isComplete) return;
    id.current ||= newKey();
    const body = bodyOf(repository, { text, intent, entities: marks, language: draft.language });
    const { token } = session$.value;
    const path = location.pathname;
    // For this session only: another person may sign in before a call fails.
    const holdBack = () => session$.value.token === token && hold(id.current, body, path);
    if (!isReachable$.value && holdBack()) {
      handleTaken('held');
      return;
    }
    // The draft is deleted when the sentence is stored, even on another page.
    void add.mutateAsync({ id: id.current, body }).then(
      () => handleTaken('added'),
      (error: unknown) => handleFailed(error, holdBack),
    );
  }

  function handleTaken(how: 'added' | 'held') {
    clear();
    id.current = '';
    setAdded(true);
    announce(t(how));
    onAdded();
  }

  async function handleFailed(error: unknown, holdBack: () => boolean) {
    if ((await isAway(error)) && holdBack()) {
      handleTaken('held');
      return;
    }
    if (!(error instanceof Error)) return;
    const rejection = explain(error, text);
    setErrors(rejection.fields);
    void message.error(rejection.message);
  }

  return { draft, update, submit, errors, isComplete, isAdding: add.isPending, hasAdded };
}
