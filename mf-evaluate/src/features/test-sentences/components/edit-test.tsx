import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { useMessages } from 'shared/i18n';
import { announce } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { SentenceEditor } from 'shared/sentence';
import type { SentenceEditorHandle } from 'shared/sentence';

import { Choice } from '../../../components/filter/choice.tsx';
import { useChangeTestSentence } from '../api.ts';
import { messages } from '../messages.ts';
import { formErrorsOf } from '../model.ts';
import type { FieldErrors, TestSentence } from '../model.ts';
import styles from '../test-sentences.module.css';
import { useCheck } from '../use-check.ts';
import { useEditDraft } from '../use-edit-draft.ts';

interface EditTestProps {
  repository: RepositoryInfo;
  sentence: TestSentence;
  /** Whether the person has just opened the form. */
  isOpened: boolean;
  onDone: () => void;
}

/** Edits a test sentence. Enter saves, Escape cancels. An error leaves the form as it is [EVA-01]. */
export function EditTest({ repository, sentence, isOpened, onDone }: EditTestProps) {
  const t = useMessages(messages);
  const editor = useRef<SentenceEditorHandle>(null);
  const edit = useEditDraft(sentence);
  const { sentence: value, intent } = edit.draft;
  const [errors, setErrors] = useState<FieldErrors>({});
  const change = useChangeTestSentence(repository, sentence.id);
  const check = useCheck(repository);
  useEffect(() => {
    if (isOpened) editor.current?.focus();
  }, [isOpened]);

  const submit = () => {
    if (change.isPending) return;
    const checked = check(value, intent);
    setErrors(checked.errors);
    const sent = edit.draft;
    // The draft is removed when the change is stored, even if a search or another page has removed the form.
    if (checked.change) void change.mutateAsync(checked.change).then(() => handleSaved(sent), handleError);
  };
  const close = () => {
    edit.forget();
    onDone();
  };
  const handleSaved = (sent: typeof edit.draft) => {
    announce(t('saved'));
    // If the user kept typing, the form stays open with the new text.
    if (edit.isCurrent(sent)) close();
  };
  const handleError = (error: Error) => {
    const { fields, general } = formErrorsOf(error, t('offline'));
    // Errors without a field show at the text, inside the row.
    setErrors(Object.keys(fields).length > 0 ? fields : { text: [general ?? t('saveFailed')] });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // Escape first closes an open list of suggestions.
    const isListOpen = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
    if (event.key === 'Escape' && !isListOpen) close();
  };

  return (
    <form
      className={styles['edit']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={handleKeyDown}
    >
      <SentenceEditor
        ref={editor}
        label={t('sentence')}
        value={value}
        language={sentence.language}
        entities={repository.entities_list}
        errors={errors}
        onChange={(changed) => edit.change({ sentence: changed })}
        onSubmit={submit}
      />
      <div className={styles['fields']}>
        <Choice
          label={t('intent')}
          value={intent}
          options={repository.intents_list.map((name) => ({ value: name, label: name }))}
          errors={errors.intent}
          onChange={(chosen) => edit.change({ intent: chosen })}
        />
        <div className={styles['actions']}>
          <button type="button" className="button quiet" onClick={close}>
            {t('cancel')}
          </button>
          <button type="submit" className="button" disabled={change.isPending} aria-busy={change.isPending}>
            {t('save')}
          </button>
        </div>
      </div>
    </form>
  );
}
