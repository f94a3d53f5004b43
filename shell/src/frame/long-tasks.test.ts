import { beforeEach, expect, jest, test } from '@jest/globals';

import { remotes$ } from '../registry/live-remotes.ts';
import type { Remote } from '../registry/registry.ts';

const counted: string[] = [];
jest.mock('../reporting/count-build.ts', () => ({
  countBuild: (event: string, { build }: Remote) => counted.push(`${event} ${build}`),
}));

const tools = async () => ({
  ...(await import('./long-tasks.ts')),
  ...(await import('./watch-area.ts')),
});

const remoteOf = (name: string, build: string): Remote => ({
  name,
  contract: 1,
  entry: 'entry.js',
  container: name,
  base: `http://localhost/remotes/${name}/${build}/`,
  routes: [],
  build,
});
const [browse, account] = [remoteOf('mf-browse', 'b1'), remoteOf('mf-account', 'a1')];
const SHELL = 'http://localhost/assets/main.js';

const task = (startTime: number, ...scripts: (readonly [file: string, duration: number])[]) =>
  ({
    startTime,
    duration: Math.max(...scripts.map(([, duration]) => duration)),
    scripts: scripts.map(([sourceURL, duration]) => ({ sourceURL, duration })),
  }) as unknown as PerformanceEntry;

beforeEach(() => {
  counted.length = 0;
  remotes$.next([browse, account]);
});

test('[TEL-14] a long task is reported for the build whose script ran', async () => {
  const { countLongTask } = await tools();
  countLongTask(task(0, [`${browse.base}assets/home.js`, 250], [`${account.base}assets/a.js`, 120]));
  expect(counted).toEqual(['long_task b1']);
});

test('[TEL-14] a long task in which the shell draws is reported for the only area on screen', async () => {
  const { countLongTask, watchArea } = await tools();
  const now = performance.now();
  countLongTask(task(now, [SHELL, 300]));
  expect(counted).toEqual([]);
  const watches = [watchArea(browse, jest.fn())];
  countLongTask(task(now, [SHELL, 300]));
  countLongTask(task(now - 60_000, [SHELL, 300]));
  expect(counted).toEqual(['long_task b1']);
  for (const watch of watches) watch.arrived();
  watches.push(watchArea(account, jest.fn()));
  for (const watch of watches) watch.arrived();
  countLongTask(task(now, [SHELL, 300]));
  expect(counted).toEqual(['long_task b1']);
  for (const watch of watches) watch.left();
});
