import { isWritable } from '../platform/index.ts';

let latest: (() => void) | undefined;

function isUndoKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey;
}

function handleKey(event: KeyboardEvent): void {
  if (!latest || !isUndoKey(event) || isWritable(event.target)) return;
  event.preventDefault();
  latest();
}

/**
 * Makes Ctrl+Z outside text fields call `undo` until the offer is withdrawn or replaced by a newer one. The listener is
 * global because a deleted item has usually left the screen that deleted it. @returns withdraws the offer
 */
export function offerUndo(undo: () => void): () => void {
  latest = undo;
  document.addEventListener('keydown', handleKey);
  return () => {
    if (latest !== undo) return;
    latest = undefined;
    document.removeEventListener('keydown', handleKey);
  };
}
