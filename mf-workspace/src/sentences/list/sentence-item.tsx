import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import type { Mark } from 'shared/domain';
import { languageName, useMessages } from 'shared/i18n';
import { HighlightedSentence } from 'shared/sentence';
import { Tag } from 'shared/ui';

import { Icon } from '../../components/icon.tsx';
import { takesLetters } from '../../components/shortcuts/use-shortcuts.ts';
import { messages } from '../messages.ts';
import styles from '../sentences.module.css';
import { useActiveRow } from './active-row.ts';
import type { RowCommands } from './active-row.ts';

export type RowMode = 'closed' | 'viewing' | 'editing';

interface SentenceItemProps {
  ref?: RefObject<HTMLLIElement | null>;
  sentence: { id: number; text: string; language: string; entities: readonly Mark[] };
  /** The intent, or whatever else stands at the end of the line. */
  intent: ReactNode;
  isSelected: boolean;
  mode: RowMode;
  onMode: (mode: RowMode) => void;
  commands: RowCommands;
  tourAnchor?: string | undefined;
  /** Shown below the line while the item is open. */
  children: ReactNode;
}

/** An item of a sentence list: can be selected, opens with a click anywhere on its line, closes with Escape. */
export function SentenceItem(props: SentenceItemProps) {
  const { ref, sentence, isSelected, mode, onMode, commands, tourAnchor, children } = props;
  const panel = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const focusHandlers = useActiveRow(commands);
  useFocusAfterEditing(mode, opener);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || takesLetters(event.target)) return;
    if (event.key === 'Delete') commands.remove?.();
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
      data-selected={isSelected || undefined}
      onKeyDown={handleKeyDown}
      {...focusHandlers}
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

function Line({ sentence, intent, isSelected, mode, onMode, commands, opener, panel }: LineProps) {
  const t = useMessages(messages);
  const { text, entities, language } = sentence;
  const isOpen = mode !== 'closed';
  return (
    <div className={styles['line']}>
      <input
        type="checkbox"
        className={styles['select']}
        aria-label={t('select', { text })}
        checked={isSelected}
        onChange={commands.select}
      />
      <button
        ref={opener}
        type="button"
        className={styles['opener']}
        aria-expanded={isOpen}
        aria-controls={panel}
        aria-label={t(isOpen ? 'close' : 'open', { text })}
        onClick={() => onMode(isOpen ? 'closed' : 'viewing')}
      >
        <Icon name="chevron" size={16} />
      </button>
      <span className={styles['words']}>
        <HighlightedSentence text={text} marks={entities} language={language} isFocusable={mode === 'viewing'} />
      </span>
      <span className={styles['intent']} dir="auto">
        {intent}
      </span>
      <Tag title={languageName(language)}>{languageName(language)}</Tag>
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
