import { useEffect, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { ApiError } from 'shared/api';
import { useMessages } from 'shared/i18n';
import { announce, useUnsavedChanges } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { SentenceEditor, isSameSentence } from 'shared/sentence';
import type { SentenceEditorHandle, SentenceValue } from 'shared/sentence';

import { Choice } from '../../../components/filter/choice.tsx';
import { useChangeTestSentence } from '../api.ts';
import { messages } from '../messages.ts';
import { problemsOf } from '../model.ts';
import type { Problems, TestSentence } from '../model.ts';
import styles from '../test-sentences.module.css';
import { useCheck } from '../use-check.ts';

export interface EditTestProps {
  repository: RepositoryInfo;
  sentence: TestSentence;
  onDone: () => void;
}

/** Changes text, intent and entities of a test sentence; Enter saves, Escape gives up [EVA-01]. */
export function EditTest({ repository, sentence, onDone }: EditTestProps) {
  const t = useMessages(messages);
  const editor = useRef<SentenceEditorHandle>(null);
  const [before] = useState<SentenceValue>(() => ({
    text: sentence.text,
    marks: sentence.entities.map(({ start, end, entity }) => ({ start, end, entity })),
  }));
  const [value, setValue] = useState(before);
  const [intent, setIntent] = useState(sentence.intent);
  const [problems, setProblems] = useState<Problems>({});
  const change = useChangeTestSentence(repository, sentence.id);
  const check = useCheck(repository);
  useUnsavedChanges(intent !== sentence.intent || !isSameSentence(value, before));
  useEffect(() => editor.current?.focus(), []);

  const submit = () => {
    if (change.isPending) return;
    const checked = check(value, intent);
    setProblems(checked.problems);
    if (checked.change) change.mutate(checked.change, { onSuccess: handleSaved, onError: handleRefused });
  };
  const handleSaved = () => {
    announce(t('saved'));
    onDone();
  };
  const handleRefused = (error: Error) => {
    const refusal = error instanceof ApiError ? error : undefined;
    const atFields = problemsOf(refusal?.fields ?? {});
    // What belongs to no field stands at the text, so that nothing of the row is lost from sight.
    setProblems(Object.keys(atFields).length > 0 ? atFields : { text: [refusal?.general[0] ?? t('saveFailed')] });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // The first Escape closes an open list of suggestions.
    const isListOpen = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
    if (event.key === 'Escape' && !isListOpen) onDone();
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves the form from any of its fields
    <form
      className={styles['edit']}
      noValidate
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
        language={sentence.language}
        entities={repository.entities_list}
        errors={problems}
        onChange={setValue}
        onSubmit={submit}
      />
      <div className={styles['fields']}>
        <Choice
          label={t('intent')}
          value={intent}
          options={repository.intents_list.map((name) => ({ value: name, label: name }))}
          errors={problems.intent}
          onChange={setIntent}
        />
        <div className={styles['actions']}>
          <button type="button" className="button quiet" onClick={onDone}>
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
