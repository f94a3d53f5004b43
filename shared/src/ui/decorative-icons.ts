/**
 * Hides the icons of antd from assistive technology: they are named after their files ("down", "eye-invisible"), and
 * the controls around them have their own names. Focusable icons keep theirs.
 */
const ICON = '.anticon[role="img"]:not([aria-hidden]):not([tabindex="0"])';

function hideIn(root: ParentNode): void {
  for (const icon of root.querySelectorAll(ICON)) icon.setAttribute('aria-hidden', 'true');
}

let isWatching = false;

/** Hides them on the page from now on; every area calls it, but only one observer is created. */
export function hideDecorativeIcons(): void {
  if (isWatching) return;
  isWatching = true;
  hideIn(document);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof Element && node.parentElement) hideIn(node.parentElement);
  }).observe(document.body, { childList: true, subtree: true });
}
