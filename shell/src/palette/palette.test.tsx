import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { chooseLocale } from 'shared/i18n';
import { HistoryRouter, queryClient } from 'shared/platform';
import { login, logout } from 'shared/session';
import { fakeServer, page } from 'shared/testing';

import { remotes$ } from '../registry/live-remotes.ts';
import { PaletteGate } from './palette-gate.tsx';

const title = (text: string) => ({ 'en-US': text, 'pt-BR': text });
const remote = {
  routes: [
    { path: '/signin', title: title('Sign in'), guard: 'anonymous' },
    { path: '/profile', title: title('Profile'), guard: 'session' },
    { path: '/terms', title: title('Terms of use'), guard: 'public' },
  ],
};

beforeEach(() => {
  queryClient.clear();
  chooseLocale('en-US');
  history.replaceState(null, '', '/home');
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  Element.prototype.scrollIntoView = jest.fn();
  remotes$.next([remote] as unknown as typeof remotes$.value);
});

const open = () =>
  render(
    <HistoryRouter>
      <PaletteGate />
    </HistoryRouter>,
  );
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

// Must be the first test: in later ones, the palette is already loaded.
test('[CMD-01] text typed while the palette loads appears in it, and only there', async () => {
  act(logout);
  fakeServer({});
  open();
  const onPage = jest.fn();
  document.addEventListener('keydown', onPage);
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  for (const key of ['T', 'e', 'x', 'Backspace', 'r']) fireEvent.keyDown(document.body, { key });
  const field = await screen.findByRole('combobox');
  document.removeEventListener('keydown', onPage);
  expect(field).toHaveProperty('value', 'Ter');
  expect(options()[0]).toBe('Terms of use');
  expect(onPage).not.toHaveBeenCalled();
});

test('[CMD-01] visitors choose with the arrow keys, and Enter opens', async () => {
  act(logout);
  fakeServer({});
  open();
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  const field = await screen.findByRole('combobox');
  expect(options()).toEqual(['Sign in', 'Terms of use', 'Switch to dark theme', 'Mudar para o português']);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  const active = screen.getByRole('option', { selected: true });
  expect([active.textContent, field.getAttribute('aria-activedescendant')]).toEqual(['Terms of use', active.id]);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(location.pathname).toBe('/terms');
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('[CMD-01] intelligences are found by name and owner; failures to load are shown', async () => {
  act(() => login('key'));
  const OWN = 'GET /v2/repository/search-repositories/';
  const own = { uuid: 'u', name: 'Jazz bot', slug: 'jazz', owner__nickname: 'acme' };
  fakeServer({
    [OWN]: [
      [500, {}],
      [200, page(own as never)],
    ],
  });
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Go to…' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(options()).toContain('Jazz botacme'));
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'acme' } });
  await waitFor(() => expect(options()[0]).toBe('Jazz botacme'));
  fireEvent.click(screen.getAllByRole('option')[0] ?? document.body);
  expect(location.pathname).toBe('/dashboard/acme/jazz/');
});
