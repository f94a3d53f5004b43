import { isOnScreen } from '../registry/files.ts';
import { remotes$ } from '../registry/live-remotes.ts';
import type { Remote } from '../registry/registry.ts';

/** Frames of what was wrapped: of this shell, and of its router. */
const WRAPPER = /addEventListener|setInterval|setTimeout|requestAnimationFrame|mayStart|HTMLBodyElement\./;
const HAS_FILE = /https?:\/\//;

/** Both builds of an area that may run in this page. */
const builds = (): Remote[] =>
  remotes$.value.flatMap((remote) => (remote.before ? [remote, { ...remote, ...remote.before }] : [remote]));

/** Those of areas, and of their content in slots. */
export const buildsOnScreen = (): Remote[] => builds().filter(isOnScreen);

/** The build of an area that a file belongs to. */
export const ownerOfFile = (address: string): Remote | undefined => builds().find(({ base }) => address.includes(base));

interface Starter {
  readonly owner?: Remote | undefined;
  /** The line of code. */
  readonly place: string;
  readonly isLoading: boolean;
}

/** Who started something: nobody for the shell and the libraries that it provides. */
export function startedBy({ stack = '' }: Pick<Error, 'stack'>): Starter {
  const [, ...frames] = stack.split('\n').filter((frame) => HAS_FILE.test(frame));
  const own = frames.filter((frame) => !WRAPPER.test(frame));
  const [place = ''] = own;
  const owner = ownerOfFile(place);
  // Modules run within the loader of the build, which is in its entry.
  const isLoading = owner !== undefined && own.some((frame) => frame.includes(owner.base + owner.entry));
  return { owner, place, isLoading };
}
