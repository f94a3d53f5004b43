import { expect, jest, test } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';

import { contributions } from '../contributions/contributions.ts';
import type { Remote } from './registry.ts';

localStorage.setItem('hungBuilds', JSON.stringify([{ area: 'mf-test', build: 'b1', at: Date.now() }]));
jest.mock('./load-remote.ts', () => ({
  loadLifecycles: ({ build }: Remote) =>
    Promise.resolve({
      bootstrap: () => Promise.resolve(),
      unmount: () => Promise.resolve(),
      mount: ({ domElement }: { domElement: HTMLElement }) => {
        domElement.textContent = `drawn by ${build}`;
        return Promise.resolve();
      },
    }),
}));

test('[TEL-11] an area whose live build hung in an earlier page is drawn by the previous build', async () => {
  const { areaApp } = await import('./area-lifecycles.ts');
  const before = { name: 'mf-test', contract: 1, entry: 'entry.js', container: 'mf_test_b0', build: 'b0' } as const;
  const parts = { base: '/remotes/mf-test/', routes: [] };
  const live: Remote = { ...before, ...parts, build: 'b1', before: { ...before, ...parts } };
  const element = document.createElement('div');
  const source = { current: () => live, refresh: () => Promise.resolve(), isSlotClaimed: () => false, contributions };
  await act(() => areaApp(source, element).mount());
  await waitFor(() => expect(element.textContent).toBe('drawn by b0'));
});
