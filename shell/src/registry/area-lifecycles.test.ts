import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';

import type { Remote } from './registry.ts';

const load = jest.fn<(remote: Remote, attempt: number) => Promise<unknown>>();
jest.mock('./load-remote.ts', () => ({ loadLifecycles: load }));
jest.mock('./load-failure.ts', () => ({
  ...jest.requireActual<object>('./load-failure.ts'),
  pauseBefore: () => Promise.resolve(),
}));
const reportError = jest.fn<(error: unknown) => void>();
Object.assign(globalThis, { reportError, IS_REACT_ACT_ENVIRONMENT: true });
const PANEL = /is not available right now/;

const remote: Remote = {
  name: 'mf-test',
  contract: 1,
  entry: 'entry.js',
  container: 'mf_test_b1',
  build: 'b1',
  base: '/remotes/mf-test/b1/',
  routes: [{ path: '/*', title: { 'en-US': 'Translation', 'pt-BR': 'Tradução' }, guard: 'public' }],
};

const EARLIER = { ...remote, build: 'b0', container: 'mf_test_b0' };
let live = remote;
const refresh = jest.fn(() => Promise.resolve());
const missing = () => Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' });

function lifecycles(text: string) {
  return {
    bootstrap: () => Promise.resolve(),
    mount: ({ domElement }: { domElement: HTMLElement }) => {
      const content = document.createElement('p');
      content.textContent = text;
      domElement.append(content);
      return Promise.resolve();
    },
    unmount: ({ domElement }: { domElement: HTMLElement }) => {
      domElement.replaceChildren();
      return Promise.resolve();
    },
  };
}

async function mountArea() {
  const { areaApp } = await import('./area-lifecycles.ts');
  const { contributions } = await import('../contributions/contributions.ts');
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  const app = areaApp({ current: () => live, refresh, isSlotClaimed: () => false, contributions }, element);
  await act(() => app.mount());
  return { app, element };
}

beforeEach(() => {
  load.mockReset();
  reportError.mockReset();
  refresh.mockClear();
  live = remote;
});

test('a remote renders into its own element and leaves it empty', async () => {
  load.mockResolvedValue(lifecycles('drawn by the remote'));
  const { app, element } = await mountArea();
  await waitFor(() => expect(element.textContent).toBe('drawn by the remote'));
  await act(() => app.unmount());
  await waitFor(() => expect(element.childElementCount).toBe(0));
});

test('the shell shows its own skeleton until the page of the address has loaded', async () => {
  let ready: () => void = () => undefined;
  const mount = jest.fn(lifecycles('drawn by the remote').mount);
  load.mockResolvedValue({
    ...lifecycles(''),
    mount,
    prepare: () =>
      new Promise<void>((resolve) => {
        ready = resolve;
      }),
  });
  const { app, element } = await mountArea();
  await screen.findByRole('status', { name: 'Loading' });
  expect(mount).not.toHaveBeenCalled();
  await act(() => {
    ready();
    return Promise.resolve();
  });
  await waitFor(() => expect(element.textContent).toBe('drawn by the remote'));
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  await act(() => app.unmount());
});

test('[SHELL-19] a page whose files do not arrive is requested again before the visitor sees an error', async () => {
  const prepare = jest.fn(() => Promise.resolve());
  prepare.mockRejectedValueOnce(missing());
  load.mockResolvedValue({ ...lifecycles('second time'), prepare });
  const { element } = await mountArea();
  await waitFor(() => expect(element.textContent).toBe('second time'));
  expect(load.mock.calls.map(([, attempt]) => attempt)).toEqual([0, 1]);
});

test('a remote that cannot be loaded shows an error, and retry recovers with a new address', async () => {
  load.mockRejectedValueOnce(new Error('entry answered 404'));
  load.mockResolvedValueOnce(lifecycles('back again'));
  const { element } = await mountArea();
  await screen.findByText(PANEL);
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  await waitFor(() => expect(element.textContent).toBe('back again'));
  expect(load.mock.calls.map(([, attempt]) => attempt)).toEqual([0, 1]);
});

