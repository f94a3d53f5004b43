import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';

export interface Suggestion {
  value: string;
  label: string;
  /** Hint after the label. */
  hint?: string;
}

interface SuggestionsOptions {
  suggestions: readonly Suggestion[];
  onChoose: (suggestion: Suggestion) => void;
  /** The suggestion that Enter chooses before any arrow key is pressed; -1 for none. */
  initial?: number;
}

/** Keyboard and ARIA of a text field with a list of suggestions under it (the combobox pattern of the ARIA guide). */
export function useSuggestions({ suggestions, onChoose, initial = -1 }: SuggestionsOptions) {
  const id = useId();
  const [isWanted, setWanted] = useState(false);
  const [moved, setActive] = useState<number>();
  const isOpen = isWanted && suggestions.length > 0;
  const active = Math.min(moved ?? initial, suggestions.length - 1);

  const close = () => {
    setWanted(false);
    setActive(undefined);
  };
  const open = () => {
    setWanted(true);
    setActive(undefined);
  };
  const choose = (suggestion: Suggestion) => {
    close();
    onChoose(suggestion);
  };
  const move = (step: number) => {
    if (!isOpen) {
      open();
      return;
    }
    const length = suggestions.length;
    setActive(active < 0 && step < 0 ? length - 1 : (active + step + length) % length);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // During composition, Enter and the arrow keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const chosen = isOpen ? suggestions[active] : undefined;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  };

  const optionId = (index: number) => `${id}-${index}`;
  return {
    isOpen,
    open,
    close,
    inputProps: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': id,
      'aria-activedescendant': isOpen && active >= 0 ? optionId(active) : undefined,
      onKeyDown: handleKeyDown,
      onBlur: close,
    } as const,
    list: { id, active, optionId, choose },
  };
}

export type SuggestionList = ReturnType<typeof useSuggestions>['list'];
