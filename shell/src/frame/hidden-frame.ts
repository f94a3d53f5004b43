import { guarded } from './guarded-elements.ts';
import { blameForFrame } from './mend-frame.ts';
import { ownerOfFile } from './owner.ts';

/** What the shell itself sets on no part of the frame, and the values without an effect. */
const CLIPS: readonly (readonly [name: string, value: string])[] = [
  ['clip-path', 'none'],
  ['clip', 'auto'],
  ['content-visibility', 'visible'],
];
const HIDING = ['display', 'visibility', 'opacity', 'transform', 'position', ...CLIPS.map(([name]) => name)];
/** Less than this is invisible. */
const LEAST_OPACITY = 0.1;
/** The header is at least this large (px), on every screen. */
const LEAST_SIZE = 20;
/** Parts of the header without which it cannot be used. */
export const HEADER_PARTS = '.logo-link, .header-actions';

/** Whether an element or what contains it is not displayed. */
function isGone(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const style = getComputedStyle(at);
    const isClipped = CLIPS.some(([name, value]) => ![value, ''].includes(style.getPropertyValue(name)));
    if (style.display === 'none' || isClipped || (style.opacity !== '' && Number(style.opacity) < LEAST_OPACITY))
      return true;
  }
  return false;
}

/** Whether it is too small to use, or beside or above the page. The header stays at the top while the page scrolls. */
function isElsewhere(element: Element): boolean {
  const { clientWidth, clientHeight } = document.documentElement;
  // Nothing has a place, as in a minimized window.
  if (clientWidth === 0 || clientHeight === 0) return false;
  const { width, height, left, right, top, bottom } = element.getBoundingClientRect();
  const isBeside = right + scrollX <= 0 || left >= clientWidth;
  return Math.min(width, height) < LEAST_SIZE || isBeside || bottom + scrollY <= 0 || top >= clientHeight;
}

function isUnusable(element: Element): boolean {
  const { visibility, pointerEvents } = getComputedStyle(element);
  return isGone(element) || visibility === 'hidden' || pointerEvents === 'none' || isElsewhere(element);
}

/** The elements of the frame that nobody can see or use. The footer waits for the heading of the page. */
const hidden = (): Element[] =>
  [...guarded.keys()].filter((element) => {
    if (element.tagName !== 'HEADER') return isGone(element);
    return isUnusable(element) || [...element.querySelectorAll(HEADER_PARTS)].some(isUnusable);
  });

/** Style sheets of areas, and those that scripts have added. */
function sheets(): CSSStyleSheet[] {
  const adopted = 'adoptedStyleSheets' in document ? document.adoptedStyleSheets : [];
  return [...document.styleSheets, ...adopted].filter(
    ({ disabled, href }) => !disabled && (!href || ownerOfFile(href) !== undefined),
  );
}

interface Group {
  readonly cssRules: CSSRuleList;
  deleteRule: (at: number) => void;
}
const isGroup = (rule: object): rule is Group => 'cssRules' in rule && 'deleteRule' in rule;

/** Whether the page may read a sheet: not one of another origin. */
function isReadable(sheet: CSSStyleSheet): boolean {
  try {
    return sheet.cssRules.length >= 0;
  } catch {
    return false;
  }
}

/** Deletes the rules for some elements. @returns how many */
function deleteRules(from: Group, targets: readonly Element[]): number {
  let count = 0;
  for (let at = from.cssRules.length - 1; at >= 0; at -= 1) {
    const rule = from.cssRules[at];
    if (rule instanceof CSSStyleRule && targets.some((target) => target.matches(rule.selectorText))) {
      from.deleteRule(at);
      count += 1;
    } else if (rule && isGroup(rule)) count += deleteRules(rule, targets);
  }
  return count;
}

/** @returns whether a style of the element itself was among those that hide it */
function clearStyle({ style }: HTMLElement): boolean {
  const found = HIDING.filter((name) => style.getPropertyValue(name) !== '');
  for (const name of found) style.removeProperty(name);
  return found.length > 0;
}

const withAncestors = (element: Element): Element[] =>
  element.parentElement ? [element, ...withAncestors(element.parentElement)] : [element];

/** Removes what hides parts of the frame. @returns the addresses of the style sheets; empty for what has none */
function show(elements: readonly Element[]): string[] {
  const headers = elements.filter(({ tagName }) => tagName === 'HEADER');
  const parts = headers.map((header) => header.querySelectorAll(HEADER_PARTS));
  const targets = [...elements.flatMap(withAncestors), ...parts.flatMap((found) => [...found])];
  const all = 'getAnimations' in document ? document.getAnimations() : [];
  const animations = all.filter(({ effect }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    return target !== null && targets.includes(target);
  });
  for (const animation of animations) animation.cancel();
  const bySheet = sheets().filter((sheet) => isReadable(sheet) && deleteRules(sheet, targets) > 0);
  const isByStyle = [document.documentElement, document.body].filter(clearStyle).length > 0;
  return [...bySheet.map(({ href }) => href ?? ''), ...(isByStyle || animations.length > 0 ? [''] : [])];
}

/** Whether the frame is on screen: not behind the picture that the page arrived with, nor in a hidden tab. */
export const isFrameShown = (): boolean =>
  document.visibilityState === 'visible' && !document.getElementById('first-paint');

/**
 * Shows the parts of the frame again that a style sheet, an animation or a style of the page hides. A browser extension
 * can hide them too, in ways that the page cannot see: that is nobody's failure.
 */
export function showFrame(): void {
  const elements = isFrameShown() ? hidden() : [];
  if (elements.length === 0) return;
  const names = elements.map(({ id, tagName }) => id || tagName.toLowerCase()).join(', ');
  const [by] = show(elements);
  if (by !== undefined && hidden().length < elements.length)
    blameForFrame(`${names} hidden`, by === '' ? undefined : ownerOfFile(by));
}
