import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';

import { applyStyles } from '../registry/files.ts';
import { remotes$ } from '../registry/live-remotes.ts';
import type { Remote } from '../registry/registry.ts';
import { startedBy } from './owner.ts';
import { followTraces, traces } from './traces.ts';

const counted: string[] = [];
jest.mock('../reporting/count-build.ts', () => ({
  countBuild: (event: string, { build }: Remote) => counted.push(`${event} ${build}`),
}));
jest.mock('../reporting/reporting.ts', () => ({ reportFailure: () => 'id' }));

const remote: Remote = {
  name: 'mf-test',
  contract: 1,
  entry: 'assets/entry.1.js',
  container: 'mf_test',
  base: 'http://localhost/remotes/mf-test/b1/',
  routes: [],
  build: 'b1',
};
const SHELL = 'at wrapper (http://localhost/assets/main.js:1:2)';
const REACT = 'at commit (http://localhost/assets/main.js:1:900)';
const AREA = `at effect (${remote.base}assets/page.2.js:1:2)`;
const LOADER = `at require (${remote.base}assets/entry.1.js:1:2)`;
const stackOf = (...frames: string[]) =>
  ['Error', SHELL, 'at addEventListener (http://x/main.js)', ...frames].join('\n');

/** Runs as if it were called from these frames. */
function calledFrom<T>(frames: readonly string[], run: () => T): T {
  const { Error: Usual } = globalThis;
  globalThis.Error = class extends Usual {
    override stack = stackOf(...frames);
  } as ErrorConstructor;
  try {
    return run();
  } finally {
    globalThis.Error = Usual;
  }
}

let endLeftovers: () => void;
beforeAll(async () => {
  const leftovers = await import('./leftovers.ts');
  ({ endLeftovers } = leftovers);
  followTraces();
  leftovers.observeCaptures();
});
let now = 0;
const area = document.createElement('div');
const header = document.createElement('header');
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setInterval', 'clearInterval'] });
  counted.length = 0;
  remotes$.next([remote]);
  area.id = 'area-mf-test';
  document.body.innerHTML = '<div id="shell"></div>';
  document.getElementById('shell')?.append(header, area);
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  applyStyles(remote, area, true);
});
afterEach(() => {
  for (const timer of traces.intervals.keys()) clearInterval(timer);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function leave(): void {
  applyStyles(remote, area, false);
  now += 1_500;
}
const start = (...frames: string[]) => calledFrom(frames, () => setInterval(() => undefined, 1_000));

test('[SHELL-39] an interval that an area leaves running is ended, and its build counts as failed', () => {
  start(AREA, REACT);
  endLeftovers();
  expect(traces.intervals.size).toBe(1);
  leave();
  endLeftovers();
  expect(traces.intervals.size).toBe(0);
  expect(counted).toEqual(['failure b1']);
});

test('[SHELL-39] what ends with the area, or what the shell and its libraries start, does not count', () => {
  clearInterval(start(AREA, REACT));
  start(REACT, AREA);
  start(REACT);
  leave();
  endLeftovers();
  applyStyles(remote, area, true);
  start(AREA, REACT);
  applyStyles(remote, area, false);
  now += 100;
  endLeftovers();
  expect(traces.intervals.size).toBe(3);
  expect(counted).toEqual([]);
});

test('[SHELL-39] what a module starts once, when it is loaded, may stay: libraries do that', () => {
  start(AREA, LOADER, REACT);
  const listener = () => undefined;
  calledFrom([AREA, LOADER], () => document.addEventListener('focusin', listener, true));
  leave();
  endLeftovers();
  expect([traces.intervals.size, traces.captures.size, counted]).toEqual([1, 1, []]);
  document.removeEventListener('focusin', listener, true);
  expect(traces.captures.size).toBe(0);
});

test('[SHELL-39] a capturing listener that an area leaves is removed, and its build counts as failed', () => {
  const listener = jest.fn();
  calledFrom([AREA, REACT], () => document.addEventListener('click', listener, { capture: true }));
  header.click();
  leave();
  endLeftovers();
  header.click();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(counted).toEqual(['failure b1']);
});

test('[SHELL-40] a listener that keeps clicks from the frame is removed after the first, and its build counts', () => {
  const reached = jest.fn();
  header.onclick = reached;
  calledFrom([AREA, LOADER], () => document.addEventListener('click', (event) => event.stopPropagation(), true));
  header.click();
  expect(reached).not.toHaveBeenCalled();
  jest.advanceTimersByTime(200);
  header.click();
  expect(reached).toHaveBeenCalledTimes(1);
  expect(counted).toEqual(['failure b1']);
});

test('[SHELL-40] listeners that stop events of their own area, or one event to close a menu, may do so', () => {
  const close = (event: Event) => {
    event.stopPropagation();
    if (event.target === header) document.removeEventListener('click', close, true);
  };
  calledFrom([AREA, REACT], () => document.addEventListener('click', close, true));
  area.click();
  header.click();
  jest.advanceTimersByTime(1_000);
  expect([counted, traces.captures.size]).toEqual([[], 0]);
});

test('[SHELL-40] listeners keep their order, identity and options', () => {
  const calls: string[] = [];
  const [first, second] = ['first', 'second'].map((name) => ({ handleEvent: () => calls.push(name) }));
  for (const listener of [first, second, first])
    if (listener) calledFrom([AREA], () => window.addEventListener('keydown', listener, true));
  header.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
  expect(calls).toEqual(['first', 'second']);
  if (first) window.removeEventListener('keydown', first, { capture: true });
  header.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
  expect(calls).toEqual(['first', 'second', 'second']);
});

test('[SHELL-39] the build of a stack is that of the first frame which is not a wrapper', () => {
  expect(startedBy(stackOf(AREA, REACT))).toEqual({ owner: remote, isLoading: false });
  expect(startedBy(stackOf(AREA, LOADER))).toEqual({ owner: remote, isLoading: true });
  expect(startedBy(stackOf(REACT, AREA)).owner).toBeUndefined();
  expect(startedBy('').owner).toBeUndefined();
});
