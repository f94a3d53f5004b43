import { useEffect, useRef } from 'react';

import styles from './combobox.module.css';
import type { Suggestion, SuggestionList } from './use-suggestions.ts';

export interface SuggestionPopupProps {
  label: string;
  isOpen: boolean;
  suggestions: readonly Suggestion[];
  list: SuggestionList;
}

/** The list under a combobox; pressing an option must not take the focus from the field. */
export function SuggestionPopup({ label, isOpen, suggestions, list }: SuggestionPopupProps) {
  const popup = useRef<HTMLUListElement>(null);
  useEffect(() => {
    popup.current?.children[list.active]?.scrollIntoView({ block: 'nearest' });
  }, [list.active]);
  return (
    <ul ref={popup} id={list.id} role="listbox" aria-label={label} hidden={!isOpen} className={styles['popup']}>
      {isOpen &&
        suggestions.map((suggestion, index) => (
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the focused field handles the keys
          <li
            key={suggestion.value}
            id={list.optionId(index)}
            role="option"
            aria-selected={index === list.active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => list.choose(suggestion)}
          >
            <span>{suggestion.label}</span>
            {suggestion.hint && <span className={styles['hint']}>{suggestion.hint}</span>}
          </li>
        ))}
    </ul>
  );
}
