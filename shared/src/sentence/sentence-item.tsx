import { use, useEffect, useId, useRef } from 'react';
import type { FocusEventHandler, KeyboardEvent, ReactNode, RefObject } from 'react';

import type { Mark } from '../domain/index.ts';
import { useMessages } from '../i18n/index.ts';
import { isWritable } from '../platform/index.ts';
import { HighlightedSentence } from './highlighted-sentence.tsx';
import { messages } from './item-messages.ts';
import { LanguageTag } from './language-tag.tsx';
import { ListLook } from './list-look.ts';
import styles from './sentence-item.module.css';

export type RowMode = 'closed' | 'viewing' | 'editing';

export interface SentenceItemProps {
  ref?: RefObject<HTMLLIElement | null>;
  sentence: { id: number; text: string; language: string; entities: readonly Mark[] };
  /** The intent, or other content at the end of the line. */
  intent: ReactNode;
  mode: RowMode;
  onMode: (mode: RowMode) => void;
  /** Set in lists whose sentences can be selected. */
  selection?: { isSelected: boolean; onSelect: () => void };
  /** Called for the Delete key. */
  onDelete?: (() => void) | undefined;
  tourAnchor?: string | undefined;
  onFocus?: FocusEventHandler<HTMLElement>;
  onBlur?: FocusEventHandler<HTMLElement>;
  /** Shown below the line while the item is open. */
  children: ReactNode;
}

/** An item of a sentence list: opens with a click anywhere on its line, closes with Escape. */
export function SentenceItem(props: SentenceItemProps) {
  const { ref, sentence, selection, mode, onMode, onDelete, tourAnchor, onFocus, onBlur, children } = props;
  const panel = useId();
  const opener = useRef<HTMLButtonElement>(null);
  useFocusAfterEditing(mode, opener);

  function handleKeyDown(event: KeyboardEvent) {
    const isInDialog = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null;
    if (event.defaultPrevented || isInDialog || isWritable(event.target)) return;
    if (event.key === 'Delete') onDelete?.();
    if (event.key !== 'Escape' || mode === 'closed') return;
    onMode('closed');
    opener.current?.focus();
  }

  return (
    <li
      ref={ref}
      className={styles['row']}
      data-sentence={sentence.id}
      data-tour={tourAnchor}
      data-mode={mode}
      data-selected={selection?.isSelected || undefined}
      onKeyDown={handleKeyDown}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <Line {...props} opener={opener} panel={panel} />
      {mode !== 'closed' && (
        <div id={panel} className={styles['detail']}>
          {children}
        </div>
      )}
    </li>
  );
}

interface LineProps extends SentenceItemProps {
  opener: RefObject<HTMLButtonElement | null>;
  /** Id of the element that opens below the line. */
  panel: string;
}

function Line({ sentence, intent, selection, mode, onMode, opener, panel }: LineProps) {
  const t = useMessages(messages);
  const { text, entities, language } = sentence;
  const { hidesLanguage } = use(ListLook);
  const isOpen = mode !== 'closed';
  return (
    <div className={styles['line']}>
      {selection && (
        <input
          type="checkbox"
          className={styles['select']}
          aria-label={t('select', { text })}
          checked={selection.isSelected}
          onChange={selection.onSelect}
        />
      )}
      <button
        ref={opener}
        type="button"
        className={styles['opener']}
        aria-expanded={isOpen}
        aria-controls={panel}
        aria-label={t(isOpen ? 'close' : 'open', { text })}
        onClick={() => onMode(isOpen ? 'closed' : 'viewing')}
      >
        <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true" fill="none" stroke="currentColor">
          <path d="M7.5 5 12.5 10 7.5 15" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </button>
      <span className={styles['words']}>
        <HighlightedSentence text={text} marks={entities} language={language} isFocusable={mode === 'viewing'} />
      </span>
      {intent !== undefined && (
        <span className={styles['intent']} dir="auto">
          {intent}
        </span>
      )}
      {!hidesLanguage && <LanguageTag language={language} />}
    </div>
  );
}

function useFocusAfterEditing(mode: RowMode, opener: RefObject<HTMLButtonElement | null>): void {
  const wasEditing = useRef(false);
  useEffect(() => {
    const isEditing = mode === 'editing';
    if (wasEditing.current && !isEditing) opener.current?.focus();
    wasEditing.current = isEditing;
  }, [mode, opener]);
}

interface ItemListProps {
  label?: string;
  isBusy: boolean;
  children: ReactNode;
}

/** The list around `SentenceItem`s. */
export function ItemList({ label, isBusy, children }: ItemListProps) {
  return (
    <ul className={styles['list']} aria-label={label} aria-busy={isBusy}>
      {children}
    </ul>
  );
}
