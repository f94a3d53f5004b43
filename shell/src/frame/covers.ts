import type { Remote } from '../registry/registry.ts';
import { isFrameShown } from './hidden-frame.ts';
import { blameForFrame, culprit } from './mend-frame.ts';
import { startedBy } from './owner.ts';
import { DEPTH, placeNow } from './traces.ts';

/** What can be pressed in the header. */
const CONTROLS = '.logo-link, .header-actions > *';
/** What covers the header for longer (ms) stays there; notices may cover a part of it for a while. */
const STAYS_MS = 1_000;
const PART_STAYS_MS = 5_000;
/** A person has opened these, and can close them. */
const MODAL = 'dialog[open], [role="dialog"], [role="alertdialog"], [aria-modal="true"]';
const POPUP = '[role="menu"], [role="listbox"], [role="tree"], [role="grid"], [role="tooltip"]';
const NOTICE = '[role="status"], [role="alert"], [role="log"], [aria-live], [popover]';
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

interface Cover {
  readonly element: HTMLElement;
  readonly isWhole: boolean;
}

const has = (element: Element, selector: string): boolean =>
  element.matches(selector) || element.querySelector(selector) !== null;

const isPopup = (element: Element): boolean =>
  element.matches(OF_ANTD) || !!element.firstElementChild?.matches(OF_ANTD) || has(element, POPUP);

/** Whose code has added an element to the page. */
function adderOf(element: Element): Remote | undefined {
  const origin = additions.get(element);
  return origin && startedBy(origin).owner;
}

/** Whether React has drawn an element, or draws into it: that of an extension leaves no trace in the page either. */
const isDrawn = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__react'));

/** What covers the header or a part of it, and is nothing that a person may close or that passes. */
function findCover(): Cover | undefined {
  const header = document.querySelector('header.header');
  if (!header || document.fullscreenElement || [...document.querySelectorAll(MODAL)].some(isShown)) return undefined;
  const fronts = [...header.querySelectorAll(CONTROLS)].filter(isShown).map(coverOf);
  for (const element of new Set(fronts)) {
    if (!element || isPopup(element)) continue;
    const isWhole = fronts.every((front) => front === element);
    if (isWhole || ((adderOf(element) ?? isDrawn(element)) && !has(element, NOTICE))) return { element, isWhole };
  }
  return undefined;
}

/** Moves it below the frame, with all that it contains. What then still covers the frame is hidden. */
function lower(element: HTMLElement): void {
  element.style.setProperty('isolation', 'isolate', 'important');
  element.style.setProperty('z-index', '0', 'important');
  if (findCover()?.element === element) element.style.setProperty('display', 'none', 'important');
}

/** Uncovers the header, unless what covers it is gone a moment later, or is a dialog, a menu or the like. */
export function uncoverFrame(): void {
  const found = isFrameShown() ? findCover() : undefined;
  if (!found) return;
  const { element, isWhole } = found;
  const by = adderOf(element) ?? (addedBy.has(element) ? addedBy.get(element) : culprit());
  setTimeout(
    () => {
      if (findCover()?.element !== element) return;
      lower(element);
      const what = `<${element.tagName.toLowerCase()}>`;
      if (by) blameForFrame(`${isWhole ? 'header' : 'part of the header'} covered by ${what}`, by);
    },
    isWhole ? STAYS_MS : PART_STAYS_MS,
  );
}

/** Where elements were added to the page beside the app. Extensions of the browser leave no trace here. */
const additions = new WeakMap<Element, Error>();

function followAdditions(body: HTMLElement): void {
  for (const name of ['append', 'appendChild', 'prepend', 'insertBefore', 'insertAdjacentElement'] as const) {
    const add = body[name] as (...given: unknown[]) => unknown;
    Object.assign(body, {
      [name](...given: unknown[]) {
        for (const each of given)
          if (each instanceof Element && !each.isConnected) additions.set(each, placeNow(DEPTH));
        return add.apply(body, given);
      },
    });
  }
}

/** Notes who adds elements beside the app, and looks whether they cover the frame. */
export function watchCovers(): void {
  followAdditions(document.body);
  for (const element of document.body.children) addedBy.set(element, culprit());
  const observer = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    for (const node of added) addedBy.set(node, culprit());
    if (added.length > 0) requestAnimationFrame(uncoverFrame);
  });
  for (const parent of [document.body, document.documentElement]) observer.observe(parent, { childList: true });
}
