import { useEffect, useEffectEvent, useState } from 'react';

import { Input } from '../ui/index.ts';

/** Typing pause (ms) before the list is filtered [TRN-03]. */
const PAUSE = 500;

export interface SearchInputProps {
  /** Element id of the control, for an external label. */
  id?: string;
  /** Accessible name, where there is no label. */
  label?: string;
  placeholder: string;
  /** The current search text. */
  value: string;
  onSearch: (text: string) => void;
}

/** A search input; the list is filtered after a pause in typing. */
export function SearchInput({ id, label, placeholder, value, onSearch }: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    // The address changed elsewhere: Back, a link, a cleared filter.
    setShown(value);
    if (typed.trim() !== value) setTyped(value);
  }

  const search = useEffectEvent(() => onSearch(typed.trim()));
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => search(), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, value]);

  return (
    <Input
      id={id}
      type="search"
      dir="auto"
      allowClear
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
