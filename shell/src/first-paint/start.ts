import { isSafari, keepsSafari } from '../pages/safari.ts';

/**
 * First user activity: pointing, touching, scrolling, typing, moving the focus. Merely viewing the page loads no
 * script.
 */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin'] as const;

const root = document.documentElement;
const own = document.currentScript;

/** The first position of the pointer. */
let restingPlace: string | undefined;

/**
 * Some browsers report a pointer that rests over an appearing page as if it had moved, and others report the first real
 * move without a distance: a pointer has moved once it is at a second position.
 */
function startBy(event: Event): void {
  if (event.type !== 'pointermove' || hasMoved(event)) start();
}

function hasMoved(event: Event): boolean {
  const place = event instanceof MouseEvent ? `${event.clientX} ${event.clientY}` : '';
  restingPlace ??= place;
  return restingPlace !== place;
}

/**
 * Starts the app by adding its script, whose address is on this script's element. A cached script would run at once, so
 * this waits for the whole page, which contains the app's root.
 */
function start(): void {
  for (const sign of SIGNS) removeEventListener(sign, startBy, true);
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', add, { once: true });
  else add();
}

function add(): void {
  const script = document.createElement('script');
  script.src = own?.dataset['app'] ?? '';
  document.head.append(script);
}

/** Whether this visitor would see another page than the prerendered one. */
const isOtherwise = (): boolean =>
  localStorage.getItem('authToken') !== null ||
  document.cookie.includes('parlance_csrf=') ||
  ![null, root.lang].includes(localStorage.getItem('locale')) ||
  (isSafari(navigator.userAgent) && !keepsSafari());

/**
 * Buttons of the prerendered page have no handlers yet: the app replays the last one pressed. Links work without the
 * app.
 */
function keepPress(event: Event): void {
  const pressed = event.target instanceof Element ? event.target.closest('#first-paint button') : null;
  if (!pressed) return;
  pressed.setAttribute('data-pressed', '');
  root.style.cursor = 'progress';
}

const mode = localStorage.getItem('themeMode');
if (mode !== null) root.dataset['theme'] = mode;

if (isOtherwise()) {
  root.dataset['picture'] = 'none';
  start();
} else {
  for (const sign of SIGNS) addEventListener(sign, startBy, { capture: true, passive: true });
  addEventListener('click', keepPress, { capture: true });
}
