import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

import { applyStyles } from '../registry/files.ts';
import { remotes$ } from '../registry/live-remotes.ts';
import type { Remote } from '../registry/registry.ts';
import { guardElement } from './guarded-elements.ts';

const counted: string[] = [];
jest.mock('../reporting/count-build.ts', () => ({
  countBuild: (event: string, { build }: Remote) => counted.push(`${event} ${build}`),
}));
jest.mock('../reporting/reporting.ts', () => ({ reportFailure: () => 'id' }));

const remoteOf = (build: string): Remote => ({
  name: 'mf-test',
  contract: 1,
  entry: 'entry.js',
  container: 'mf_test',
  base: '/remotes/mf-test/',
  routes: [],
  build,
});
const onBroken = jest.fn();
const watchArea = async (remote: Remote) => (await import('./watch-area.ts')).watchArea(remote, onBroken);
/** Observers of the page run after the current task. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

const frame = ['header', 'main', 'footer'].map((name) => document.createElement(name));
const [header = document.body, main = document.body] = frame;
let ends: (() => void)[] = [];
beforeEach(() => {
  counted.length = 0;
  onBroken.mockClear();
  document.body.replaceChildren(...frame);
  ends = frame.map(guardElement);
});
afterEach(() => {
  for (const end of ends) end();
});

test('[SHELL-36] a hidden or removed part of the frame is put back, and counts as a failure of the build', async () => {
  const watch = await watchArea(remoteOf('b1'));
  watch.arrived();
  header.style.display = 'none';
  await settle();
  expect(header.getAttribute('style')).toBeNull();
  expect(counted).toEqual(['failure b1']);
  header.remove();
  main.setAttribute('inert', '');
  await settle();
  expect([...document.body.children]).toEqual(frame);
  expect(main.hasAttribute('inert')).toBe(false);
  expect(onBroken).not.toHaveBeenCalled();
  watch.left();
});

test('[SHELL-36] what the shell itself removes stays removed', async () => {
  const watch = await watchArea(remoteOf('b2'));
  ends.forEach((end) => end());
  header.remove();
  await settle();
  expect(header.isConnected).toBe(false);
  expect(counted).toEqual([]);
  watch.left();
});

test('[SHELL-36] a build that hides the frame again and again is replaced', async () => {
  const watch = await watchArea(remoteOf('b3'));
  for (let round = 0; round < 10; round += 1) {
    header.hidden = true;
    await settle();
  }
  expect(onBroken).toHaveBeenCalledTimes(1);
  watch.left();
});

test('[SHELL-36] replaced functions of language and browser, and styles of the page, are restored', async () => {
  const functions = () =>
    [Array.prototype, history].map((owner) => Reflect.get(owner, owner === history ? 'pushState' : 'map') as unknown);
  // As single-spa does.
  history.pushState = history.pushState.bind(history);
  const before = functions();
  const watch = await watchArea(remoteOf('b4'));
  Object.defineProperty(Array.prototype, 'map', { value: () => [], configurable: true, writable: true });
  history.pushState = () => undefined;
  Object.defineProperty(Array.prototype, 'polyfill', { value: () => 1, configurable: true });
  watch.arrived();
  expect(functions()).toEqual(before);
  expect('polyfill' in Array.prototype).toBe(true);
  document.body.style.overflow = 'hidden';
  document.documentElement.style.cursor = 'wait';
  watch.left();
  await settle();
  expect(document.body.style.overflow).toBe('');
  expect(document.documentElement.style.cursor).toBe('wait');
  expect(counted).toEqual(['failure b4', 'failure b4']);
});

test('[SHELL-39] classes that an area leaves are removed, and count if no other area was on screen', async () => {
  document.body.className = 'of-the-browser';
  const [first, second] = await Promise.all(['b7', 'b8'].map((build) => watchArea(remoteOf(build))));
  document.body.classList.add('modal-open');
  first?.arrived();
  second?.arrived();
  first?.left();
  await settle();
  expect(document.body.className).toBe('of-the-browser modal-open');
  second?.left();
  await settle();
  expect([document.body.className, counted]).toEqual(['of-the-browser', []]);
  const alone = await watchArea(remoteOf('b9'));
  alone.arrived();
  document.documentElement.classList.add('locked');
  alone.left();
  await settle();
  expect([document.documentElement.className, counted]).toEqual(['', ['failure b9']]);
});

test('[SHELL-46] handlers of the page that an area leaves as properties are removed, and count', async () => {
  const watch = await watchArea(remoteOf('b5'));
  watch.arrived();
  globalThis.onpopstate = () => undefined;
  document.onkeydown = () => undefined;
  await settle();
  expect(globalThis.onpopstate).not.toBeNull();
  watch.left();
  await settle();
  expect([globalThis.onpopstate, document.onkeydown]).toEqual([null, null]);
  expect(counted).toEqual(['failure b5', 'failure b5']);
});

test('[SHELL-45] the title of an area that outlives it is replaced by that of the page, and counts', async () => {
  const later = () => new Promise((resolve) => setTimeout(resolve, 1_050));
  document.title = 'Terms · Parlance';
  const careless = await watchArea(remoteOf('b12'));
  careless.arrived();
  (await import('./page-look.ts')).watchTitle();
  document.title = 'Mine';
  careless.left();
  await later();
  expect(document.title).toBe('Terms · Parlance');
  expect(counted).toEqual(['failure b12']);
  const usual = await watchArea(remoteOf('b13'));
  usual.arrived();
  document.title = 'Its own';
  usual.left();
  await settle();
  document.title = 'Home · Parlance';
  await later();
  expect(document.title).toBe('Home · Parlance');
  expect(counted).toHaveLength(1);
});

test('[SHELL-36] an area beside content of another in a slot is not blamed for its harm', async () => {
  const watch = await watchArea(remoteOf('b10'));
  watch.arrived();
  const other = { ...remoteOf('b11'), base: '/remotes/mf-other/' };
  remotes$.next([other]);
  applyStyles(other, watch, true);
  header.style.display = 'none';
  await settle();
  expect(counted).toEqual([]);
  applyStyles(other, watch, false);
  header.style.display = 'none';
  await settle();
  expect(counted).toEqual(['failure b10']);
  watch.left();
});

test('[SHELL-36] while it is unclear which of two areas did it, neither is blamed', async () => {
  const watches = await Promise.all(['b5', 'b6'].map((build) => watchArea(remoteOf(build))));
  for (const watch of watches) watch.arrived();
  header.style.display = 'none';
  await settle();
  expect(header.getAttribute('style')).toBeNull();
  expect(counted).toEqual([]);
  for (const watch of watches) watch.left();
});
