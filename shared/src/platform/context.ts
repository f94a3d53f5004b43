import type { SlotName } from '@parlance/contract';
import { createContext, useContext } from 'react';

/** What the shell hands to a remote at mount; single-spa passes it as custom props. */
export interface AreaContext {
  /** Name of the area, `mf-workspace`. */
  name: string;
  /** Build on screen. */
  build: string;
  /** The area is drawn into this element and nowhere else. */
  domElement: HTMLElement;
  /** Whether the area claims a path: its router hears of these alone. */
  isOwn: (pathname: string) => boolean;
  /** Whether some area draws into a slot on a path; shells from before it was asked do not say. */
  isSlotClaimed?: (slot: SlotName, pathname: string) => boolean;
  /** Tells the shell that the area broke while rendering; it reports and offers to mount again. */
  onBroken: (error: Error) => void;
}

export const AreaReactContext = createContext<AreaContext | undefined>(undefined);

/** @throws outside a mounted area. */
export function useArea(): AreaContext {
  const area = useContext(AreaReactContext);
  if (!area) throw new Error('useArea is called outside a mounted area');
  return area;
}

/** Whether some area draws into a slot on a path; false outside a mounted area. */
export function useIsSlotClaimed(slot: SlotName, pathname: string): boolean {
  const area = useContext(AreaReactContext);
  return area !== undefined && (area.isSlotClaimed?.(slot, pathname) ?? true);
}
