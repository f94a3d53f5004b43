import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';

import { remotes$ } from '../registry/live-remotes.ts';
import type { Remote } from '../registry/registry.ts';

const counted: string[] = [];
jest.mock('../reporting/count-build.ts', () => ({
  countBuild: (event: string, { build }: Remote) => counted.push(`${event} ${build}`),
}));
jest.mock('../reporting/reporting.ts', () => ({ reportFailure: () => 'id' }));

let covers: { uncoverFrame: () => void; watchCovers: () => void };
let watchArea: (remote: Remote, onBroken: () => void) => { arrived: () => void; left: () => void };
beforeAll(async () => {
  covers = await import('./covers.ts');
  ({ watchArea } = await import('./watch-area.ts'));
  // jsdom places nothing: whatever is shown has a box, and what comes last and is not lowered is in front.
  Element.prototype.getClientRects = function (this: HTMLElement) {
    return (this.style.display === 'none' ? [] : [{}]) as unknown as DOMRectList;
  };
  // The logo is left of the controls.
  Element.prototype.getBoundingClientRect = function () {
    return { left: this.matches('.logo-link') ? 0 : 100, top: 0, width: 20, height: 20 } as DOMRect;
  };
  document.elementFromPoint = (left) =>
    [...document.querySelectorAll<HTMLElement>(left < 100 ? '.over' : '.over, .part')].findLast(
      (each) => !each.closest('[style*="z-index: 0"], [style*="display: none"]'),
    ) ?? document.querySelector('.logo-link');
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

let left: (() => void)[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  counted.length = 0;
  remotes$.next([]);
  document.body.innerHTML =
    '<div id="shell"><header class="header"><a class="logo-link"></a>' +
    '<div class="header-actions"><button></button></div></header></div>';
});
afterEach(() => {
  for (const leave of left) leave();
  left = [];
  jest.useRealTimers();
});

function show(build: string): void {
  const watch = watchArea(remoteOf(build), () => undefined);
  watch.arrived();
  left.push(() => watch.left());
}
const append = (html: string) => document.body.insertAdjacentHTML('beforeend', html);
function look(ms = 1_000): void {
  covers.uncoverFrame();
  jest.advanceTimersByTime(ms);
}

test('[SHELL-44] a cover beside the app is moved below the frame, and counts for the build that is on screen', () => {
  show('b1');
  append('<div><p class="over" style="position: fixed; inset: 0"></p></div>');
  look();
  const { style } = document.body.lastElementChild as HTMLElement;
  expect([style.zIndex, style.isolation, style.display]).toEqual(['0', 'isolate', '']);
  expect(counted).toEqual(['failure b1']);
  look();
  expect(counted).toHaveLength(1);
});

test('[SHELL-44] a cover that cannot be moved is hidden', () => {
  show('b2');
  append('<div class="over"></div>');
  const cover = document.body.lastElementChild as HTMLElement;
  const { style } = cover;
  jest.spyOn(cover, 'closest').mockImplementation(() => (style.display === 'none' ? cover : null));
  look();
  expect(style.display).toBe('none');
  expect(counted).toEqual(['failure b2']);
});

test('[SHELL-44] a cover counts for the build that was on screen when it joined the page', async () => {
  covers.watchCovers();
  show('b3');
  append('<div class="over"></div>');
  await Promise.resolve();
  left.pop()?.();
  show('b4');
  look();
  expect(counted).toEqual(['failure b3']);
});

test.each([
  ['a dialog', '<div class="over"><div role="dialog"></div></div>'],
  ['the mask of a dialog beside it', '<div class="over"></div><div role="alertdialog"></div>'],
  ['a menu', '<div class="over"><ul role="menu"></ul></div>'],
  ['a notice of antd', '<div><div class="ant-message over"></div></div>'],
  ['the picture of the first paint', '<div id="first-paint" class="over"></div>'],
])('[SHELL-44] %s may cover the frame', (_what, html) => {
  show('b5');
  append(html);
  look();
  expect(document.querySelector('[style*="z-index"], [style*="isolation"]')).toBeNull();
  expect(counted).toEqual([]);
});

test('[SHELL-44] what is gone a moment later counts for nobody', () => {
  show('b6');
  append('<div class="over"></div>');
  covers.uncoverFrame();
  document.body.lastElementChild?.remove();
  jest.advanceTimersByTime(1_000);
  expect(counted).toEqual([]);
});

const PART_MS = 5_000;
/** As React marks what it draws. */
function appendDrawn(html: string): CSSStyleDeclaration {
  append(html);
  const drawn = document.body.lastElementChild as HTMLElement;
  Object.assign(drawn, { __reactFiber$1: {} });
  return drawn.style;
}

test('[SHELL-47] a cover over a part of the header is moved below the frame if it stays, and counts', () => {
  show('b7');
  const style = appendDrawn('<div class="part"></div>');
  look();
  expect(style.zIndex).toBe('');
  look(PART_MS);
  expect([style.zIndex, style.isolation]).toEqual(['0', 'isolate']);
  expect(counted).toEqual(['failure b7']);
});

test('[SHELL-47] what code of an area has added over a part of the header counts for that area', () => {
  const remote = remoteOf('b8');
  remotes$.next([remote]);
  const { Error: Usual } = globalThis;
  const frames = [
    'placeNow (http://localhost/main.js:1:1)',
    'HTMLBodyElement.append (http://localhost/watchers.js:1:1)',
  ];
  globalThis.Error = class extends Usual {
    override stack = [...frames, `show (${remote.base}page.js:1:1)`].map((frame) => `at ${frame}`).join('\n');
  } as ErrorConstructor;
  const part = document.createElement('div');
  part.className = 'part';
  document.body.append(part);
  globalThis.Error = Usual;
  look(PART_MS);
  expect(part.style.zIndex).toBe('0');
  expect(counted).toEqual(['failure b8']);
});

test.each([
  ['of an extension of the browser', '<div class="part"></div>', false],
  ['that is a notice', '<div class="part" role="status"></div>', true],
  ['with a notice', '<div class="part"><p aria-live="polite"></p></div>', true],
  ['that belongs to a dialog', '<div class="part"></div><div role="dialog"></div>', true],
])('[SHELL-47] something %s may cover a part of the header', (_what, html, isDrawn) => {
  show('b9');
  if (isDrawn) appendDrawn(html);
  else append(html);
  look(PART_MS);
  expect(document.querySelector('[style*="z-index"]')).toBeNull();
  expect(counted).toEqual([]);
});
