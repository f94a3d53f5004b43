/** Attributes with which an area could hide or block an element. */
const ATTRIBUTES = ['style', 'class', 'hidden', 'inert', 'aria-hidden'];
/** Their order in the page. */
const ORDER = ['HEADER', 'MAIN', 'FOOTER'];

interface Guarded {
  readonly parent: Element | null;
  readonly attributes: ReadonlyMap<string, string | null>;
}

const guarded = new Map<Element, Guarded>();
let onMended: (what: string) => void = () => undefined;

/** @param listener called after an element of the frame was put back or shown again, with what had happened */
export function onFrameMended(listener: (what: string) => void): void {
  onMended = listener;
}

/** Attributes that differ from those that the shell gave the element. */
const changedOf = (element: Element, { attributes }: Guarded) =>
  [...attributes].filter(([name, value]) => element.getAttribute(name) !== value);

function restoreAttributes(element: Element, found: Guarded): boolean {
  const changed = changedOf(element, found);
  for (const [name, value] of changed) {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
  return changed.length > 0;
}

/** Puts a removed element back between its siblings of the frame. */
function putBack(element: Element, { parent }: Guarded): boolean {
  if (!parent || element.parentElement === parent) return false;
  const later = ORDER.slice(ORDER.indexOf(element.tagName) + 1);
  const next = [...guarded.keys()].find((other) => later.includes(other.tagName) && other.parentElement === parent);
  parent.insertBefore(element, next ?? null);
  return true;
}

function mend(): void {
  const broken = [...guarded].flatMap(([element, found]) => {
    const isHidden = restoreAttributes(element, found);
    const isGone = putBack(element, found);
    const name = element.id || element.tagName.toLowerCase();
    return isGone ? [`${name} was removed`] : isHidden ? [`${name} was changed`] : [];
  });
  // What the repair itself changed is not another fault.
  observer.takeRecords();
  broken.forEach((what) => onMended(what));
}

const observer = new MutationObserver(mend);

/**
 * Keeps an element of the frame in the page as the shell drew it; usable as a ref.
 * @returns called by React before it removes the element itself
 */
export function guardElement(element: Element | null): () => void {
  if (!element) return () => undefined;
  const { parentElement: parent } = element;
  guarded.set(element, {
    parent,
    attributes: new Map(ATTRIBUTES.map((name) => [name, element.getAttribute(name)])),
  });
  observer.observe(element, { attributeFilter: ATTRIBUTES });
  if (parent) observer.observe(parent, { childList: true });
  return () => {
    guarded.delete(element);
  };
}
