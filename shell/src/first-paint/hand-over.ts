/** Time limit (ms) for the prerendered page: after that the app's own loading state is better. */
const PATIENCE = 12_000;

/** Indexes of an element and its ancestors among their siblings, from below `top`. */
function placesOf(element: Element, top: Element): number[] {
  const places: number[] = [];
  for (let at: Element | null = element; at && at !== top; at = at.parentElement)
    places.unshift([...(at.parentElement?.children ?? [])].indexOf(at));
  return places;
}

/** The element of the app at the position of an element in the prerendered page. */
const sameIn = (app: Element, element: Element, picture: Element): Element | undefined =>
  placesOf(element, picture).reduce<Element | undefined>((at, place) => at?.children[place], app);

/**
 * Replaces the prerendered page with the app as soon as the app shows a heading or an error: the focus moves along, and
 * a button that was pressed in the meantime is activated.
 */
export function takeOver(app: HTMLElement): void {
  const picture = document.getElementById('first-paint');
  if (!picture) return;
  if (document.documentElement.dataset['picture'] === 'none') {
    picture.remove();
    return;
  }
  const isUp = () => app.querySelector('main :is(h1, [role="alert"])') !== null;
  const swap = () => {
    watcher.disconnect();
    clearTimeout(limit);
    const pressed = picture.querySelector('[data-pressed]');
    const focused = picture.contains(document.activeElement) ? document.activeElement : null;
    const [nextPressed, nextFocused] = [pressed, focused].map((element) =>
      element ? sameIn(app, element, picture) : undefined,
    );
    const place = scrollY;
    picture.remove();
    scrollTo(0, place);
    document.documentElement.style.removeProperty('cursor');
    if (nextFocused instanceof HTMLElement) nextFocused.focus({ preventScroll: true });
    if (nextPressed instanceof HTMLElement) nextPressed.click();
  };
  const watcher = new MutationObserver(() => {
    if (isUp()) swap();
  });
  watcher.observe(app, { childList: true, subtree: true });
  const limit = setTimeout(swap, PATIENCE);
}
