import { useEffect, useState } from 'react';

import type { Box } from './place-card.ts';

/** The first element with this attribute value. */
export const findAnchor = (name: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-tour="${name}"]`);

const isSame = (one: Box | undefined, other: Box | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.top === other.top &&
    one.left === other.left &&
    one.width === other.width &&
    one.height === other.height);

function boxOf(name: string): Box | undefined {
  const rect = findAnchor(name)?.getBoundingClientRect();
  return rect && rect.width > 0
    ? { top: rect.top, left: rect.left, width: rect.width, height: rect.height }
    : undefined;
}

function scrollTo(name: string, box: Box): void {
  const isWhole = box.top >= 0 && box.top + box.height <= innerHeight;
  if (!isWhole) findAnchor(name)?.scrollIntoView({ block: box.height > innerHeight / 2 ? 'start' : 'center' });
}

/**
 * Tracks the element with `data-tour={name}`, which may appear, move and disappear: its viewport box is read once per
 * frame, since no event covers every scroll, transition and layout change. Scrolls it into view when it appears.
 */
export function useAnchor(name: string): Box | undefined {
  const [box, setBox] = useState<Box>();
  useEffect(() => {
    let known: Box | undefined;
    let frame = 0;
    setBox(undefined);
    const look = () => {
      const now = boxOf(name);
      if (!isSame(now, known)) {
        if (now && !known) scrollTo(name, now);
        known = now;
        setBox(now);
      }
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [name]);
  return box;
}
