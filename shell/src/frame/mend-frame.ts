import type { Remote } from '../registry/registry.ts';
import { blame } from './blame.ts';
import { changedOf, guarded, isRemoved, observer } from './guarded-elements.ts';
import type { Guarded } from './guarded-elements.ts';
import { buildsOnScreen } from './owner.ts';
import { watched } from './watched.ts';
import type { Watched } from './watched.ts';

/** After so many repairs, a build fights the frame: it is replaced. */
const MOST_REPAIRS = 10;
/** Their order in the page. */
const ORDER = ['HEADER', 'MAIN', 'FOOTER'];

function restoreAttributes(element: Element, found: Guarded): boolean {
  const changed = changedOf(element, found);
  for (const [name, value] of changed) {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
  return changed.length > 0;
}

/** Puts a removed element back between its siblings of the frame. */
function putBack(element: Element, found: Guarded): boolean {
  const { parent } = found;
  if (!parent || !isRemoved(element, found)) return false;
  const later = ORDER.slice(ORDER.indexOf(element.tagName) + 1);
  const next = [...guarded.keys()].find((other) => later.includes(other.tagName) && other.parentElement === parent);
  parent.insertBefore(element, next ?? null);
  return true;
}

/** Puts elements of the frame back, and shows them again. */
export function mendFrame(): void {
  const broken = [...guarded].flatMap(([element, found]) => {
    const isHidden = restoreAttributes(element, found);
    const isGone = putBack(element, found);
    const name = element.id || element.tagName.toLowerCase();
    return isGone ? [`${name} was removed`] : isHidden ? [`${name} was changed`] : [];
  });
  // What the repair itself changed is not another fault.
  observer.takeRecords();
  for (const what of broken) blameForFrame(what);
}

/** The build that changed the page: the one being mounted, or the only one on screen; undefined when it is unclear. */
export function culprit(): Remote | undefined {
  const mounting = [...watched].filter(({ isMounting }) => isMounting);
  const suspects = [...(mounting.length > 0 ? mounting : watched)].map(({ remote }) => remote);
  const [first, ...others] = mounting.length > 0 ? suspects : [...suspects, ...buildsOnScreen()];
  return others.every(({ build }) => build === first?.build) ? first : undefined;
}

const repairs = new WeakMap<Watched, number>();

/** Blames a build for what was done to the frame. @param remote if it is known who did it */
export function blameForFrame(what: string, remote = culprit()): void {
  if (!remote) return;
  const error = blame(remote, what);
  const found = [...watched].find((each) => each.remote.build === remote.build);
  if (!found) return;
  const count = (repairs.get(found) ?? 0) + 1;
  repairs.set(found, count);
  if (count === MOST_REPAIRS) found.onBroken(error);
}
