import { lazy, useEffect, useRef, useState } from 'react';
import type { ClipboardEvent, Ref } from 'react';
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
import { PastedLines } from './pasted-lines.tsx';

const TrainingTour = lazy(() => import('../training-tour.tsx'));

/** Adds a sentence with its intent and entities; the input stays until the server has stored it [TRN-01]. */
export function NewSentenceForm({ repository }: { repository: RepositoryInfo }) {
  const editor = useRef<SentenceEditorHandle>(null);
  const form = useNewSentence(repository, () => editor.current?.focus());
  const [pasted, setPasted] = useState<readonly string[]>();
  const wasPasting = useRef(false);
  useEffect(() => {
    if (wasPasting.current && !pasted) editor.current?.focus();
    wasPasting.current = pasted !== undefined;
  }, [pasted]);
  if (!pasted) return <OneSentence ref={editor} repository={repository} form={form} onPasteLines={setPasted} />;
  const { intent, language } = form.draft;
  const handleDone = () => setPasted(undefined);
  return <PastedLines repository={repository} texts={pasted} intent={intent} language={language} onDone={handleDone} />;
}

interface OneSentenceProps {
  repository: RepositoryInfo;
  form: ReturnType<typeof useNewSentence>;
  onPasteLines: (lines: string[]) => void;
  ref: Ref<SentenceEditorHandle>;
}

function OneSentence({ repository, form, onPasteLines, ref }: OneSentenceProps) {
  const t = useMessages(messages);
  const { draft, update, submit, errors, isComplete, isAdding } = form;

  function handlePaste(event: ClipboardEvent) {
    const lines = linesOf(event.clipboardData.getData('text/plain'));
    if (lines.length < 2) return;
    // The field would join them into one sentence.
    event.preventDefault();
    onPasteLines(lines);
  }

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
      <div data-tour="training-sentence" onPasteCapture={handlePaste}>
        <SentenceEditor
          ref={ref}
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

const linesOf = (text: string): string[] => text.split(/[\r\n]+/).flatMap((line) => line.trim() || []);
