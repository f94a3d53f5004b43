import { useEffect, useRef, useState } from 'react';
import type { ClipboardEvent, ReactNode, Ref } from 'react';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { SentenceEditor } from 'shared/sentence';
import type { SentenceEditorHandle } from 'shared/sentence';

import { LanguageField } from '../../components/language-field.tsx';
import { IntentField } from '../form/intent-field.tsx';
import { entityNames, intentNames } from '../names.ts';
import styles from './adding.module.css';
import { messages } from './form-messages.ts';
import { PastedLines } from './pasted-lines.tsx';
import { useNewSentence } from './use-new-sentence.ts';

interface NewSentenceFormProps {
  repository: RepositoryInfo;
  /** The intent of every sentence, on its screen; otherwise it is chosen. */
  intent?: string;
  /** Shown with the form, such as a tour. */
  children?: (state: { hasText: boolean; hasIntent: boolean; hasAdded: boolean }) => ReactNode;
}

/** Adds a sentence with its intent and entities; the input stays until the server has stored it [TRN-01]. */
export function NewSentenceForm({ repository, intent, children }: NewSentenceFormProps) {
  const editor = useRef<SentenceEditorHandle>(null);
  const form = useNewSentence(repository, { fixedIntent: intent, onAdded: () => editor.current?.focus() });
  const [pasted, setPasted] = useState<readonly string[]>();
  const wasPasting = useRef(false);
  useEffect(() => {
    if (wasPasting.current && !pasted) editor.current?.focus();
    wasPasting.current = pasted !== undefined;
  }, [pasted]);
  const { draft } = form;
  if (pasted)
    return (
      <PastedLines
        repository={repository}
        texts={pasted}
        intent={intent ?? draft.intent}
        hasFixedIntent={intent !== undefined}
        language={draft.language}
        onDone={() => setPasted(undefined)}
      />
    );
  return (
    <OneSentence
      ref={editor}
      repository={repository}
      form={form}
      hasFixedIntent={intent !== undefined}
      onPasteLines={setPasted}
    >
      {children?.({
        hasText: draft.sentence.text.trim() !== '',
        hasIntent: draft.intent.trim() !== '',
        hasAdded: form.hasAdded,
      })}
    </OneSentence>
  );
}

interface OneSentenceProps {
  repository: RepositoryInfo;
  form: ReturnType<typeof useNewSentence>;
  hasFixedIntent: boolean;
  onPasteLines: (lines: string[]) => void;
  children: ReactNode;
  ref: Ref<SentenceEditorHandle>;
}

function OneSentence({ repository, form, hasFixedIntent, onPasteLines, children, ref }: OneSentenceProps) {
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
      <div className={styles['sentence']} data-tour="training-sentence" onPasteCapture={handlePaste}>
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
        {!hasFixedIntent && (
          <div data-tour="training-intent">
            <IntentField
              value={draft.intent}
              intents={intentNames(repository)}
              errors={errors.intent}
              onChange={(intent) => update({ intent })}
            />
          </div>
        )}
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
      {children}
    </form>
  );
}

const linesOf = (text: string): string[] => text.split(/[\r\n]+/).flatMap((line) => line.trim() || []);
