import { useMessages } from 'shared/i18n';
import { announce } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { useChangeSentence } from './api.ts';
import type { SentenceBody } from './api.ts';
import { messages } from './messages.ts';
import type { Sentence } from './model.ts';
import { SentenceForm } from './sentence-form.tsx';

interface EditSentenceProps {
  repository: RepositoryInfo;
  sentence: Sentence;
  onDone: () => void;
  onCancel: () => void;
}

/** Changes text, intent and entities of a sentence [TRN-04]. */
export function EditSentence({ repository, sentence, onDone, onCancel }: EditSentenceProps) {
  const t = useMessages(messages);
  const change = useChangeSentence(repository, sentence.id);

  function handleSave(body: SentenceBody) {
    change.mutate(body, {
      onSuccess: () => {
        announce(t('saved'));
        onDone();
      },
    });
  }

  return <SentenceForm repository={repository} initial={sentence} language={sentence.language} saveLabel={t('save')} isSaving={change.isPending} error={change.error} onSave={handleSave} onCancel={onCancel} />;
}
