import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';

import type { AreaContext } from './context.ts';
import { defineRemote } from './define-remote.tsx';
import { appNavigator } from './history.ts';

Object.assign(globalThis, { reportError: jest.fn() });
// Roots render asynchronously, as in the product: a mount has finished once something was rendered.
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

type Module = { default: ComponentType };

/** A page whose code arrives when the test says so. */
function pageOf(text: string) {
  let [deliver, fail]: [(module: Module) => void, (error: Error) => void] = [() => undefined, () => undefined];
  const arrival = new Promise<Module>((resolve, reject) => {
    [deliver, fail] = [resolve, reject];
  });
  return {
    fetched: jest.fn(() => arrival),
    arrive: () => deliver({ default: () => <h1>{text}</h1> }),
    fail: (error: Error) => fail(error),
  };
}

const onBroken = jest.fn();
let unmount: () => Promise<unknown> = () => Promise.resolve();
let element: HTMLElement;

const Frame = ({ children }: { children: ReactNode }) => <section>{children}</section>;

function areaWith(...pages: ReturnType<typeof pageOf>[]) {
  const remote = defineRemote(
    pages.map(({ fetched }, index) => ({ path: `/page/${index + 1}`, page: fetched })),
    Frame,
  );
  const context: AreaContext = {
    name: 'mf-test',
    build: 'b1',
    domElement: element,
    isOwn: (path: string) => path.startsWith('/page'),
    onBroken,
  };
  const lifecycle = (step: unknown) => (step as (props: AreaContext) => Promise<unknown>)(context);
  unmount = () => lifecycle(remote.unmount);
  return { prepare: () => remote.prepare(), mount: () => lifecycle(remote.mount) };
}

beforeEach(() => {
  element = document.createElement('div');
  document.body.replaceChildren(element);
  onBroken.mockReset();
  appNavigator.replace('/page/1');
});
afterEach(() => unmount());

const shows = (text: string) => waitFor(() => expect(element.textContent).toBe(text));
/** Waits until everything that can be rendered now has been. */
const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 20);
  });

test('a prepared area renders its page at once, without a placeholder', async () => {
  const first = pageOf('first');
  const { prepare, mount } = areaWith(first);
  const ready = prepare();
  first.arrive();
  await ready;
  const drawn: string[] = [];
  const watcher = new MutationObserver(() => drawn.push(element.innerHTML));
  watcher.observe(element, { childList: true, subtree: true });
  await mount();
  watcher.disconnect();
  expect(drawn[0]).toBe('<section><h1>first</h1></section>');
  expect(first.fetched).toHaveBeenCalledTimes(1);
});

test('an area that was not prepared renders its page when it arrives', async () => {
  const first = pageOf('first');
  await areaWith(first).mount();
  expect(element.textContent).toBe('');
  first.arrive();
  await shows('first');
});

test('the current page stays until the next has loaded; after several navigations the last one shows', async () => {
  const [first, second, third] = [pageOf('first'), pageOf('second'), pageOf('third')];
  first.arrive();
  await areaWith(first, second, third).mount();
  await shows('first');
  appNavigator.push('/page/2');
  appNavigator.push('/page/3');
  second.arrive();
  await settled();
  expect(element.textContent).toBe('first');
  third.arrive();
  await shows('third');
  appNavigator.push('/page/2');
  await shows('second');
});

test('[SHELL-19] a page that does not arrive is reported to the shell, as is one that throws', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const [first, second] = [pageOf('first'), pageOf('second')];
  first.arrive();
  await areaWith(first, second).mount();
  await shows('first');
  appNavigator.push('/page/2');
  const gone = new Error('Loading chunk 2 failed.');
  second.fail(gone);
  await waitFor(() => expect(onBroken).toHaveBeenCalledWith(gone));
});
