import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';

import { remotes$ } from '../registry/live-remotes.ts';
import type { Remote } from '../registry/registry.ts';
import { guardElement } from './guarded-elements.ts';

const counted: string[] = [];
jest.mock('../reporting/count-build.ts', () => ({
  countBuild: (event: string, { build }: Remote) => counted.push(`${event} ${build}`),
}));
jest.mock('../reporting/reporting.ts', () => ({ reportFailure: () => 'id' }));

let showFrame: () => void;
let watchArea: (remote: Remote, onBroken: () => void) => { arrived: () => void; left: () => void };
beforeAll(async () => {
  ({ showFrame } = await import('./hidden-frame.ts'));
  ({ watchArea } = await import('./watch-area.ts'));
});

const remoteOf = (build: string): Remote => ({
  name: 'mf-test',
  contract: 1,
  entry: 'entry.js',
  container: 'mf_test',
  base: `http://localhost/remotes/mf-test/${build}/`,
  routes: [],
  build,
});

const FRAME = `<div id="shell"><header class="header"><a class="logo-link" href="/">Parlance</a>
  <div class="header-actions"></div></header><main><p class="own"></p></main><footer></footer></div>`;
let ends: (() => void)[] = [];
let style: HTMLStyleElement;
beforeEach(() => {
  counted.length = 0;
  remotes$.next([]);
  document.body.innerHTML = FRAME;
  // Others are not style sheets in tests.
  document.head.innerHTML = '<style></style>';
  style = document.querySelector('style') ?? style;
  // jsdom keeps computed styles until an element changes.
  const { getComputedStyle: compute } = globalThis;
  jest.spyOn(globalThis, 'getComputedStyle').mockImplementation((element) => {
    document.body.toggleAttribute('data-changed');
    return compute(element);
  });
  ends = [...document.querySelectorAll('header, main, footer')].map(guardElement);
});
afterEach(() => {
  for (const end of ends) end();
  jest.restoreAllMocks();
});

const header = () => getComputedStyle(document.querySelector('header') ?? document.body);

test.each([
  ['the header', 'header { display: none }'],
  ['its parts', '.header * { display: none !important }'],
  ['everything', 'body { opacity: 0 }'],
  ['the header for pointers', '#shell header { pointer-events: none }'],
  ['the header by clipping', 'header { clip-path: inset(50%) }'],
])('[SHELL-38] a style sheet that hides %s loses the rule, and the build counts as failed', (_what, css) => {
  const build = css.slice(0, 12);
  const watch = watchArea(remoteOf(build), () => undefined);
  style.textContent = `${css} .own { color: green }`;
  showFrame();
  expect([header().display, header().visibility, header().pointerEvents]).not.toContain('none');
  expect(getComputedStyle(document.querySelector('.own') ?? document.body).color).toBe('rgb(0, 128, 0)');
  expect(counted).toEqual([`failure ${build}`]);
  showFrame();
  expect(counted).toHaveLength(1);
  watch.left();
});

test('[SHELL-38] the build whose style sheet hides the frame is known, also with several areas on screen', () => {
  const [guilty, other] = [remoteOf('b1'), remoteOf('b2')];
  remotes$.next([guilty, other]);
  const watches = [guilty, other].map((remote) => watchArea(remote, () => undefined));
  for (const watch of watches) watch.arrived();
  style.textContent = 'header { display: none }';
  Object.defineProperty(style.sheet, 'href', { value: `${guilty.base}main.css` });
  showFrame();
  expect(counted).toEqual(['failure b1']);
  for (const watch of watches) watch.left();
});

test('[SHELL-38] a hidden page is shown again, and its style counts', () => {
  const watch = watchArea(remoteOf('b3'), () => undefined);
  document.body.style.display = 'none';
  showFrame();
  expect(document.body.style.display).toBe('');
  expect(counted).toEqual(['failure b3']);
  watch.left();
});

test('[SHELL-38] a frame that is whole, waits behind a picture or has no heading yet is left alone', () => {
  const watch = watchArea(remoteOf('b4'), () => undefined);
  style.textContent = 'footer { visibility: hidden }';
  showFrame();
  style.textContent = 'header { visibility: hidden }';
  document.body.insertAdjacentHTML('afterbegin', '<div id="first-paint"></div>');
  showFrame();
  expect(style.sheet?.cssRules).toHaveLength(1);
  expect(counted).toEqual([]);
  watch.left();
});

test('[SHELL-38] a frame that is hidden in a way that the page cannot see is nobody’s failure', () => {
  const watch = watchArea(remoteOf('b5'), () => undefined);
  style.textContent = 'header { display: none }';
  Object.defineProperty(style.sheet, 'href', { value: 'chrome-extension://blocker/hide.css' });
  showFrame();
  expect(counted).toEqual([]);
  watch.left();
});
