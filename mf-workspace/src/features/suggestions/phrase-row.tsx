import { trimSentence } from 'shared/domain';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from 'shared/i18n';
import { HighlightedSentence, SentenceEditor } from 'shared/sentence';
import type { SentenceEditorHandle } from 'shared/sentence';

import { InlineForm } from '../../components/inline-form.tsx';
import type { Phrase } from './api.ts';
import { messages } from './messages.ts';
import styles from './suggestions.module.css';

interface PhraseRowProps {
  phrase: Phrase;
  language: string;
  /** Entity names on offer. */
  entities: readonly string[];
  isSelected: boolean;
  onSelect: () => void;
  onChange: (phrase: Phrase) => void;
}

/** A suggested phrase that can be selected and edited. */
export function PhraseRow({ phrase, language, entities, isSelected, onSelect, onChange }: PhraseRowProps) {
  const t = useMessages(messages);
  const [isEditing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const { text, marks } = phrase;

  function leave() {
    setEditing(false);
    requestAnimationFrame(() => pencil.current?.focus());
  }

  function handleConfirm(changed: Phrase) {
    onChange(changed);
    leave();
  }

  return (
    <li className={styles['phrase']} data-selected={isSelected || undefined}>
      <input type="checkbox" aria-label={t('select', { text })} checked={isSelected} onChange={onSelect} />
      {isEditing ? (
        <PhraseForm
          phrase={phrase}
          language={language}
          entities={entities}
          onConfirm={handleConfirm}
          onCancel={leave}
        />
      ) : (
        <>
          <HighlightedSentence text={text} marks={marks} language={language} isFocusable={false} />
          <button
            ref={pencil}
            type="button"
            className="button quiet"
            aria-label={t('editOf', { text })}
            onClick={() => setEditing(true)}
          >
            {t('edit')}
          </button>
        </>
      )}
    </li>
  );
}

interface PhraseFormProps extends Pick<PhraseRowProps, 'phrase' | 'language' | 'entities'> {
  onConfirm: (phrase: Phrase) => void;
  onCancel: () => void;
}

function PhraseForm({ phrase, language, entities, onConfirm, onCancel }: PhraseFormProps) {
  const t = useMessages(messages);
  const editor = useRef<SentenceEditorHandle>(null);
  const [value, setValue] = useState({ text: phrase.text, marks: phrase.marks });
  const { text, marks } = trimSentence(value);
  useEffect(() => editor.current?.focus(), []);

  function submit() {
    if (text !== '') onConfirm({ id: phrase.id, text, marks });
  }

  return (
    <InlineForm className={styles['edit']} onSubmit={submit} onEscape={onCancel}>
      <SentenceEditor
        ref={editor}
        label={t('phrase')}
        value={value}
        language={language}
        entities={entities}
        onChange={({ text: typed, marks: changed }) => setValue({ text: typed, marks: changed })}
        onSubmit={submit}
      />
      <div className={styles['actions']}>
        <button type="button" className="button quiet" onClick={onCancel}>
          {t('cancel')}
        </button>
        <button type="submit" className="button" disabled={text === ''}>
          {t('confirm')}
        </button>
      </div>
    </InlineForm>
  );
}
