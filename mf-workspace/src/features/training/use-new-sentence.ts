import { useState } from 'react';
import { trimSentence, typedName } from 'shared/domain';
import { announce } from 'shared/platform';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { useSentenceDraft } from 'shared/sentence';
import { App } from 'shared/ui';

import { intentNames, useAddSentence, useRejection } from '../../sentences/index.ts';
import type { SentenceErrors } from '../../sentences/index.ts';
import { messages } from './messages.ts';

/** State of the new sentence: its stored draft, its errors, and how it is added [TRN-01]. */
export function useNewSentence(repository: RepositoryInfo, onAdded: () => void) {
  const t = useMessages(messages);
  const explain = useRejection();
  const { message } = App.useApp();
  const { draft, change, clear } = useSentenceDraft(
    `sentence-${repository.repository_version_id}`,
    repository.language,
  );
  const [errors, setErrors] = useState<SentenceErrors>({});
  const [hasAdded, setAdded] = useState(false);
  const add = useAddSentence(repository);
  const { text, marks } = trimSentence(draft.sentence);
  const intent = typedName(draft.intent, intentNames(repository));
  const isComplete = text !== '' && intent !== '';

  function update(part: Partial<typeof draft>) {
    change({ ...draft, ...part });
    setErrors({});
  }

  function submit() {
    if (add.isPending) return;
    setErrors({
      ...(text === '' && { text: [t('textRequired')] }),
      ...(intent === '' && { intent: [t('intentRequired')] }),
    });
    if (!isComplete) return;
    // The draft goes when the sentence is stored, even on another page.
    void add.mutateAsync({ text, intent, entities: marks, language: draft.language }).then(handleAdded, handleRejected);
  }

  function handleAdded() {
    clear();
    setAdded(true);
    announce(t('added'));
    onAdded();
  }

  function handleRejected(error: Error) {
    const rejection = explain(error, text);
    setErrors(rejection.fields);
    void message.error(rejection.message);
  }

  return { draft, update, submit, errors, isComplete, isAdding: add.isPending, hasAdded };
}
