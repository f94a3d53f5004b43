import { useEffect, useEffectEvent } from 'react';
import { isWritable } from 'shared/platform';

/** Single-key shortcuts by `KeyboardEvent.key`. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** Whether letters typed at `target` are text, or belong to a dialog that owns the keyboard. */
function takesLetters(target: EventTarget | null): boolean {
  return isWritable(target) || (target instanceof Element && target.closest('[role="dialog"]') !== null);
}

/** Finds the shortcut for a key press; none while text is entered or a modifier is held. */
export function shortcutOf(
  shortcuts: Shortcuts,
  event: Pick<KeyboardEvent, 'key' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>,
): (() => void) | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || takesLetters(event.target))
    return undefined;
  return Object.hasOwn(shortcuts, event.key) ? shortcuts[event.key] : undefined;
}

/** Registers single-key shortcuts outside text fields and dialogs. Users can switch them off (WCAG 2.1.4). */
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
