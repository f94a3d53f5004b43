import type { SlotContribution, SlotName } from '@parlance/contract';
import { createContext, useContext } from 'react';

/** A contribution and the area it comes from. */
export type Contributed<Each> = Each & { readonly area: string };

/** Something in a slot. */
export interface MountedContribution {
  /** Reports changed data. */
  readonly update: (data: object) => void;
  readonly unmount: () => void;
}

/** Contributions of areas to screens of others, for screens with slots. */
export interface Contributions {
  /** As in the contracts, possibly in a later form; the same list until it changes. */
  readonly current: () => readonly { readonly area: string; readonly contribution: unknown }[];
  readonly subscribe: (onChange: () => void) => () => void;
  /** Fetches the files of a contribution before it comes on screen; undefined in older shells. */
  readonly preload?: (contribution: Contributed<SlotContribution>) => void;
  /**
   * Draws a contribution into an element used by nothing else.
   * @param onShown called with whether it is shown; `false` when it failed or was removed
   */
  readonly mount: (
    contribution: Contributed<SlotContribution>,
    into: { readonly element: HTMLElement; readonly data: object; readonly onShown: (isShown: boolean) => void },
  ) => MountedContribution;
}

/** Passed by the shell to a remote at mount; single-spa passes it as custom props. */
export interface AreaContext {
  /** Name of the area, `mf-workspace`. */
  name: string;
  /** Build on screen. */
  build: string;
  /** The area is drawn into this element and nowhere else. */
  domElement: HTMLElement;
  /** Whether the area claims a path; its router sees only these paths. */
  isOwn: (pathname: string) => boolean;
  /** Whether some area draws into a slot on a path; undefined in older shells. */
  isSlotClaimed?: (slot: SlotName, pathname: string) => boolean;
  /** What other areas contribute to the screens of this one; undefined in older shells. */
  contributions?: Contributions;
  /** Notifies the shell that the area failed while rendering; the shell reports it and offers to mount again. */
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
