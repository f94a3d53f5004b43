import { useEffect, useEffectEvent, useState } from 'react';

import { Input } from '../ui/index.ts';

/** Typing goes on for this long (ms) before the list follows [TRN-03]. */
const PAUSE = 500;

export interface SearchInputProps {
  /** Of the control, for a label that stands beside it. */
  id?: string;
  /** Its name where no label stands beside it. */
  label?: string;
  placeholder: string;
  /** What the list is narrowed to now. */
  value: string;
  onSearch: (text: string) => void;
}

/** Words to look for; the list follows once the typing rests. */
export function SearchInput({ id, label, placeholder, value, onSearch }: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    // The address changed by other means: back, a link, a cleared filter.
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
