/** Viewport coordinates, CSS px. */
export interface Box {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const GAP = 14;
const MARGIN = 16;

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/**
 * The position of a card that explains `anchor`: below, above, right or left of it, whichever has room first, always
 * entirely inside the window; in the window's bottom corner when the anchor is missing or leaves no room.
 */
export function placeCard(anchor: Box | undefined, card: Size, view: Size): { top: number; left: number } {
  const lastTop = Math.max(MARGIN, view.height - card.height - MARGIN);
  const lastLeft = Math.max(MARGIN, view.width - card.width - MARGIN);
  if (!anchor) return { top: lastTop, left: lastLeft };

  const bottom = anchor.top + anchor.height;
  const right = anchor.left + anchor.width;
  const top = clamp(anchor.top, MARGIN, lastTop);
  const left = clamp(anchor.left, MARGIN, lastLeft);
  if (bottom + GAP <= lastTop) return { top: Math.max(bottom + GAP, MARGIN), left };
  if (anchor.top - GAP - card.height >= MARGIN) return { top: Math.min(anchor.top - GAP - card.height, lastTop), left };
  if (right + GAP <= lastLeft) return { top, left: right + GAP };
  if (anchor.left - GAP - card.width >= MARGIN) return { top, left: anchor.left - GAP - card.width };
  return { top: lastTop, left: lastLeft };
}
