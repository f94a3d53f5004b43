import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { useLocation } from 'shared/platform';

import './menu.css';

/**
 * A button and its menu, both inside `box`: arrow keys move, Escape closes and restores the focus, a navigation or a
 * press elsewhere closes.
 */
export function useMenu() {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  useEffect(() => setOpen(false), [pathname]);
  useOutsideClick(box, () => setOpen(false));
  const handleKeys = useMenuKeys(box, () => {
    setOpen(false);
    button.current?.focus();
  });
  useEffect(() => {
    if (isOpen) box.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [isOpen]);
  return { isOpen, setOpen, box, button, handleKeys };
}

/** Arrow keys move the focus around the menu, Escape closes it. */
function useMenuKeys(box: RefObject<HTMLElement | null>, onClose: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const items = [...(box.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const now = items.findIndex((item) => item === document.activeElement);
    items.at((now + (event.key === 'ArrowDown' ? 1 : -1)) % items.length)?.focus();
  };
}

function useOutsideClick(box: RefObject<HTMLElement | null>, onOutside: () => void): void {
  const handler = useRef(onOutside);
  useEffect(() => {
    handler.current = onOutside;
  });
  useEffect(() => {
    const listener = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) handler.current();
    };
    document.addEventListener('pointerdown', listener);
    return () => document.removeEventListener('pointerdown', listener);
  }, [box]);
}
