import { useEffect, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { SENTENCE_WORDS_MAX } from 'shared/domain';
import { languageName, useMessages } from 'shared/i18n';
import { announce, useUnsavedChanges } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { EMPTY_SENTENCE, SentenceEditor, isSameSentence, trimSentence } from 'shared/sentence';
import type { SentenceEditorHandle, SentenceValue } from 'shared/sentence';

import { Conflict } from './conflict.tsx';
import { messages } from './messages.ts';
import { readConflict, readRefusal } from './model.ts';
import type { Sentence } from './model.ts';
import styles from './sentences.module.css';
import { useSaveTranslation } from './translation-api.ts';
import type { Translation } from './translation-api.ts';

interface TranslationFormProps {
  repository: RepositoryInfo;
  sentence: Sentence;
  language: string;
  /** The one that is changed; a new one is made otherwise. */
  translation?: Translation;
  onDone: () => void;
}

/** Writes a translation; only the entities of the original may be marked. */
export function TranslationForm({ repository, sentence, language, translation, onDone }: TranslationFormProps) {
  const t = useMessages(messages);
  const editor = useRef<SentenceEditorHandle>(null);
  const [before] = useState<SentenceValue>(() => (translation ? readValue(translation) : EMPTY_SENTENCE));
  const [value, setValue] = useState(before);
  const [isEmpty, setEmpty] = useState(false);
  const [seen, setSeen] = useState(translation?.revision);
  const save = useSaveTranslation(repository, sentence.id);
  const theirs = readConflict(save.error);
  const name = languageName(language);
  const allowed = [...new Set(sentence.entities.map(({ entity }) => entity))];
  useUnsavedChanges(!isSameSentence(value, before));
  useEffect(() => editor.current?.focus(), []);

  function submit(sent = value, revision = theirs?.revision ?? seen) {
    const { text, marks } = trimSentence(sent);
    setEmpty(text === '');
    if (text === '' || save.isPending) return;
    save.mutate(
      { ...(translation && { id: translation.id }), language, text, entities: marks, revision },
      {
        onSuccess: () => {
          announce(t('translationSaved', { language: name }));
          onDone();
        },
      },
    );
  }

  function errors() {
    if (isEmpty) return { text: [t('editTextRequired')] };
    if (!save.error || theirs) return {};
    const { kind, fields, detail } = readRefusal(save.error, value.text.trim());
    if (kind === 'noLetters' || kind === 'tooManyWords')
      return { ...fields, text: [t(kind, { count: SENTENCE_WORDS_MAX })] };
    return Object.keys(fields).length > 0 ? fields : { text: [detail ?? t('failed')] };
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onDone();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves the form from any of its fields
    <form
      className={styles['edit']}
      aria-label={t('translationInto', { language: name })}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={handleKeyDown}
    >
      {theirs && (
        <Conflict
          mine={{ text: value.text, entities: value.marks, intent: '' }}
          theirs={{ ...theirs, intent: '' }}
          language={language}
          onKeep={() => submit()}
          onTake={() => {
            setValue(readValue(theirs));
            setSeen(theirs.revision);
            save.reset();
          }}
        />
      )}
      <SentenceEditor
        ref={editor}
        label={t('translationInto', { language: name })}
        value={value}
        language={language}
        entities={allowed}
        isConstrained
        errors={errors()}
        onChange={setValue}
        onSubmit={() => submit()}
      />
      <div className={styles['actions']}>
        <button type="submit" className="button" disabled={save.isPending} aria-busy={save.isPending}>
          {t('save')}
        </button>
        <button type="button" className="button quiet" onClick={onDone}>
          {t('cancel')}
        </button>
      </div>
    </form>
  );
}

const readValue = ({ text, entities }: Pick<Sentence, 'text' | 'entities'>): SentenceValue => ({
  text,
  marks: entities.map(({ start, end, entity }) => ({ start, end, entity })),
});