test('[SHELL-19] files that do not arrive are requested again before the visitor sees an error', async () => {
  load.mockRejectedValueOnce(missing());
  load.mockRejectedValueOnce(missing());
  load.mockResolvedValueOnce(lifecycles('third time'));
  const { element } = await mountArea();
  await waitFor(() => expect(element.textContent).toBe('third time'));
  expect(load.mock.calls.map(([, attempt]) => attempt)).toEqual([0, 1, 2]);
});

test('[SHELL-19] files of a page that is rendered later are requested as often, but not endlessly', async () => {
  load.mockResolvedValue({
    ...lifecycles('frame of the area'),
    mount: ({ onBroken }: { onBroken: (error: Error) => void }) => {
      setTimeout(() => onBroken(missing()));
      return Promise.resolve();
    },
  });
  const { app } = await mountArea();
  await screen.findByText(PANEL);
  expect(load).toHaveBeenCalledTimes(3);
  await act(() => app.unmount());
});

test('[SHELL-19] code that fails when it runs is not retried automatically', async () => {
  load.mockRejectedValue(new Error('boom'));
  await mountArea();
  await screen.findByText(PANEL);
  expect(load).toHaveBeenCalledTimes(1);
  expect(refresh).not.toHaveBeenCalled();
});

test('[SHELL-20] when files are missing after a deployment, the new live build is mounted instead', async () => {
  load.mockRejectedValueOnce(missing());
  load.mockResolvedValueOnce(lifecycles('newer build'));
  refresh.mockImplementationOnce(() => {
    live = { ...remote, build: 'b2', container: 'mf_test_b2' };
    return Promise.resolve();
  });
  const { element } = await mountArea();
  await waitFor(() => expect(element.textContent).toBe('newer build'));
  expect(element.dataset['build']).toBe('b2');
});

test('[SHELL-20] a live build whose files are permanently missing is replaced by the previous one', async () => {
  live = { ...remote, before: EARLIER };
  load.mockImplementation(({ build }) =>
    build === 'b0' ? Promise.resolve(lifecycles('build before')) : Promise.reject(missing()),
  );
  const { app, element } = await mountArea();
  await waitFor(() => expect(element.textContent).toBe('build before'));
  expect(load.mock.calls.map(([{ build }]) => build)).toEqual(['b1', 'b1', 'b1', 'b0']);
  app.refresh();
  expect(element.textContent).toBe('build before');
});

test.each([
  ['throws when it is loaded', () => Promise.reject(new Error('boom'))],
  [
    'throws when it is drawn',
    () => Promise.resolve({ ...lifecycles(''), mount: () => Promise.reject(new Error('boom')) }),
  ],
  ['has no lifecycles', () => Promise.reject(new Error('mf-test exposes no lifecycles.'))],
])('[SHELL-25] a build that %s is replaced by the previous one, once, and is reported', async (_what, load1) => {
  live = { ...remote, before: EARLIER };
  load.mockImplementation(({ build }) => (build === 'b0' ? Promise.resolve(lifecycles('build before')) : load1()));
  const { element } = await mountArea();
  await waitFor(() => expect(element.textContent).toBe('build before'));
  expect(load.mock.calls.map(([{ build }]) => build)).toEqual(['b1', 'b0']);
  expect(reportError).toHaveBeenCalledTimes(1);
});

test('[SHELL-25] a build that hangs is requested once more and then replaced by the previous one', async () => {
  live = { ...remote, before: EARLIER };
  const late = Object.assign(new Error('No answer within 12 s.'), { name: 'TimeoutError' });
  load.mockImplementation(({ build }) =>
    build === 'b0' ? Promise.resolve(lifecycles('build before')) : Promise.reject(late),
  );
  const { element } = await mountArea();
  await waitFor(() => expect(element.textContent).toBe('build before'));
  expect(load.mock.calls.map(([{ build }]) => build)).toEqual(['b1', 'b1', 'b0']);
});

test('[SHELL-26] a panel disappears when the registry has a build that may work', async () => {
  load.mockRejectedValueOnce(new Error('boom'));
  load.mockResolvedValueOnce(lifecycles('mended'));
  const { app, element } = await mountArea();
  await screen.findByText(PANEL);
  act(() => app.heal());
  await screen.findByText(PANEL);
  live = { ...remote, build: 'b2', container: 'mf_test_b2' };
  act(() => app.heal());
  await waitFor(() => expect(element.textContent).toBe('mended'));
  expect(load).toHaveBeenCalledTimes(2);
});

