import { useId, useState } from 'react';
import { useMessages } from 'shared/i18n';

import styles from './combobox.module.css';
import { matchSuggestions } from './match-suggestions.ts';
import { messages } from './messages.ts';
import { SuggestionPopup } from './suggestion-popup.tsx';
import { useSuggestions } from './use-suggestions.ts';
import type { Suggestion } from './use-suggestions.ts';

export interface ComboboxProps {
  label: string;
  placeholder: string;
  options: readonly Suggestion[];
  /** Value of the chosen option, `undefined` for none. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** Called when the user is about to choose: the options are needed now. */
  onFocus?: () => void;
}

/** A choice among many, found by typing; clearing the field clears the choice. */
export function Combobox({ label, placeholder, options, value, onChange, onFocus }: ComboboxProps) {
  const t = useMessages(messages);
  const id = useId();
  const chosen = value === undefined ? '' : (options.find((option) => option.value === value)?.label ?? value);
  // `undefined` unless the user is typing; the field then shows the chosen option.
  const [typed, setTyped] = useState<string>();
  const suggestions = matchSuggestions(options, typed ?? '');
  const handleChoose = (suggestion: Suggestion) => {
    setTyped(undefined);
    onChange(suggestion.value);
  };
  const { isOpen, open, inputProps, list } = useSuggestions({
    suggestions,
    onChoose: handleChoose,
    initial: typed ? 0 : -1,
  });

  const handleInput = (text: string) => {
    setTyped(text);
    open();
    if (text === '' && value !== undefined) onChange(undefined);
  };
  const handleBlur = () => {
    setTyped(undefined);
    inputProps.onBlur();
  };
  return (
    <div className={styles['field']} onFocus={onFocus}>
      <label htmlFor={id}>{label}</label>
      <div className={styles['box']}>
        <input
          {...inputProps}
          id={id}
          type="text"
          placeholder={placeholder}
          value={typed ?? chosen}
          onChange={(event) => handleInput(event.target.value)}
          onClick={open}
          onBlur={handleBlur}
        />
        {value !== undefined && (
          <button
            type="button"
            className={styles['clear']}
            aria-label={t('clear', { label })}
            onClick={() => onChange(undefined)}
          >
            ×
          </button>
        )}
        <SuggestionPopup label={label} isOpen={isOpen} suggestions={suggestions} list={list} />
      </div>
      {isOpen || !typed || suggestions.length > 0 ? null : (
        <p className={styles['none']} role="status">
          {t('noMatch')}
        </p>
      )}
    </div>
  );
}
