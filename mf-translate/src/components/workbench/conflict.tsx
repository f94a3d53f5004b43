import { useEffect, useRef } from 'react';
import { useMessages } from 'shared/i18n';
import { HighlightedSentence } from 'shared/sentence';
import type { SentenceValue } from 'shared/sentence';

import { useDesk } from './desk.ts';
import type { Translation } from './desk.ts';
import { messages } from './messages.ts';
import { valueOf } from './model.ts';
import styles from './workbench.module.css';

interface ConflictProps {
  mine: SentenceValue;
  theirs: Translation;
  onKeep: () => void;
  onTake: () => void;
}

/** Two people translated the same sentence: both are shown, and the one at the screen chooses. */
export function Conflict({ mine, theirs, onKeep, onTake }: ConflictProps) {
  const t = useMessages(messages);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles['conflict']} role="alert" tabIndex={-1}>
      <p>
        <strong>{t('conflictTitle')}</strong> {t('conflictText')}
      </p>
      <dl>
        <Side title={t('conflictMine')} value={mine} />
        <Side title={t('conflictTheirs')} value={valueOf(theirs)} />
      </dl>
      <div className={styles['actions']}>
        <button type="button" className="button" onClick={onKeep}>
          {t('keepMine')}
        </button>
        <button type="button" className="button" onClick={onTake}>
          {t('takeTheirs')}
        </button>
      </div>
    </div>
  );
}

function Side({ title, value: { text, marks } }: { title: string; value: SentenceValue }) {
  const { to } = useDesk();
  return (
    <div>
      <dt>{title}</dt>
      <dd className="sentence">
        <HighlightedSentence text={text} marks={marks} language={to} isFocusable={false} />
      </dd>
    </div>
  );
}