test('[SHELL-26] an area newer than the shell or switched off shows a notice until it is available', async () => {
  load.mockResolvedValueOnce(lifecycles('on again'));
  live = { ...remote, unavailable: 'newer' };
  const { app, element } = await mountArea();
  await screen.findByText('“Translation” needs the new version of Parlance');
  screen.getByRole('button', { name: 'Reload' });
  live = { ...remote, unavailable: 'off' };
  act(() => app.heal());
  await screen.findByText('“Translation” is switched off for the moment');
  expect(load).not.toHaveBeenCalled();
  live = remote;
  act(() => app.heal());
  await waitFor(() => expect(element.textContent).toBe('on again'));
});

test('[SHELL-26] an area that is switched off while in use stays until the next navigation', async () => {
  load.mockResolvedValueOnce(lifecycles('in use'));
  const { app, element } = await mountArea();
  await waitFor(() => expect(element.textContent).toBe('in use'));
  live = { ...remote, unavailable: 'off' };
  act(() => app.heal());
  expect(element.textContent).toBe('in use');
  act(() => app.refresh());
  await screen.findByText('“Translation” is switched off for the moment');
});

test('[SHELL-19] a failing page does not affect the other pages of its area', async () => {
  history.replaceState(null, '', '/wrong');
  load.mockRejectedValueOnce(new Error('boom'));
  load.mockResolvedValueOnce(lifecycles('another page'));
  const { app, element } = await mountArea();
  await screen.findByText(PANEL);
  act(() => app.refresh());
  await screen.findByText(PANEL);
  history.replaceState(null, '', '/right');
  act(() => app.refresh());
  await waitFor(() => expect(element.textContent).toBe('another page'));
  expect(load).toHaveBeenCalledTimes(2);
});

test('an area that failed repeatedly is paused until the visitor retries', async () => {
  load.mockRejectedValue(new Error('boom'));
  const { app } = await mountArea();
  for (let visit = 0; visit < 4; visit += 1) {
    await screen.findByText(PANEL);
    await act(() => app.unmount());
    await act(() => app.mount());
  }
  expect(load).toHaveBeenCalledTimes(3);
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  await waitFor(() => expect(load).toHaveBeenCalledTimes(4));
});

test('when the network is back, an area whose files did not arrive recovers', async () => {
  load.mockRejectedValueOnce(missing()).mockRejectedValueOnce(missing()).mockRejectedValueOnce(missing());
  load.mockResolvedValueOnce(lifecycles('online again'));
  const { element } = await mountArea();
  await screen.findByText(PANEL);
  act(() => {
    dispatchEvent(new Event('online'));
  });
  await waitFor(() => expect(element.textContent).toBe('online again'));
});

test('a remote that arrives after the visitor has left is not rendered', async () => {
  let deliver: (value: unknown) => void = () => undefined;
  load.mockReturnValue(
    new Promise((resolve) => {
      deliver = resolve;
    }),
  );
  const { app, element } = await mountArea();
  await act(() => app.unmount());
  await act(() => {
    deliver(lifecycles('too late'));
    return Promise.resolve();
  });
  expect(element.textContent).not.toContain('too late');
});

test('[SHELL-20] a build that went live while the visitor was elsewhere is used at the next mount', async () => {
  load.mockResolvedValueOnce(lifecycles('first build'));
  load.mockResolvedValueOnce(lifecycles('second build'));
  const { app, element } = await mountArea();
  await waitFor(() => expect(element.textContent).toBe('first build'));
  await act(() => app.unmount());
  live = { ...remote, build: 'b2', container: 'mf_test_b2' };
  await act(() => app.mount());
  await waitFor(() => expect(element.textContent).toBe('second build'));
  expect(element.dataset['build']).toBe('b2');
  expect(load.mock.calls.map(([{ build }]) => build)).toEqual(['b1', 'b2']);
});
