import { lazy, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { SENTENCE_WORDS_MAX, toItemKey } from 'shared/domain';
import { useMessages } from 'shared/i18n';
import { announce } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { SentenceEditor, trimSentence } from 'shared/sentence';
import type { SentenceEditorHandle } from 'shared/sentence';
import { App } from 'shared/ui';

import { LanguageField } from '../../../components/language-field.tsx';
import { useAddSentence } from '../../../components/sentences/api.ts';
import { IntentField } from '../../../components/sentences/intent-field.tsx';
import { messages as sentenceMessages } from '../../../components/sentences/messages.ts';
import { readRefusal } from '../../../components/sentences/model.ts';
import type { Problems } from '../../../components/sentences/model.ts';
import { entityNames, intentNames } from '../../../components/sentences/names.ts';
import { WhenTouring } from '../../../components/when-touring.tsx';
import { messages } from '../messages.ts';
import styles from '../training.module.css';
import { useDraft } from '../use-draft.ts';

const TrainingTour = lazy(() => import('../training-tour.tsx'));

/** Adds a sentence with its intent and entities; what is typed stays until the server has taken it [TRN-01]. */
export function NewSentenceForm({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const refusal = useMessages(sentenceMessages);
  const { message } = App.useApp();
  const editor = useRef<SentenceEditorHandle>(null);
  const { draft, change, clear } = useDraft(repository.repository_version_id, repository.language);
  const [problems, setProblems] = useState<Problems>({});
  const [hasAdded, setAdded] = useState(false);
  const add = useAddSentence(repository);
  const { text, marks } = trimSentence(draft.sentence);
  const intent = toItemKey(draft.intent);

  function update(part: Partial<typeof draft>) {
    change({ ...draft, ...part });
    setProblems({});
  }

  function submit() {
    if (add.isPending) return;
    if (text === '' || intent === '')
      return setProblems({
        ...(text === '' && { text: [t('textRequired')] }),
        ...(intent === '' && { intent: [t('intentRequired')] }),
      });
    setProblems({});
    add.mutate(
      { text, intent, entities: marks, language: draft.language },
      { onSuccess: handleAdded, onError: handleRefused },
    );
  }

  function handleAdded() {
    clear();
    setAdded(true);
    announce(t('added'));
    editor.current?.focus();
  }

  function handleRefused(error: Error) {
    const { kind, fields, detail } = readRefusal(error, text);
    setProblems(fields);
    void message.error(kind === 'other' ? (detail ?? refusal('failed')) : refusal(kind, { count: SENTENCE_WORDS_MAX }));
  }

  return (
    <form
      className={styles['card']}
      aria-label={t('newTitle')}
      data-tour="training-form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <div data-tour="training-sentence">
        <SentenceEditor
          ref={editor}
          label={t('sentence')}
          placeholder={t('sentencePlaceholder')}
          value={draft.sentence}
          language={draft.language}
          entities={entityNames(repository)}
          errors={problems}
          onChange={(sentence) => update({ sentence })}
          onSubmit={submit}
        />
      </div>
      <div className={styles['fields']}>
        <div data-tour="training-intent">
          <IntentField
            value={draft.intent}
            intents={intentNames(repository)}
            errors={problems.intent}
            onChange={(typed) => update({ intent: typed })}
          />
        </div>
        <LanguageField
          label={t('language')}
          value={draft.language}
          own={repository.available_languages}
          errors={problems.language}
          onChange={(language) => update({ language })}
        />
        <button
          type="submit"
          className="button"
          data-tour="training-add"
          disabled={text === '' || intent === '' || add.isPending}
          aria-busy={add.isPending}
        >
          {t('add')}
        </button>
      </div>
      <WhenTouring name="training">
        <TrainingTour hasText={text !== ''} hasIntent={intent !== ''} hasAdded={hasAdded} />
      </WhenTouring>
    </form>
  );
}
