import { useState } from 'react';

const STORAGE_KEY = 'sentenceWholeWords';

/** Whether selections extend to whole words; stored in this browser, on by default. */
export function useWholeWords(): readonly [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => localStorage.getItem(STORAGE_KEY) !== 'off');
  function choose(next: boolean) {
    localStorage.setItem(STORAGE_KEY, next ? 'on' : 'off');
    setOn(next);
  }
  return [isOn, choose];
}
