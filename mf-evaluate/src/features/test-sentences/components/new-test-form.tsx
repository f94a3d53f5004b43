import { useEffect, useRef, useState } from 'react';
import type { ClipboardEvent, Ref } from 'react';

import { languageName, useMessages } from 'shared/i18n';
import { announce } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { SentenceEditor, useSentenceDraft } from 'shared/sentence';
import type { SentenceEditorHandle } from 'shared/sentence';
import { App } from 'shared/ui';

import { Choice } from '../../../components/filter/choice.tsx';
import { checkTests, useAddTestSentence } from '../api.ts';
import { messages } from '../messages.ts';
import { formErrorsOf } from '../model.ts';
import type { FieldErrors } from '../model.ts';
import styles from '../test-sentences.module.css';
import { useCheck } from '../use-check.ts';
import { linesOf } from '../pasted-lines.ts';
import { PastedTests } from './pasted-tests.tsx';

/** Time an error toast stays on screen. Unit: s. */
const TOAST_SECONDS = 5;
const WARNING_SECONDS = 8;

interface NewTestFormProps {
  repository: RepositoryInfo;
  /** Initial language of the form. */
  language: string;
  /** There are no test sentences yet, so adding is the primary action. */
  isFirst: boolean;
  onAdded: (language: string) => void;
}

/** The draft of a new test sentence; it is kept until the server has stored it. */
function useNewTest({ repository, language, onAdded }: NewTestFormProps, focus: () => void) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const { draft, change, clear } = useSentenceDraft(`test-sentence-${repository.repository_version_id}`, language);
  const [errors, setErrors] = useState<FieldErrors>({});
  const add = useAddTestSentence(repository);
  const check = useCheck(repository);
  const latest = useRef(draft);
  const update = (part: Partial<typeof draft>) => {
    latest.current = { ...draft, ...part };
    change(latest.current);
    setErrors({});
  };
  const submit = () => {
    if (add.isPending) return;
    const checked = check(draft.sentence, draft.intent);
    setErrors(checked.errors);
    const typed = latest.current;
    // The draft is removed when the sentence is stored, even on another page.
    const { change: sentence } = checked;
    if (sentence)
      void add
        .mutateAsync({ ...sentence, language: draft.language })
        .then(() => handleAdded(typed, sentence.text), handleError);
  };
  const handleAdded = (sent: typeof draft, text: string) => {
    // If the user kept typing, the new text stays.
    if (latest.current === sent) clear();
    announce(t('added'));
    onAdded(draft.language);
    focus();
    // If this lookup fails, the data check still reports the duplicate.
    void checkTests(repository, sent.language, [text]).then(warnOfTraining, () => undefined);
  };
  /** A sentence that the model has (nearly) seen tests nothing [EVA-62]. */
  const warnOfTraining = ([found]: Awaited<ReturnType<typeof checkTests>>) => {
    if (found?.in_training) void message.warning(t('inTraining', found.in_training), WARNING_SECONDS);
  };
  const handleError = (error: Error) => {
    const { fields, general } = formErrorsOf(error, t('offline'));
    setErrors(fields);
    if (Object.keys(fields).length === 0) void message.error(general ?? t('addFailed'), TOAST_SECONDS);
  };
  return { draft, errors, isBusy: add.isPending, update, submit };
}

/** Adds a test sentence, or the lines pasted into it. An error leaves the form as it is [EVA-01]. */
export function NewTestForm(props: NewTestFormProps) {
  const { repository, onAdded } = props;
  const editor = useRef<SentenceEditorHandle>(null);
  const form = useNewTest(props, () => editor.current?.focus());
  const [pasted, setPasted] = useState<readonly string[]>();
  const wasPasting = useRef(false);
  useEffect(() => {
    if (wasPasting.current && !pasted) editor.current?.focus();
    wasPasting.current = pasted !== undefined;
  }, [pasted]);
  if (!pasted) return <OneTest {...props} ref={editor} form={form} onPasteLines={setPasted} />;
  const handleDone = (language?: string) => {
    setPasted(undefined);
    if (language !== undefined) onAdded(language);
  };
  const { intent, language } = form.draft;
  return <PastedTests repository={repository} lines={pasted} intent={intent} language={language} onDone={handleDone} />;
}

interface OneTestProps extends NewTestFormProps {
  form: ReturnType<typeof useNewTest>;
  onPasteLines: (lines: readonly string[]) => void;
  ref: Ref<SentenceEditorHandle>;
}

function OneTest({ repository, isFirst, form, onPasteLines, ref }: OneTestProps) {
  const t = useMessages(messages);
  const { draft, errors, isBusy, update, submit } = form;

  function handlePaste(event: ClipboardEvent) {
    const lines = linesOf(event.clipboardData.getData('text/plain'));
    if (lines.length < 2) return;
    // The field would join them into one sentence.
    event.preventDefault();
    onPasteLines(lines);
  }

  return (
    <form
      className={styles['form']}
      aria-label={t('newTitle')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div data-tour="test-sentence" onPasteCapture={handlePaste}>
        <SentenceEditor
          ref={ref}
          label={t('sentence')}
          placeholder={t('sentencePlaceholder')}
          value={draft.sentence}
          language={draft.language}
          entities={repository.entities_list}
          errors={errors}
          onChange={(sentence) => update({ sentence })}
          onSubmit={submit}
        />
      </div>
      <div className={styles['fields']}>
        <div data-tour="test-intent">
          <Choice
            label={t('intent')}
            placeholder={t('intentPlaceholder')}
            value={draft.intent}
            options={repository.intents_list.map((value) => ({ value, label: value }))}
            errors={errors.intent}
            onChange={(intent) => update({ intent })}
          />
        </div>
        <Choice
          label={t('language')}
          value={draft.language}
          options={repository.available_languages.map((value) => ({ value, label: languageName(value) }))}
          errors={errors.language}
          onChange={(chosen) => update({ language: chosen })}
        />
        <button
          type="submit"
          data-tour="test-add"
          className={isFirst ? 'button primary' : 'button'}
          disabled={isBusy}
          aria-busy={isBusy}
        >
          {t('add')}
        </button>
      </div>
    </form>
  );
}
