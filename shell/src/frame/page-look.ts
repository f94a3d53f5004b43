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

/** Restores styles and classes of the page after the unmount of an area. */
export function restoreLook({ remote, page, isAlone }: Watched): void {
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
