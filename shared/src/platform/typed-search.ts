import { useEffect, useEffectEvent, useState } from 'react';

interface TypedSearchOptions {
  /** The search in the address. */
  search: string;
  /** Typing pause (ms) before a search starts. */
  pause: number;
  /** `isFinal` after Enter or a click, not after a pause in typing. */
  onSearch: (search: string, isFinal: boolean) => void;
}

/**
 * The text of a search box. A search from this box reaches the address later, when more may have been typed, so it
 * leaves the text alone; one from elsewhere (Back, a link, a cleared filter) replaces it.
 */
export function useTypedSearch({ search, pause, onSearch }: TypedSearchOptions) {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  const [sent, setSent] = useState<readonly string[]>([]);
  if (search !== known) {
    const place = sent.indexOf(search);
    setKnown(search);
    setSent(place < 0 ? [] : sent.slice(place + 1));
    if (place < 0) setTyped(search);
  }
  const send = (text: string, isFinal: boolean) => {
    setSent((before) => [...before, text.trim()]);
    onSearch(text.trim(), isFinal);
  };
  const sendTyped = useEffectEvent(() => send(typed, false));
  useEffect(() => {
    if (typed.trim() === search) return undefined;
    const timer = setTimeout(() => sendTyped(), pause);
    return () => clearTimeout(timer);
  }, [typed, search, pause]);
  return { typed, setTyped, searchNow: (text: string) => send(text, true) };
}
