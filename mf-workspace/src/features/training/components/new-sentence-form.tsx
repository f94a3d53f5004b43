import { lazy, useRef } from 'react';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { SentenceEditor } from 'shared/sentence';
import type { SentenceEditorHandle } from 'shared/sentence';
import { WhenTouring } from 'shared/tour';

import { LanguageField } from '../../../components/language-field.tsx';
import { IntentField, entityNames, intentNames } from '../../../sentences/index.ts';
import { messages } from '../messages.ts';
import styles from '../training.module.css';
import { useNewSentence } from '../use-new-sentence.ts';

const TrainingTour = lazy(() => import('../training-tour.tsx'));

/** Adds a sentence with its intent and entities; the input stays until the server has stored it [TRN-01]. */
export function NewSentenceForm({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const editor = useRef<SentenceEditorHandle>(null);
  const form = useNewSentence(repository, () => editor.current?.focus());
  const { draft, update, submit, errors, isComplete, isAdding } = form;
  return (
    <form
      className={styles['card']}
      aria-label={t('newTitle')}
      data-tour="training-form"
      onSubmit={(event) => {
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
          errors={errors}
          onChange={(sentence) => update({ sentence })}
          onSubmit={submit}
        />
      </div>
      <div className={styles['fields']}>
        <div data-tour="training-intent">
          <IntentField
            value={draft.intent}
            intents={intentNames(repository)}
            errors={errors.intent}
            onChange={(intent) => update({ intent })}
          />
        </div>
        <LanguageField
          label={t('language')}
          value={draft.language}
          own={repository.available_languages}
          errors={errors.language}
          onChange={(language) => update({ language })}
        />
        <button
          type="submit"
          className="button"
          data-tour="training-add"
          disabled={!isComplete || isAdding}
          aria-busy={isAdding}
        >
          {t('add')}
        </button>
      </div>
      <WhenTouring name="training">
        <TrainingTour
          hasText={draft.sentence.text.trim() !== ''}
          hasIntent={draft.intent.trim() !== ''}
          hasAdded={form.hasAdded}
        />
      </WhenTouring>
    </form>
  );
}
