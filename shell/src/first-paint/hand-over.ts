/** How long (ms) the picture stands in for an app that does not come up: the app's own words are better then. */
const PATIENCE = 12_000;

/** Places of an element's ancestors among their siblings, from below `top` down to itself. */
function placesOf(element: Element, top: Element): number[] {
  const places: number[] = [];
  for (let at: Element | null = element; at && at !== top; at = at.parentElement)
    places.unshift([...(at.parentElement?.children ?? [])].indexOf(at));
  return places;
}

/** The element of the app that stands where one stood in the picture. */
const sameIn = (app: Element, element: Element, picture: Element): Element | undefined =>
  placesOf(element, picture).reduce<Element | undefined>((at, place) => at?.children[place], app);

/**
 * Replaces the prerendered page with the app as soon as the app shows a heading or an error: the focus moves along,
 * and a button that was pressed meanwhile is pressed.
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
