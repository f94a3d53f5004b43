import { useEffect, useRef } from 'react';

import { useMessages } from '../i18n/index.ts';
import { messages } from './conflict-messages.ts';
import styles from './edit-conflict.module.css';
import { HighlightedSentence } from './highlighted-sentence.tsx';
import type { SentenceValue } from './sentence-value.ts';

/** One side of a conflict; translations do not have an intent. */
export interface ConflictVersion extends SentenceValue {
  readonly intent?: string;
}

export interface EditConflictProps {
  /** Says what another user did in the meantime. */
  title: string;
  mine: ConflictVersion;
  theirs: ConflictVersion;
  language: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Shows two concurrent edits of the same text side by side and lets the user choose one. */
export function EditConflict({ title, mine, theirs, language, onKeepMine, onTakeTheirs }: EditConflictProps) {
  const t = useMessages(messages);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles['conflict']} role="alert" tabIndex={-1}>
      <p>
        <strong>{title}</strong> {t('text')}
      </p>
      <dl>
        <Side title={t('mine')} version={mine} language={language} />
        <Side title={t('theirs')} version={theirs} language={language} />
      </dl>
      <div className={styles['actions']}>
        <button type="button" className="button" onClick={onKeepMine}>
          {t('keepMine')}
        </button>
        <button type="button" className="button" onClick={onTakeTheirs}>
          {t('takeTheirs')}
        </button>
      </div>
    </div>
  );
}

interface SideProps {
  title: string;
  version: ConflictVersion;
  language: string;
}

function Side({ title, version: { text, marks, intent }, language }: SideProps) {
  return (
    <div>
      <dt>{title}</dt>
      <dd className="sentence">
        <HighlightedSentence text={text} marks={marks} language={language} isFocusable={false} />{' '}
        {intent && (
          <span className="soft" dir="auto">
            {intent}
          </span>
        )}
      </dd>
    </div>
  );
}
