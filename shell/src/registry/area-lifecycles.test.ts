import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';

import type { Remote } from './registry.ts';

const load = jest.fn<(remote: Remote, attempt: number) => Promise<unknown>>();
jest.mock('./load-remote.ts', () => ({ loadLifecycles: load }));
Object.assign(globalThis, { reportError: jest.fn(), IS_REACT_ACT_ENVIRONMENT: true });

const remote: Remote = { name: 'mf-test', contract: 1, entry: 'entry.js', container: 'mf_test_b1', build: 'b1', base: '/remotes/mf-test/b1/', routes: [] };

let live = remote;

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
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  const app = areaApp(() => live, element);
  await act(() => app.mount());
  return { app, element };
}

beforeEach(() => {
  load.mockReset();
  live = remote;
});

test('a remote draws into its own element and leaves it empty', async () => {
  load.mockResolvedValue(lifecycles('drawn by the remote'));
  const { app, element } = await mountArea();
  await waitFor(() => expect(element.textContent).toBe('drawn by the remote'));
  await act(() => app.unmount());
  await waitFor(() => expect(element.childElementCount).toBe(0));
});

test('a remote that cannot be loaded shows why, and retry recovers with a new address', async () => {
  load.mockRejectedValueOnce(new Error('entry answered 404'));
  load.mockResolvedValueOnce(lifecycles('back again'));
  const { element } = await mountArea();
  await screen.findByText(/entry answered 404/);
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  await waitFor(() => expect(element.textContent).toBe('back again'));
  expect(load.mock.calls.map(([, attempt]) => attempt)).toEqual([0, 1]);
});

test('a remote that arrives after the visitor has left is not drawn', async () => {
  let deliver: (value: unknown) => void = () => undefined;
  load.mockReturnValue(new Promise((resolve) => { deliver = resolve; }));
  const { app, element } = await mountArea();
  await act(() => app.unmount());
  await act(async () => deliver(lifecycles('too late')));
  expect(element.textContent).not.toContain('too late');
});

test('[SHELL-20] a build that went live while the visitor was elsewhere is taken at the next mount', async () => {
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
