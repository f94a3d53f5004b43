import type { ReactNode, Ref } from 'react';
import type { Mark } from 'shared/domain';
import { languageName, useMessages } from 'shared/i18n';
import { HighlightedSentence } from 'shared/sentence';
import { Tag } from 'shared/ui';

import { Icon } from '../icon.tsx';
import { messages } from './messages.ts';
import styles from './sentences.module.css';

interface SentenceLineProps {
  text: string;
  marks: readonly Mark[];
  language: string;
  intent: ReactNode;
  isSelected: boolean;
  onSelect: () => void;
  /** Marks are tab stops only where somebody reads. */
  isMarkFocusable: boolean;
  isOpen: boolean;
  onToggle: () => void;
  opener?: Ref<HTMLButtonElement>;
  /** Id of what opens below the line. */
  panel: string;
}

/** The line of a sentence in a list: to be selected, and opened by a press anywhere on it. */
export function SentenceLine({
  text,
  marks,
  language,
  intent,
  isSelected,
  onSelect,
  isMarkFocusable,
  isOpen,
  onToggle,
  opener,
  panel,
}: SentenceLineProps) {
  const t = useMessages(messages);
  return (
    <div className={styles['line']}>
      <input
        type="checkbox"
        className={styles['select']}
        aria-label={t('select', { text })}
        checked={isSelected}
        onChange={onSelect}
      />
      <button
        ref={opener}
        type="button"
        className={styles['opener']}
        aria-expanded={isOpen}
        aria-controls={panel}
        aria-label={t(isOpen ? 'close' : 'open', { text })}
        onClick={onToggle}
      >
        <Icon name="chevron" size={16} />
      </button>
      <span className={styles['words']}>
        <HighlightedSentence text={text} marks={marks} language={language} isFocusable={isMarkFocusable} />
      </span>
      <span className={styles['intent']} dir="auto">
        {intent}
      </span>
      <Tag title={languageName(language)}>{languageName(language)}</Tag>
    </div>
  );
}
