import { createContext, useContext } from 'react';

import type { Locale } from '../i18n/index.ts';

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
  /** Tells the shell that the area broke while rendering; it reports and offers to mount again. */
  onBroken: (error: Error) => void;
}

/** The static description of a remote, `remote.json`: all that the shell knows before it loads code. */
export interface RemoteContract {
  name: string;
  /** Version of its package; a build at work has none. */
  version?: string;
  /** Major of this contract that the remote was built for. */
  contract: 1;
  /** Container of the build, the file beside this one. */
  entry: string;
  /** Name of the container; every build has its own, so that two builds can live in one tab. */
  container: string;
  routes: readonly RouteClaim[];
  /** Subresource-integrity hashes of the build's scripts and styles, by path below its folder. A build at work has none. */
  files?: Readonly<Record<string, string>>;
  /** Scripts and styles that each page needs beside the entry, by the pattern of its path. */
  pages?: Readonly<Record<string, readonly string[]>>;
}

export interface RouteClaim {
  /** A router pattern: `/dashboard/:ownerNickname/:slug/*`. */
  path: string;
  title: Record<Locale, string>;
  /** `session`: signed out goes to sign in. `anonymous`: signed in goes home. */
  guard: 'public' | 'session' | 'anonymous';
  /** Draws the route inside another area's frame. */
  slot?: SlotName;
  /** `false` leaves out the header, for people who come with a link and have no account. */
  header?: boolean;
  /** `false` leaves out the footer, where a screen fills the window. */
  footer?: boolean;
  /** `true` lets the page arrive with a picture of this route, so that looking at it costs no script; only for public screens without parameters. */
  firstPaint?: boolean;
}

export type SlotName = 'dashboard' | 'header';

export const AreaReactContext = createContext<AreaContext | undefined>(undefined);

/** @throws outside a mounted area. */
export function useArea(): AreaContext {
  const area = useContext(AreaReactContext);
  if (!area) throw new Error('useArea is called outside a mounted area');
  return area;
}
