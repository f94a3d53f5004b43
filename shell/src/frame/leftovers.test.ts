import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';

import { applyStyles } from '../registry/files.ts';
import { remotes$ } from '../registry/live-remotes.ts';
import type { Remote } from '../registry/registry.ts';
import { startedBy } from './owner.ts';
import type * as tracesModule from './traces.ts';

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
const originOf = (...frames: string[]) => ({ stack: stackOf(...frames) });

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

/** single-spa calls listeners to the history itself: those that it has kept. */
const kept = new Map<unknown, unknown>();
function keepHistory(): void {
  const { addEventListener: listen, removeEventListener: unlisten } = window as unknown as Record<
    `${'add' | 'remove'}EventListener`,
    (type: string, ...given: readonly unknown[]) => void
  >;
  Object.assign(window, {
    addEventListener(type: string, ...given: readonly unknown[]) {
      if (type === 'popstate') kept.set(given[0], type);
      else Reflect.apply(listen, this, [type, ...given]);
    },
    removeEventListener(type: string, ...given: readonly unknown[]) {
      kept.delete(given[0]);
      Reflect.apply(unlisten, this, [type, ...given]);
    },
  });
}

let endLeftovers: () => void;
let traces: typeof tracesModule.traces;
beforeAll(async () => {
  // These modules keep the timers that they find.
  jest.useFakeTimers({ doNotFake: ['setInterval', 'clearInterval'] });
  keepHistory();
  const found = await import('./traces.ts');
  const leftovers = await import('./leftovers.ts');
  ({ endLeftovers } = leftovers);
  ({ traces } = found);
  found.followTraces();
  leftovers.observeTraces();
});
let now = 0;
const area = document.createElement('div');
const header = document.createElement('header');
beforeEach(() => {
  counted.length = 0;
  remotes$.next([remote]);
  area.id = 'area-mf-test';
  document.body.innerHTML = '<div id="shell"></div>';
  document.getElementById('shell')?.append(header, area);
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  applyStyles(remote, area, true);
  endLeftovers();
});
afterEach(() => {
  for (const timer of traces.intervals.keys()) clearInterval(timer);
  jest.restoreAllMocks();
  jest.clearAllTimers();
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
  expect([traces.intervals.size, traces.listeners.size, counted]).toEqual([1, 1, []]);
  document.removeEventListener('focusin', listener);
  expect(traces.listeners.size).toBe(1);
  document.removeEventListener('focusin', listener, true);
  expect(traces.listeners.size).toBe(0);
});

test.each([
  ['captures', { capture: true }],
  ['does not capture', undefined],
])('[SHELL-39] a listener that an area leaves is removed if it %s, and its build counts as failed', (_how, options) => {
  const listener = jest.fn();
  calledFrom([AREA, REACT], () => document.addEventListener('click', listener, options));
  header.click();
  leave();
  endLeftovers();
  header.click();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(counted).toEqual(['failure b1']);
});

test('[SHELL-46] a listener to the history that an area leaves is removed, and its build counts as failed', () => {
  const [left, loaded, ofShell, ended] = ['left', 'loaded', 'of the shell', 'ended'].map(() => jest.fn());
  calledFrom([AREA, REACT], () => {
    for (const listener of [left, ended]) if (listener) window.addEventListener('popstate', listener);
  });
  if (ended) window.removeEventListener('popstate', ended);
  calledFrom([AREA, LOADER], () => loaded && window.addEventListener('popstate', loaded));
  calledFrom([REACT, AREA], () => ofShell && window.addEventListener('popstate', ofShell));
  expect([...kept.keys()]).toEqual([left, loaded, ofShell]);
  leave();
  endLeftovers();
  expect([...kept.keys()]).toEqual([loaded, ofShell]);
  expect(counted).toEqual(['failure b1']);
  for (const listener of [loaded, ofShell]) if (listener) window.removeEventListener('popstate', listener);
});

test('[SHELL-39] a listener with its own end, or on an element of the area, is not looked for', () => {
  const ended = new AbortController();
  for (const [target, options] of [
    [document, { once: true }],
    [window, { signal: ended.signal }],
    [area, undefined],
  ] as const)
    calledFrom([AREA, REACT], () => target.addEventListener('click', () => undefined, options));
  expect(traces.listeners.size).toBe(0);
});

/** Starts itself again as long as it may, as code of these frames. */
function startChain(frames: readonly string[]): () => number {
  let rounds = 0;
  const run = () => {
    rounds += 1;
    calledFrom(frames, () => setTimeout(run, 100));
  };
  calledFrom(frames, () => setTimeout(run, 100));
  return () => rounds;
}

test('[SHELL-43] a timer that starts itself again without end is ended after its area has left', () => {
  const rounds = startChain([AREA]);
  jest.advanceTimersByTime(5_000);
  expect(rounds()).toBe(50);
  leave();
  jest.advanceTimersByTime(5_000);
  expect(rounds()).toBe(60);
  expect(counted).toEqual(['failure b1']);
  jest.advanceTimersByTime(5_000);
  expect(rounds()).toBe(60);
});

test('[SHELL-43] the same code may start timers again when its area is back', () => {
  startChain([AREA]);
  leave();
  jest.advanceTimersByTime(5_000);
  applyStyles(remote, area, true);
  endLeftovers();
  const rounds = startChain([AREA]);
  jest.advanceTimersByTime(5_000);
  expect(rounds()).toBe(50);
  expect(counted).toEqual(['failure b1']);
});

test('[SHELL-43] a few timers after the unmount, and those of the shell and its libraries, run', () => {
  const rounds = startChain([REACT, AREA]);
  const done = jest.fn();
  leave();
  for (let at = 0; at < 9; at += 1) calledFrom([AREA], () => setTimeout(done, 100));
  jest.advanceTimersByTime(5_000);
  expect(done).toHaveBeenCalledTimes(9);
  expect(rounds()).toBe(50);
  expect(counted).toEqual([]);
});

test('[SHELL-43] drawing for each frame ends, too', () => {
  let frames = 0;
  const draw = () => {
    frames += 1;
    calledFrom([AREA], () => requestAnimationFrame(draw));
  };
  leave();
  draw();
  jest.advanceTimersByTime(5_000);
  expect(frames).toBe(10);
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
  expect([counted, traces.listeners.size]).toEqual([[], 0]);
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
  expect(startedBy(originOf(AREA, REACT))).toEqual({ owner: remote, place: AREA, isLoading: false });
  expect(startedBy(originOf(AREA, LOADER))).toEqual({ owner: remote, place: AREA, isLoading: true });
  expect(startedBy(originOf(REACT, AREA)).owner).toBeUndefined();
  expect(startedBy({}).owner).toBeUndefined();
});
