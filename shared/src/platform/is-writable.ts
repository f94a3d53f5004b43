const WRITABLE =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"]';

/** Whether a letter typed at `target` becomes text, so that it must not act as a shortcut. */
export function isWritable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(WRITABLE) !== null;
}
