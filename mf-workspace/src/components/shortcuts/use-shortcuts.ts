import { useEffect, useEffectEvent } from 'react';

/** What single keys do, by `KeyboardEvent.key`. */
export type Shortcuts = Readonly<Record<string, () => void>>;

const WRITABLE =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"]';

/** True where a letter is text. */
export function isWritable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(WRITABLE) !== null;
}

/** True where a letter is text, or where a dialog has the keyboard to itself. */
export function takesLetters(target: EventTarget | null): boolean {
  return isWritable(target) || (target instanceof Element && target.closest('[role="dialog"]') !== null);
}

/** The handler of a key press that is a shortcut: no text is being written and no modifier changes its meaning. */
export function shortcutOf(
  shortcuts: Shortcuts,
  event: Pick<KeyboardEvent, 'key' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>,
): (() => void) | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || takesLetters(event.target))
    return undefined;
  return Object.hasOwn(shortcuts, event.key) ? shortcuts[event.key] : undefined;
}

/** Single keys that act wherever the focus is, but for text fields and dialogs. Off, no key is touched (WCAG 2.1.4). */
export function useShortcuts(shortcuts: Shortcuts, isOn: boolean): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const run = event.defaultPrevented ? undefined : shortcutOf(shortcuts, event);
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOn]);
}
