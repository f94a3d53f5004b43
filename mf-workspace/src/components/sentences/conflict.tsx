import { useEffect, useRef } from 'react';
import { useMessages } from 'shared/i18n';
import { HighlightedSentence } from 'shared/sentence';

import type { SentenceBody } from './api.ts';
import { messages } from './messages.ts';
import styles from './sentences.module.css';

interface ConflictProps {
  mine: SentenceBody;
  theirs: SentenceBody;
  language: string;
  onKeep: (mine: SentenceBody) => void;
  onTake: () => void;
}

/** Two people changed the same sentence: both are shown, and the one at the screen chooses. */
export function Conflict({ mine, theirs, language, onKeep, onTake }: ConflictProps) {
  const t = useMessages(messages);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles['conflict']} role="alert" tabIndex={-1}>
      <p>
        <strong>{t('conflictTitle')}</strong> {t('conflictText')}
      </p>
      <dl>
        <Side title={t('conflictMine')} sentence={mine} language={language} />
        <Side title={t('conflictTheirs')} sentence={theirs} language={language} />
      </dl>
      <div className={styles['actions']}>
        <button type="button" className="button" onClick={() => onKeep(mine)}>
          {t('keepMine')}
        </button>
        <button type="button" className="button" onClick={onTake}>
          {t('takeTheirs')}
        </button>
      </div>
    </div>
  );
}

function Side({
  title,
  sentence: { text, entities, intent },
  language,
}: {
  title: string;
  sentence: SentenceBody;
  language: string;
}) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <HighlightedSentence text={text} marks={entities} language={language} isFocusable={false} />{' '}
        <span className="soft" dir="auto">
          {intent}
        </span>
      </dd>
    </div>
  );
}
