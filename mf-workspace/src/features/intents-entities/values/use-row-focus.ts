import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Moves the focus in a table whose rows become forms: from a closed form to the button that opened it, which has
 * `data-opens`, and from a deleted row to the heading.
 */
export function useRowFocus(opened: number | 'new' | undefined, rows: unknown): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  const before = useRef(opened);
  useEffect(() => {
    const closed = before.current;
    before.current = opened;
    if (opened === undefined && closed !== undefined)
      section.current?.querySelector<HTMLElement>(`[data-opens="${closed}"]`)?.focus();
  }, [opened]);
  const held = useRef<Element>(null);
  useEffect(() => {
    const note = () => {
      held.current = section.current?.contains(document.activeElement) ? document.activeElement : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (held.current && !held.current.isConnected && document.activeElement === document.body)
      section.current?.querySelector('h2')?.focus();
  }, [rows]);
  return section;
}
