import { useEffect, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { SENTENCE_WORDS_MAX, toItemKey } from 'shared/domain';
import { useMessages } from 'shared/i18n';
import { useUnsavedChanges } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { SentenceEditor, isSameSentence, trimSentence } from 'shared/sentence';
import type { SentenceEditorHandle, SentenceValue } from 'shared/sentence';

import type { SentenceBody } from './api.ts';
import { IntentField } from './intent-field.tsx';
import { messages } from './messages.ts';
import { readRefusal } from './model.ts';
import type { Problems } from './model.ts';
import { entityNames, intentNames } from './names.ts';
import styles from './sentences.module.css';

interface SentenceFormProps {
  repository: RepositoryInfo;
  initial: SentenceBody;
  language: string;
  saveLabel: string;
  isSaving: boolean;
  /** Why the server refused the sentence as it was saved last. */
  error: Error | null;
  onSave: (body: SentenceBody) => void;
  onCancel: () => void;
}

/** Text, entities and intent of a sentence; Enter saves, Escape gives up. Every refusal stands at a field [TRN-04]. */
export function SentenceForm({
  repository,
  initial,
  language,
  saveLabel,
  isSaving,
  error,
  onSave,
  onCancel,
}: SentenceFormProps) {
  const t = useMessages(messages);
  const editor = useRef<SentenceEditorHandle>(null);
  const [before] = useState<SentenceValue>(() => ({
    text: initial.text,
    marks: initial.entities.map(({ start, end, entity }) => ({ start, end, entity })),
  }));
  const [value, setValue] = useState(before);
  const [intent, setIntent] = useState(initial.intent);
  const [missing, setMissing] = useState<Problems>({});
  const problems = error && Object.keys(missing).length === 0 ? problemsOf(error) : missing;
  useUnsavedChanges(intent !== initial.intent || !isSameSentence(value, before));
  useEffect(() => editor.current?.focus(), []);

  function submit() {
    if (isSaving) return;
    const { text, marks } = trimSentence(value);
    const name = toItemKey(intent);
    setMissing({
      ...(text === '' && { text: [t('editTextRequired')] }),
      ...(name === '' && { intent: [t('editIntentRequired')] }),
    });
    if (text !== '' && name !== '') onSave({ text, intent: name, entities: marks });
  }

  function problemsOf(refused: Error): Problems {
    const { kind, fields, detail } = readRefusal(refused, value.text.trim());
    if (kind !== 'other') return { ...fields, text: [t(kind, { count: SENTENCE_WORDS_MAX })] };
    return Object.keys(fields).length > 0 ? fields : { text: [detail ?? t('failed')] };
  }

  function handleKeyDown(event: KeyboardEvent) {
    // The first Escape closes an open list of suggestions.
    const isListOpen = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
    if (event.key !== 'Escape' || isListOpen) return;
    event.stopPropagation();
    onCancel();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves the form from any of its fields
    <form
      className={styles['edit']}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={handleKeyDown}
    >
      <SentenceEditor
        ref={editor}
        label={t('sentence')}
        value={value}
        language={language}
        entities={entityNames(repository)}
        errors={problems}
        onChange={setValue}
        onSubmit={submit}
      />
      <div className={styles['editFields']}>
        <IntentField value={intent} intents={intentNames(repository)} errors={problems.intent} onChange={setIntent} />
        <div className={styles['actions']}>
          <button type="button" className="button quiet" onClick={onCancel}>
            {t('cancel')}
          </button>
          <button type="submit" className="button" disabled={isSaving} aria-busy={isSaving}>
            {saveLabel}
          </button>
        </div>
      </div>
    </form>
  );
}
