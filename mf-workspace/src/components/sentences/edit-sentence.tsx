import { useEffect, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { ApiError } from 'shared/api';
import { SENTENCE_WORDS_MAX, toItemKey } from 'shared/domain';
import { useMessages } from 'shared/i18n';
import { announce } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { SentenceEditor, trimSentence } from 'shared/sentence';
import type { SentenceEditorHandle, SentenceValue } from 'shared/sentence';

import { useChangeSentence } from './api.ts';
import { IntentField } from './intent-field.tsx';
import { messages } from './messages.ts';
import { problemsOf, refusalKind } from './model.ts';
import type { Problems, Sentence } from './model.ts';
import { entityNames, intentNames } from './names.ts';
import styles from './sentences.module.css';

interface EditSentenceProps {
  repository: RepositoryInfo;
  sentence: Sentence;
  onDone: () => void;
  onCancel: () => void;
}

/** Changes text, intent and entities of a sentence; Enter saves, Escape gives up [TRN-04]. */
export function EditSentence({ repository, sentence, onDone, onCancel }: EditSentenceProps) {
  const t = useMessages(messages);
  const editor = useRef<SentenceEditorHandle>(null);
  const [value, setValue] = useState<SentenceValue>(() => ({ text: sentence.text, marks: sentence.entities.map(({ start, end, entity }) => ({ start, end, entity })) }));
  const [intent, setIntent] = useState(sentence.intent);
  const [problems, setProblems] = useState<Problems>({});
  const change = useChangeSentence(repository, sentence.id);
  useEffect(() => editor.current?.focus(), []);

  function submit() {
    if (change.isPending) return;
    const { text, marks } = trimSentence(value);
    const name = toItemKey(intent);
    if (text === '' || name === '') return setProblems({ ...(text === '' && { text: [t('editTextRequired')] }), ...(name === '' && { intent: [t('editIntentRequired')] }) });
    setProblems({});
    change.mutate({ text, intent: name, entities: marks }, {
      onSuccess: () => {
        announce(t('saved'));
        onDone();
      },
      onError: (error) => setProblems(problemsOfRefusal(error, text)),
    });
  }

  /** Every refusal stands at a field here: what belongs to none stands at the text. */
  function problemsOfRefusal(error: Error, text: string): Problems {
    if (!(error instanceof ApiError)) return { text: [t('failed')] };
    const problems = problemsOf(error.fields);
    const kind = refusalKind(error.status, error.fields, text);
    if (kind !== 'other') return { ...problems, text: [t(kind, { count: SENTENCE_WORDS_MAX })] };
    return Object.keys(problems).length > 0 ? problems : { text: [error.detail ?? t('failed')] };
  }

  function handleKeyDown(event: KeyboardEvent) {
    // The first Escape closes an open list of suggestions.
    const isListOpen = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
    if (event.key === 'Escape' && !isListOpen) onCancel();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves the form from any of its fields
    <form className={styles['edit']} onSubmit={(event: FormEvent) => { event.preventDefault(); submit(); }} onKeyDown={handleKeyDown}>
      <SentenceEditor ref={editor} label={t('sentence')} value={value} language={sentence.language} entities={entityNames(repository)} errors={problems} onChange={setValue} onSubmit={submit} />
      <div className={styles['editFields']}>
        <IntentField value={intent} intents={intentNames(repository)} errors={problems.intent} onChange={setIntent} />
        <div className={styles['actions']}>
          <button type="button" className="button quiet" onClick={onCancel}>{t('cancel')}</button>
          <button type="submit" className="button" disabled={change.isPending} aria-busy={change.isPending}>{t('save')}</button>
        </div>
      </div>
    </form>
  );
}
