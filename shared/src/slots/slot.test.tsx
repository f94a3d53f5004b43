import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import type { Contributions } from 'shared/platform';
import { logout, login } from 'shared/session';
import { renderArea } from 'shared/testing';

import { Slot } from './slot.tsx';

const titled = (title: string) => ({ 'en-US': title, 'pt-BR': `${title} (pt)` });
const summary = (id: string, order: number, requires: 'session'[] = []) => ({
  slot: 'summary' as const,
  id,
  title: titled(id),
  order,
  requires,
});

/** Elements that the test brings on screen. */
let seen: (() => void)[] = [];
class Observer {
  readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }
  observe() {
    seen.push(() => this.#tell([{ isIntersecting: true }]));
  }
  disconnect() {
    return undefined;
  }
}

type Mount = Contributions['mount'];
const unmount = jest.fn();
const mount = jest.fn<Mount>(({ id }, { element }) => {
  element.textContent = `drawn by ${id}`;
  return { update: () => undefined, unmount };
});

const later = { slot: 'margin', id: 'later', title: titled('later') };
const all = [
  summary('second', 20),
  summary('first', 10),
  later,
  summary('third', 30),
  summary('private', 5, ['session']),
].map((contribution) => ({ area: 'mf-notes', contribution }));
const preload = jest.fn<NonNullable<Contributions['preload']>>();
const source: Contributions = { current: () => all, subscribe: () => () => undefined, preload, mount };

const open = () => renderArea(<Slot source={source} name="summary" data={{} as never} atMost={2} titleAs="h2" />);
const titles = () => screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));

beforeEach(() => {
  seen = [];
  mount.mockClear();
  preload.mockClear();
  Object.assign(globalThis, { IntersectionObserver: Observer });
});
afterEach(() => act(logout));

test('[SLOT-05] titles are drawn from the contracts; code is requested when the slot comes on screen', () => {
  open();
  expect(titles()).toEqual(['first', 'second']);
  expect(mount).not.toHaveBeenCalled();
  act(() => seen[1]?.());
  expect(mount.mock.calls.map(([{ id }]) => id)).toEqual(['second']);
  expect(screen.getByText('drawn by second')).toBeTruthy();
});

test('[SLOT-13] the contributions for which a slot has room are fetched before it comes on screen', () => {
  open();
  expect(preload.mock.calls.map(([{ area, id }]) => [area, id])).toEqual([
    ['mf-notes', 'first'],
    ['mf-notes', 'second'],
  ]);
});

test('[SLOT-10] a slot draws the contributions for which it has room, and the rest on request', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Show 1 more' }));
  expect(titles()).toEqual(['first', 'second', 'third']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('[SLOT-07] a contribution that requires a session appears with one', () => {
  login('key');
  open();
  expect(titles()).toEqual(['private', 'first']);
});

test('[SLOT-09] a failing one shows a notice below its title, and the others stay', () => {
  open();
  act(() => seen[0]?.());
  const [, into] = mount.mock.calls[0] ?? [];
  act(() => into?.onShown(false));
  expect(screen.getByText('“first” is not available right now.')).toBeTruthy();
  expect(titles()).toEqual(['first', 'second']);
});
