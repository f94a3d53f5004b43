import type { SlotContribution, SlotName } from '@parlance/contract';
import { createContext, useContext } from 'react';

/** A contribution and the area it comes from. */
export type Contributed<Each> = Each & { readonly area: string };

/** Something in a slot. */
export interface MountedContribution {
  /** Tells what has changed of the data. */
  readonly update: (data: object) => void;
  readonly unmount: () => void;
}

/** What areas contribute to screens of others, for the screens that have places for it. */
export interface Contributions {
  /** As the contracts have it, possibly in a later form; the same list until it changes. */
  readonly current: () => readonly { readonly area: string; readonly contribution: unknown }[];
  readonly subscribe: (onChange: () => void) => () => void;
  /** Fetches what a contribution needs, before it comes on screen; shells from before do not. */
  readonly preload?: (contribution: Contributed<SlotContribution>) => void;
  /**
   * Draws a contribution into an element that nothing else draws into.
   * @param onShown told whether it is there; `false` when it failed or was taken away
   */
  readonly mount: (
    contribution: Contributed<SlotContribution>,
    into: { readonly element: HTMLElement; readonly data: object; readonly onShown: (isShown: boolean) => void },
  ) => MountedContribution;
}

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
  /** What other areas contribute to this one's screens; shells from before do not say. */
  contributions?: Contributions;
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
