import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'shared/platform';
import type { AreaContext } from 'shared/platform';
import { login, logout } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';

import { CONTRIBUTOR, DASHBOARD, SHORTCUT, repositoryInfo } from '../testing/repository.ts';
import { Dashboard } from './dashboard.tsx';

const titled = (title: string) => ({ 'en-US': title, 'pt-BR': `${title} (pt)` });
const entry = (link: 'side-menu' | 'tabs', number: number) => ({
  link,
  path: `/dashboard/:ownerNickname/:slug/notes/${number}`,
  title: titled(`Note ${number}`),
  order: number,
});
const SIX = [6, 5, 4, 3, 2, 1];
const all = [
  ...SIX.map((number) => entry('side-menu', number)),
  ...SIX.map((number) => entry('tabs', number)),
  { ...entry('side-menu', 0), title: titled('For writers'), requires: ['can_write'] },
  { link: 'side-menu', path: '/notes/:uuid', title: titled('Elsewhere'), order: 2 },
].map((contribution) => ({ area: 'mf-notes', contribution }));

const contributions: NonNullable<AreaContext['contributions']> = {
  current: () => all,
  subscribe: () => () => undefined,
  mount: () => ({ update: () => undefined, unmount: () => undefined }),
};

function open(at: string) {
  fakeServer({ [SHORTCUT]: [200, repositoryInfo({ authorization: CONTRIBUTOR })] });
  renderArea(
    <Routes>
      <Route path="/dashboard/:ownerNickname/:slug" element={<Dashboard />}>
        <Route path="*" element={<p>a screen</p>} />
      </Route>
    </Routes>,
    { at, area: { contributions } },
  );
}

const menu = () => screen.findByRole('navigation', { name: 'Screens of this intelligence' });
const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label'));

beforeEach(() => {
  localStorage.clear();
  login('key');
});
afterEach(() => act(logout));

test('[SLOT-03] the side menu shows five links in order, and the rest behind “More”', async () => {
  open(`${DASHBOARD}notes/2?version=7`);
  const found = await menu();
  const contributed = () => linksIn(found).filter((label) => /Note|Elsewhere|For writers/.test(label ?? ''));
  expect(contributed()).toEqual(['Note 1', 'Note 2', 'Elsewhere', 'Note 3', 'Note 4']);
  fireEvent.click(within(found).getByRole('button', { name: 'More' }));
  expect(contributed()).toEqual(['Note 1', 'Note 2', 'Elsewhere', 'Note 3', 'Note 4', 'Note 5', 'Note 6']);
  expect(within(found).getByRole('link', { name: 'Note 2' }).getAttribute('aria-current')).toBe('page');
  expect(within(found).getByRole('link', { name: 'Note 3' }).getAttribute('href')).toBe(
    `${DASHBOARD}notes/3?version=7`,
  );
  expect(within(found).getByRole('link', { name: 'Elsewhere' }).getAttribute('href')).toBe(
    `/notes/${repositoryInfo().uuid}`,
  );
});

test('[SLOT-04] tabs appear on the summary and on their own screens; those without room are in a menu', async () => {
  open(DASHBOARD);
  const tabs = await screen.findByRole('navigation', { name: 'Views of this intelligence' });
  const names = () =>
    within(tabs)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(names()).toEqual(['Summary', 'Note 1', 'Note 2', 'Note 3', 'Note 4']);
  fireEvent.click(within(tabs).getByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Note 6' }));
  await waitFor(() => expect(location.pathname).toBe(`${DASHBOARD}notes/6`));
});

test('[SLOT-04] other screens have no tabs', async () => {
  open(`${DASHBOARD}training/`);
  await menu();
  expect(screen.queryByRole('navigation', { name: 'Views of this intelligence' })).toBeNull();
});
