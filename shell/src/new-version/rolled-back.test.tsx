import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { SignedRegistry } from '@parlance/contract';
import { leaving$, useUnsavedChanges } from 'shared/platform';

import type { AreaApp } from '../registry/area-lifecycles.ts';
import type { Remote } from '../registry/registry.ts';

jest.mock('../registry/load-remote.ts', () => ({
  loadLifecycles: ({ build }: Remote) =>
    Promise.resolve({
      bootstrap: () => Promise.resolve(),
      mount: ({ domElement }: { domElement: HTMLElement }) => {
        domElement.append(`drawn by ${build}`);
        return Promise.resolve();
      },
      unmount: ({ domElement }: { domElement: HTMLElement }) => {
        domElement.replaceChildren();
        return Promise.resolve();
      },
    }),
}));
let registry: SignedRegistry;
jest.mock('../registry/live-remotes.ts', () => ({
  ...jest.requireActual<object>('../registry/live-remotes.ts'),
  registryFile: () => registry,
}));
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const remoteOf = (build: string): Remote => ({
  name: 'mf-test',
  contract: 1,
  entry: 'entry.js',
  container: `mf_test_${build}`,
  build,
  base: `/remotes/mf-test/${build}/`,
  routes: [],
});
const registered = (bad: readonly string[]): SignedRegistry => ({
  revision: 1,
  remotes: { 'mf-test': { stable: 'b1', enabled: true, builds: {}, bad } },
});

function Typed({ isDirty, isKept }: { isDirty: boolean; isKept: boolean }) {
  useUnsavedChanges(isDirty, { isKept });
  return null;
}

let live: Remote;
let app: AreaApp;
const element = document.createElement('div');
beforeEach(async () => {
  live = remoteOf('b2');
  registry = registered([]);
  document.body.innerHTML = '<main id="main"></main>';
  document.getElementById('main')?.append(element);
  const { areaApp } = await import('../registry/area-lifecycles.ts');
  const { contributions } = await import('../contributions/contributions.ts');
  const refresh = () => Promise.resolve();
  app = areaApp({ current: () => live, refresh, isSlotClaimed: () => false, contributions }, element);
  await act(() => app.mount());
  await waitFor(() => expect(element.textContent).toBe('drawn by b2'));
});
afterEach(() => act(() => app.unmount()));
beforeAll(async () => (await import('./rolled-back.tsx')).watchRollbacks());

const offered = () => screen.queryByRole('button', { name: 'Open the corrected page' });
const type = (isKept = false) => {
  const view = render(<Typed isDirty isKept={isKept} />);
  return () => view.rerender(<Typed isDirty={false} isKept={isKept} />);
};
async function rollBack(): Promise<void> {
  registry = registered(['b2']);
  live = remoteOf('b1');
  const { remotes$ } = await import('../registry/live-remotes.ts');
  act(() => remotes$.next([live]));
}
/** As single-spa announces a navigation. */
const navigate = () =>
  act(() => {
    dispatchEvent(new PopStateEvent('popstate'));
    app.refresh();
  });

test('[PUB-37] a build that was rolled back says so while something typed is not saved, and stays', async () => {
  const save = type();
  await rollBack();
  await waitFor(() => expect(offered()).not.toBeNull());
  navigate();
  expect(element.textContent).toBe('drawn by b2');
  save();
  await waitFor(() => expect(element.textContent).toBe('drawn by b1'));
  expect(offered()).toBeNull();
});

test('[PUB-37] people open the corrected page when they like, after a question if something is lost', async () => {
  const save = type();
  const asked = leaving$.subscribe((question) => question?.answer(true));
  await rollBack();
  await waitFor(() => expect(offered()).not.toBeNull());
  act(() => offered()?.click());
  await waitFor(() => expect(element.textContent).toBe('drawn by b1'));
  await waitFor(() => expect(offered()).toBeNull());
  asked.unsubscribe();
  save();
});

test('[PUB-37] a draft that the tab keeps is announced too, and does not hold up a navigation', async () => {
  const save = type(true);
  await rollBack();
  await waitFor(() => expect(offered()).not.toBeNull());
  navigate();
  await waitFor(() => expect(element.textContent).toBe('drawn by b1'));
  save();
});

test('[PUB-37] without anything typed there is no notice, and the next navigation replaces the build', async () => {
  await rollBack();
  expect(offered()).toBeNull();
  navigate();
  await waitFor(() => expect(element.textContent).toBe('drawn by b1'));
});

test('[PUB-37] a build that is not live any more stays without a notice while something would be lost', async () => {
  const save = type();
  live = remoteOf('b1');
  navigate();
  expect(element.textContent).toBe('drawn by b2');
  expect(offered()).toBeNull();
  save();
  navigate();
  await waitFor(() => expect(element.textContent).toBe('drawn by b1'));
});
