import type { Remote } from '../registry/registry.ts';
import { HEADER_PARTS, isFrameShown } from './hidden-frame.ts';
import { blameForFrame, culprit } from './mend-frame.ts';

/** What covers the frame for longer (ms) stays there. */
const STAYS_MS = 1_000;
/** A person has opened these, and can close them. */
const MODAL = 'dialog[open], [role="dialog"], [role="alertdialog"], [aria-modal="true"]';
const POPUP = '[role="menu"], [role="listbox"], [role="tree"], [role="grid"], [role="tooltip"]';
/** What antd draws beside the app: popups, notices, masks of tours. */
const OF_ANTD = '[class^="ant-"]';

/** Who was on screen when an element joined the page beside the app; undefined where it is unclear. */
const addedBy = new WeakMap<Node, Remote | undefined>();

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

const isPage = (element: Element): boolean => element === document.documentElement || element === document.body;

/** What is in front of a part of the frame and beside the app, with all that contains it. */
function coverOf(part: Element): HTMLElement | undefined {
  const { left, top, width, height } = part.getBoundingClientRect();
  let front = document.elementFromPoint(left + width / 2, top + height / 2);
  while (front?.parentElement && !isPage(front.parentElement)) front = front.parentElement;
  return front instanceof HTMLElement && !isPage(front) && front.id !== 'shell' ? front : undefined;
}

/** What covers the header as a whole, and is nothing that a person may close. */
function findCover(): HTMLElement | undefined {
  const header = document.querySelector('header.header');
  if (!header || document.fullscreenElement || [...document.querySelectorAll(MODAL)].some(isShown)) return undefined;
  const [first, ...others] = [...header.querySelectorAll(HEADER_PARTS)].filter(isShown).map(coverOf);
  if (!first || others.some((other) => other !== first)) return undefined;
  const { firstElementChild: child } = first;
  return first.matches(`${OF_ANTD}, ${POPUP}`) || child?.matches(OF_ANTD) || first.querySelector(POPUP)
    ? undefined
    : first;
}

/** Moves it below the frame, with all that it contains. What then still covers the frame is hidden. */
function lower(cover: HTMLElement): void {
  cover.style.setProperty('isolation', 'isolate', 'important');
  cover.style.setProperty('z-index', '0', 'important');
  if (findCover() === cover) cover.style.setProperty('display', 'none', 'important');
}

/** Uncovers the header, unless what covers it is gone a moment later, or is a dialog, a menu or the like. */
export function uncoverFrame(): void {
  const cover = isFrameShown() ? findCover() : undefined;
  if (!cover) return;
  const by = addedBy.has(cover) ? addedBy.get(cover) : culprit();
  setTimeout(() => {
    if (findCover() !== cover) return;
    lower(cover);
    if (by) blameForFrame(`header covered by <${cover.tagName.toLowerCase()}>`, by);
  }, STAYS_MS);
}

/** Notes who adds elements beside the app, and looks whether they cover the frame. */
export function watchCovers(): void {
  for (const element of document.body.children) addedBy.set(element, culprit());
  const observer = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    for (const node of added) addedBy.set(node, culprit());
    if (added.length > 0) requestAnimationFrame(uncoverFrame);
  });
  for (const parent of [document.body, document.documentElement]) observer.observe(parent, { childList: true });
}
