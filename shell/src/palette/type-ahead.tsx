import { useEffect } from 'react';

interface TypeAheadProps {
  onType: (change: (text: string) => string) => void;
  onClose: () => void;
}

/** Replaces the palette while it loads: receives typed text before any field or shortcut of the page. */
export function TypeAhead({ onType, onClose }: TypeAheadProps) {
  useEffect(() => {
    const take = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || key === 'Shift') return;
      event.preventDefault();
      event.stopPropagation();
      if (key === 'Escape') onClose();
      if (key === 'Backspace') onType((text) => text.slice(0, -1));
      if (key.length === 1) onType((text) => text + key);
    };
    addEventListener('keydown', take, { capture: true });
    return () => removeEventListener('keydown', take, { capture: true });
  }, [onType, onClose]);
  return null;
}
