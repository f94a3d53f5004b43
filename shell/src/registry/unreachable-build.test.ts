import { expect, jest, test } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';

import { contributions } from '../contributions/contributions.ts';
import type { Remote } from './registry.ts';

let failure: Error | undefined;
jest.mock('./load-remote.ts', () => ({
  loadLifecycles: ({ build }: Remote) =>
    failure && build === 'b1'
      ? Promise.reject(failure)
      : Promise.resolve({
          bootstrap: () => Promise.resolve(),
          unmount: () => Promise.resolve(),
          mount: ({ domElement }: { domElement: HTMLElement }) => {
            domElement.textContent = `drawn by ${build}`;
            return Promise.resolve();
          },
        }),
}));
jest.mock('./load-failure.ts', () => ({
  ...jest.requireActual<object>('./load-failure.ts'),
  pauseBefore: () => Promise.resolve(),
}));
Object.assign(globalThis, { reportError: () => undefined, IS_REACT_ACT_ENVIRONMENT: true });

const parts = { base: '/remotes/mf-test/', routes: [], entry: 'entry.js', container: 'mf_test' };
const before = { ...parts, name: 'mf-test', contract: 1, build: 'b0' } as const;
const live: Remote = { ...before, build: 'b1', before };

/** Opens the area while its live build fails, then navigates some time (ms) after the failure is over. */
async function openedAgain(first: Error, afterMs: number): Promise<HTMLElement> {
  failure = first;
  const element = document.createElement('div');
  const source = { current: () => live, refresh: () => Promise.resolve(), isSlotClaimed: () => false, contributions };
  const { areaApp } = await import('./area-lifecycles.ts');
  const app = areaApp(source, element);
  await act(() => app.mount());
  await waitFor(() => expect(element.textContent).toBe('drawn by b0'));
  failure = undefined;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + afterMs);
  // Time for a build to be mounted.
  await act(async () => {
    app.refresh();
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  clock.mockRestore();
  return element;
}

test('[SHELL-37] a build whose files did not arrive is tried again at a later navigation', async () => {
  const missing = () => Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' });
  expect((await openedAgain(missing(), 1000)).textContent).toBe('drawn by b0');
  const later = await openedAgain(missing(), 31_000);
  await waitFor(() => expect(later.textContent).toBe('drawn by b1'));
});

test('[SHELL-37] a build that fails when it runs is not used again in the tab', async () => {
  const element = await openedAgain(new TypeError('x is not a function'), 3_600_000);
  expect(element.textContent).toBe('drawn by b0');
});
