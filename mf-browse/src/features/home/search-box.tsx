import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useLocale, useMessages } from 'shared/i18n';
import { useTypedSearch } from 'shared/platform';

import styles from '../../components/combobox.module.css';
import { SuggestionPopup } from '../../components/suggestion-popup.tsx';
import { useSuggestions } from '../../components/use-suggestions.ts';
import type { Suggestion } from '../../components/use-suggestions.ts';
import { messages } from './messages.ts';
import own from './search-box.module.css';
import { applySuggestion, offerFilters } from './typed-filters.ts';

/** Typing pause (ms) before a search starts. */
const DEBOUNCE = 400;

export interface SearchBoxProps {
  search: string;
  /** `isFinal` after Enter, not after a pause in typing. */
  onSearch: (search: string, isFinal: boolean) => void;
}

/** Search words and filters; filters are suggested while typing. The `/` key focuses the box. */
export function SearchBox({ search, onSearch }: SearchBoxProps) {
  const t = useMessages(messages);
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const { typed: text, setTyped, searchNow } = useTypedSearch({ search, pause: DEBOUNCE, onSearch });
  const [caret, setCaret] = useState(search.length);
  useSlashKey(input);

  const suggestions = offerFilters({ text, caret, locale, hintOf: (filter) => t(filter) });
  const placeCaret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (placeCaret.current !== undefined) input.current?.setSelectionRange(placeCaret.current, placeCaret.current);
    placeCaret.current = undefined;
  }, [text]);
  const handleChoose = (suggestion: Suggestion) => {
    const applied = applySuggestion(text, caret, suggestion);
    placeCaret.current = applied.caret;
    setTyped(applied.text);
    setCaret(applied.caret);
    if (suggestion.value.endsWith(':')) open();
  };
  const { isOpen, open, close, inputProps, list } = useSuggestions({ suggestions, onChoose: handleChoose });
  const handleInput = ({ value, selectionStart }: HTMLInputElement) => {
    setTyped(value);
    setCaret(selectionStart ?? value.length);
    open();
  };
  const handleClear = () => {
    setTyped('');
    searchNow('');
    input.current?.focus();
  };

  return (
    <form
      role="search"
      data-tour="home-search"
      className={`${styles['box']} ${own['search']}`}
      onSubmit={(event) => {
        event.preventDefault();
        close();
        searchNow(text);
      }}
    >
      <input
        {...inputProps}
        ref={input}
        type="search"
        aria-label={t('search')}
        aria-keyshortcuts="/"
        placeholder={t('searchPlaceholder')}
        maxLength={500}
        value={text}
        onChange={(event) => handleInput(event.target)}
        onSelect={({ currentTarget: { selectionStart, value } }) => setCaret(selectionStart ?? value.length)}
        onClick={open}
      />
      {text ? (
        <button type="button" className={styles['clear']} aria-label={t('clearSearch')} onClick={handleClear}>
          ×
        </button>
      ) : (
        <kbd className={own['key']} aria-hidden="true">
          /
        </kbd>
      )}
      <SuggestionPopup label={t('filters')} isOpen={isOpen} suggestions={suggestions} list={list} />
    </form>
  );
}

function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  // A layout effect, so that the key works as soon as the box is visible.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, [contenteditable="true"]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [input]);
}
