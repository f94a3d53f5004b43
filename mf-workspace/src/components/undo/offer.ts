import { isWritable } from '../shortcuts/use-shortcuts.ts';

let latest: (() => void) | undefined;

function handleKey(event: KeyboardEvent): void {
  const isUndo =
    event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
  if (!latest || !isUndo || isWritable(event.target)) return;
  event.preventDefault();
  latest();
}

/**
 * Lets Ctrl+Z outside text fields call back, until it is withdrawn or something newer can be undone. Kept apart from the
 * screens: what was deleted is mostly gone from the screen that deleted it.
 * @returns withdraws the offer.
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
