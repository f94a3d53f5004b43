import { blame } from './blame.ts';
import type { Watched } from './watched.ts';

/** With which an area could hide, block or move the page; the shell sets others. */
const PAGE_STYLES = ['display', 'visibility', 'opacity', 'overflow', 'position', 'pointer-events', 'transform'];

function restoreStyles({ style }: HTMLElement, before: string): boolean {
  const { style: old } = document.createElement('p');
  old.cssText = before;
  const changed = PAGE_STYLES.filter((name) => style.getPropertyValue(name) !== old.getPropertyValue(name));
  for (const name of changed) style.setProperty(name, old.getPropertyValue(name));
  return changed.length > 0;
}

function removeClasses({ classList }: HTMLElement, before: string): boolean {
  const added = [...classList].filter((name) => !before.split(/\s+/).includes(name));
  classList.remove(...added);
  return added.length > 0;
}

/** How the title of every page ends. */
const OF_PAGE = / · Parlance$/;
/** The title that the page on screen has set. */
let shown = '';

function noteTitle(): void {
  if (OF_PAGE.test(document.title)) shown = document.title;
}

/** Notes the titles that pages set. */
export function watchTitle(): void {
  noteTitle();
  new MutationObserver(noteTitle).observe(document.head, { childList: true, characterData: true, subtree: true });
}

/** Restores the title that the page on screen has set. @returns whether it was another one */
export function restoreTitle(): boolean {
  const isOther = shown !== '' && document.title !== shown;
  if (isOther) document.title = shown;
  return isOther;
}

/** After this time (ms), the page that follows has set its title. */
const TITLED_MS = 1_000;

/** Restores the title if that of an area outlives it; the area on screen may have set another one itself. */
function restoreTitleLater({ remote, isAlone }: Watched): void {
  const left = document.title;
  setTimeout(() => {
    if (document.title === left && restoreTitle() && isAlone) blame(remote, 'the title of the page');
  }, TITLED_MS);
}

/** Properties with a handler of the page; the shell and its libraries listen in other ways. */
const HANDLERS = [
  'popstate',
  'hashchange',
  'beforeunload',
  'keydown',
  'keyup',
  'click',
  'pointerdown',
  'scroll',
  'wheel',
];

/** @returns the names of the handlers that were there */
const removeHandlers = (): string[] =>
  [globalThis, document].flatMap((target) =>
    HANDLERS.map((type) => `on${type}`).filter((name) => {
      const isThere = typeof Reflect.get(target, name) === 'function';
      if (isThere) Reflect.set(target, name, null);
      return isThere;
    }),
  );

/** Restores handlers, styles, classes and title of the page after the unmount of an area. */
export function restoreLook(entry: Watched): void {
  const { remote, page, isAlone } = entry;
  restoreTitleLater(entry);
  for (const name of removeHandlers()) if (isAlone) blame(remote, `${name} stays after its unmount`);
  for (const { element, styles, classes } of page) {
    const hasChanged = [restoreStyles(element, styles), removeClasses(element, classes)].includes(true);
    if (hasChanged && isAlone) blame(remote, `the style of ${element.tagName.toLowerCase()}`);
  }
}

/** What cannot be restored lasts until the page is loaded again: at the next navigation, when nothing is lost. */
export function reloadAtNextNavigation(): void {
  const { pathname } = location;
  addEventListener('popstate', () => {
    if (location.pathname !== pathname) location.reload();
  });
}
