import { useState } from 'react';

/** A boolean stored in local storage under `key`. */
export function useStoredFlag(key: string, initial: boolean): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => {
    const stored = localStorage.getItem(key);
    return stored === null ? initial : stored === 'true';
  });
  const store = (next: boolean) => {
    localStorage.setItem(key, String(next));
    setValue(next);
  };
  return [value, store];
}
