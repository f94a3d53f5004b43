/**
 * Hides the icons of antd from assistive technology: they are named after their files ("down", "eye-invisible"), and
 * the controls they stand in have names of their own. Icons that take the focus keep theirs.
 */
const ICON = '.anticon[role="img"]:not([aria-hidden]):not([tabindex="0"])';

function hideIn(root: ParentNode): void {
  for (const icon of root.querySelectorAll(ICON)) icon.setAttribute('aria-hidden', 'true');
}

let isWatching = false;

/** Hides them on the page from now on; called by every area, it watches once. */
export function hideDecorativeIcons(): void {
  if (isWatching) return;
  isWatching = true;
  hideIn(document);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof Element && node.parentElement) hideIn(node.parentElement);
  }).observe(document.body, { childList: true, subtree: true });
}
