import { useRef, useState } from 'react';
import { SENTENCE_LENGTH_MAX } from 'shared/domain';
import { formatPercent, useMessages } from 'shared/i18n';
import { HighlightedSentence } from 'shared/sentence';
import { Input } from 'shared/ui';

import { InlineForm } from '../../../components/inline-form.tsx';
import type { Draft } from './api.ts';
import styles from './drafts.module.css';
import { messages } from './messages.ts';

interface DraftRowProps {
  draft: Draft;
  /** As the person left it. */
  text: string;
  language: string;
  isChosen: boolean;
  onChoose: () => void;
  onReword: (text: string) => void;
}

/** A draft that can be chosen and reworded. */
export function DraftRow({ draft, text, language, isChosen, onChoose, onReword }: DraftRowProps) {
  const t = useMessages(messages);
  const [isEditing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const { predicted, entities, verdict } = draft;

  function leave() {
    setEditing(false);
    requestAnimationFrame(() => pencil.current?.focus());
  }

  return (
    <li className={styles['draft']} data-chosen={isChosen || undefined}>
      <input type="checkbox" aria-label={t('choose', { text })} checked={isChosen} onChange={onChoose} />
      {isEditing ? (
        <RewordForm
          text={text}
          onDone={(reworded) => {
            onReword(reworded);
            leave();
          }}
          onCancel={leave}
        />
      ) : (
        <>
          <span>
            <HighlightedSentence
              text={text}
              marks={text === draft.text ? entities : []}
              language={language}
              isFocusable={false}
            />
            {predicted && verdict === 'other' && (
              <span className={`soft ${styles['verdict']}`} dir="auto">
                {t('verdict', { intent: predicted.name, share: formatPercent(predicted.confidence) })}
              </span>
            )}
          </span>
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

interface RewordFormProps {
  text: string;
  onDone: (text: string) => void;
  onCancel: () => void;
}

function RewordForm({ text, onDone, onCancel }: RewordFormProps) {
  const t = useMessages(messages);
  const [typed, setTyped] = useState(text);
  const submit = () => {
    if (typed.trim() !== '') onDone(typed.trim());
  };
  return (
    <InlineForm className={styles['reword']} onSubmit={submit} onEscape={onCancel}>
      <Input
        autoFocus
        dir="auto"
        aria-label={t('text')}
        maxLength={SENTENCE_LENGTH_MAX}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" className="button" disabled={typed.trim() === ''}>
        {t('save')}
      </button>
      <button type="button" className="button quiet" onClick={onCancel}>
        {t('cancel')}
      </button>
    </InlineForm>
  );
}
