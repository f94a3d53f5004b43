/** Attributes with which an area could hide or block an element. */
const ATTRIBUTES = ['style', 'class', 'hidden', 'inert', 'aria-hidden'];

/** How the shell drew an element. */
export interface Guarded {
  readonly parent: Element | null;
  readonly attributes: ReadonlyMap<string, string | null>;
}

/** The elements of the frame that are on screen. */
export const guarded = new Map<Element, Guarded>();
/** Called when one of them is not as the shell drew it; replaced by the code that repairs it, which is loaded then. */
export const frame = { onBroken: (): void => undefined };

/** Attributes that differ from those that the shell gave the element. */
export const changedOf = (element: Element, { attributes }: Guarded) =>
  [...attributes].filter(([name, value]) => element.getAttribute(name) !== value);

export const isRemoved = (element: Element, { parent }: Guarded): boolean =>
  parent !== null && element.parentElement !== parent;

export const observer = new MutationObserver(() => {
  if ([...guarded].some(([element, found]) => isRemoved(element, found) || changedOf(element, found).length > 0))
    frame.onBroken();
});

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
