import { useEffect, useRef, useState } from 'react';
import { trimSentence, typedName } from 'shared/domain';
import { useMessages } from 'shared/i18n';
import { useUnsavedChanges } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { SentenceEditor, isSameSentence, plainMarks } from 'shared/sentence';
import type { SentenceEditorHandle, SentenceValue } from 'shared/sentence';

import { InlineForm } from '../../components/inline-form.tsx';
import type { SentenceBody } from '../api.ts';
import { messages } from '../messages.ts';
import type { SentenceErrors } from '../model.ts';
import { entityNames, intentNames } from '../names.ts';
import styles from '../sentences.module.css';
import { IntentField } from './intent-field.tsx';
import { useRejection } from './use-rejection.ts';

interface SentenceFormProps {
  repository: RepositoryInfo;
  initial: SentenceBody;
  language: string;
  saveLabel: string;
  isSaving: boolean;
  /** Why the last save was rejected. */
  error: Error | null;
  onSave: (body: SentenceBody) => void;
  onCancel: () => void;
}

/** Edits text, entities and intent of a sentence; Enter saves, Escape cancels, errors show at their fields [TRN-04]. */
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
  const explain = useRejection();
  const editor = useRef<SentenceEditorHandle>(null);
  const [before] = useState<SentenceValue>(() => ({ text: initial.text, marks: plainMarks(initial.entities) }));
  const [value, setValue] = useState(before);
  const [intent, setIntent] = useState(initial.intent);
  const [missing, setMissing] = useState<SentenceErrors>({});
  const isMissing = Object.keys(missing).length > 0;
  const errors = error && !isMissing ? explain(error, value.text.trim()).errors : missing;
  useUnsavedChanges(intent !== initial.intent || !isSameSentence(value, before));
  useEffect(() => editor.current?.focus(), []);

  function submit() {
    if (isSaving) return;
    const { text, marks } = trimSentence(value);
    const name = typedName(intent, intentNames(repository));
    setMissing({
      ...(text === '' && { text: [t('editTextRequired')] }),
      ...(name === '' && { intent: [t('editIntentRequired')] }),
    });
    if (text !== '' && name !== '') onSave({ text, intent: name, entities: marks });
  }

  return (
    <InlineForm className={styles['edit']} onSubmit={submit} onEscape={onCancel}>
      <SentenceEditor
        ref={editor}
        label={t('sentence')}
        value={value}
        language={language}
        entities={entityNames(repository)}
        errors={errors}
        onChange={setValue}
        onSubmit={submit}
      />
      <div className={styles['editFields']}>
        <IntentField value={intent} intents={intentNames(repository)} errors={errors.intent} onChange={setIntent} />
        <div className={styles['actions']}>
          <button type="button" className="button quiet" onClick={onCancel}>
            {t('cancel')}
          </button>
          <button type="submit" className="button primary" disabled={isSaving} aria-busy={isSaving}>
            {saveLabel}
          </button>
        </div>
      </div>
    </InlineForm>
  );
}
