import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes, slotElement } from 'shared/platform';
import { login, logout } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import { events } from '../events.ts';
import { CONTRIBUTOR, DASHBOARD, SHORTCUT, repositoryInfo } from '../testing/repository.ts';
import { Dashboard } from './dashboard.tsx';
import { SlotScreen } from './slot-screen.tsx';

const VERSIONS = [
  { id: 12, name: 'summer', is_default: false, created_at: '', created_by: 'ada', last_update: '' },
  { id: 11, name: 'master', is_default: true, created_at: '', created_by: 'ada', last_update: '' },
];
const MANAGER = { ...CONTRIBUTOR, can_write: true };
const ROUTES: FakeRoutes = {
  [SHORTCUT]: ({ query }) => [
    200,
    repositoryInfo({ repository_version_id: query['repository_version'] === 12 ? 12 : 11, authorization: MANAGER }),
  ],
  'GET /v2/repository/version/': [200, { count: 2, next: null, previous: null, results: VERSIONS }],
};

const frame = (
  <Routes>
    <Route path="/dashboard/:ownerNickname/:slug" element={<Dashboard />}>
      <Route index element={<p>the summary</p>} />
      <Route path="training" element={<Link to={DASHBOARD}>back</Link>} />
      <Route path="*" element={<SlotScreen />} />
    </Route>
  </Routes>
);

function open(routes: FakeRoutes = {}, at = DASHBOARD) {
  const server = fakeServer({ ...ROUTES, ...routes });
  renderArea(frame, { at });
  return server;
}

beforeEach(() => {
  localStorage.clear();
  login('key');
});
afterEach(() => act(logout));

test('[DASH-01] the header shows icon, name, owner and recently changed versions', async () => {
  const server = open();
  expect(await screen.findByRole('link', { name: 'Jazz bot' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'acme' }).getAttribute('href')).toBe('/org/acme/');
  await waitFor(() =>
    expect(server.requests.find(({ path }) => path === '/v2/repository/version/')?.query).toMatchObject({
      limit: 5,
      ordering: '-last_update',
    }),
  );
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Version' }));
  fireEvent.click(await screen.findByTitle('summer'));
  await waitFor(() => expect(location.search).toBe('?version=12'));
  await waitFor(() => expect(server.requests.some(({ query }) => query['repository_version'] === 12)).toBe(true));
});

test('[DASH-01] the menu names the current version even if it is an old one', async () => {
  open(
    {
      [SHORTCUT]: [
        200,
        repositoryInfo({ repository_version_id: 7, repository_version__name: 'oldest', authorization: CONTRIBUTOR }),
      ],
    },
    `${DASHBOARD}?version=7`,
  );
  expect(await screen.findByTitle('oldest')).toBeTruthy();
});

test('[DASH-01] warnings are summed over all languages', async () => {
  const warnings = {
    repository_version_id: 11,
    uuid: '',
    ready_for_train: true,
    requirements_to_train: [],
    languages_warnings: ['You only added 1 intention\nAdd 1 more'],
  };
  open({ 'GET /v2/repository/train/info/{uuid}/{version}/{language}/': [200, warnings] });
  expect(await screen.findByRole('link', { name: '2 warnings' })).toBeTruthy();
});

test('[DASH-02] groups of the menu stay open, also after a reload', async () => {
  open({}, `${DASHBOARD}training/`);
  const menu = () => screen.findByRole('navigation', { name: 'Screens of this intelligence' });
  const isOpen = async (name: string) =>
    within(await menu())
      .getByRole('button', { name })
      .getAttribute('aria-expanded');
  expect([await isOpen('Training'), await isOpen('Test')]).toEqual(['true', 'false']);
  fireEvent.click(within(await menu()).getByRole('button', { name: 'Test' }));
  expect([await isOpen('Training'), await isOpen('Test')]).toEqual(['true', 'true']);
  cleanup();
  // A microtask forgets the intelligence of the frame that was left.
  await Promise.resolve();
  open();
  expect([await isOpen('Training'), await isOpen('Test')]).toEqual(['true', 'true']);
  fireEvent.click(within(await menu()).getByRole('button', { name: 'Training' }));
  expect([await isOpen('Training'), await isOpen('Test')]).toEqual(['false', 'true']);
});

test('[DASH-02] intents and entities are in the menu with their number, team only for administrators', async () => {
  open({}, `${DASHBOARD}training/`);
  const menu = await screen.findByRole('navigation', { name: 'Screens of this intelligence' });
  expect(within(menu).getByRole('link', { name: 'Intents 2' })).toBeTruthy();
  expect(within(menu).getByRole('link', { name: 'Entities 1' })).toBeTruthy();
  fireEvent.click(within(menu).getByRole('button', { name: 'Settings' }));
  expect(within(menu).getByRole('link', { name: 'Webhooks' })).toBeTruthy();
  expect(within(menu).queryByRole('link', { name: 'Team' })).toBeNull();
});

const READER = { ...CONTRIBUTOR, can_contribute: false, can_translate: false };
test.each([
  ['a visitor', undefined, READER, ['Summary']],
  ['a reader', 'key', READER, ['Summary', 'Training', 'API']],
  ['a translator', 'key', { ...READER, can_translate: true }, ['Summary', 'Training', 'Translation', 'API']],
  ['a contributor', 'key', CONTRIBUTOR, ['Summary', 'Training', 'Inbox', 'Translation', 'API', 'Settings']],
] as const)('[DASH-02] the menu of %s has only what they may use', async (_who, key, authorization, entries) => {
  if (!key) act(logout);
  open({ [SHORTCUT]: [200, repositoryInfo({ authorization })] });
  const menu = await screen.findByRole('navigation', { name: 'Screens of this intelligence' });
  const shown = await within(menu).findAllByRole('listitem');
  expect(shown.map(({ textContent }) => textContent)).toEqual(entries);
});

test('[DASH-02] signed-in readers of a copyable intelligence can export it', async () => {
  open({ [SHORTCUT]: [200, repositoryInfo({ authorization: READER, is_copyable: true })] });
  const menu = await screen.findByRole('navigation', { name: 'Screens of this intelligence' });
  fireEvent.click(await within(menu).findByRole('button', { name: 'Settings' }));
  const settings = within(menu).getByRole('button', { name: 'Settings' }).closest('li');
  expect(settings?.textContent).toBe('SettingsExport');
});

test.each([
  ['result/7/', 'Results', 'true'],
  ['evaluate/guide', 'Results', 'true'],
  ['results/', 'Results', 'page'],
  ['entitylist/3', 'Entities 1', 'true'],
  ['intentlist/3', 'Intents 2', 'true'],
] as const)('[DASH-02] at %s the menu marks %s', async (screenPath, entry, mark) => {
  open({}, DASHBOARD + screenPath);
  const menu = await screen.findByRole('navigation', { name: 'Screens of this intelligence' });
  expect((await within(menu).findByRole('link', { name: entry })).getAttribute('aria-current')).toBe(mark);
  expect(
    within(menu)
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current')),
  ).toHaveLength(1);
});

test('[DASH-02] the collapsed menu stays collapsed', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Collapse menu' }));
  expect(screen.getByRole('button', { name: 'Expand menu' })).toBeTruthy();
  expect(localStorage.getItem('dashboardMenuCollapsed')).toBe('true');
});

test.each([
  [[404, { detail: 'Not found.' }], 'Intelligence not found'],
  [[500, { detail: 'Oops' }], 'Error 500'],
  [[0], 'The server did not respond'],
] as const)('[DASH-03] error %j is shown as "%s"', async (answer, title) => {
  open({ [SHORTCUT]: [answer[0], answer[1]] });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});

test('[DASH-03] a failed load can be retried', async () => {
  open({
    [SHORTCUT]: [
      [500, {}],
      [200, repositoryInfo()],
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('the summary')).toBeTruthy();
});

test('[DASH-03] a change of the intelligence or the session reloads it', async () => {
  const server = open();
  await screen.findByText('the summary');
  const loads = () => server.requests.filter(({ path }) => path.startsWith('/v2/repository-shortcut/')).length;
  expect(loads()).toBe(1);
  act(() => events.emit('repository.updated@1', { uuid: repositoryInfo().uuid }));
  await waitFor(() => expect(loads()).toBe(2));
  act(logout);
  await waitFor(() => expect(loads()).toBe(3));
});

test('[DASH-03] an old path redirects to the new one', async () => {
  open(
    { 'GET /v2/repository-shortcut/{owner}/{slug}/': [200, repositoryInfo()] },
    '/dashboard/acme/old-name/training/',
  );
  await waitFor(() => expect(location.pathname).toBe(`${DASHBOARD}training/`));
});

test('[QT-01] tested sentences survive navigation, also to other areas', async () => {
  const analysis = {
    text: 'play jazz',
    language: 'en',
    intent: { name: 'play', confidence: 0.9 },
    intent_ranking: [],
    entities: {},
    entities_list: [],
  };
  open({ 'POST /v2/repository/repository-details/{uuid}/analyze/': [200, analysis] });
  fireEvent.click(await screen.findByRole('button', { name: 'Quick test' }));
  fireEvent.change(screen.getByLabelText('Sentence'), { target: { value: 'play jazz' } });
  const panel = screen.getByRole('complementary', { name: 'Quick test' });
  fireEvent.click(within(panel).getByRole('button', { name: 'Test' }));
  expect(await within(panel).findByText('90%')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Translation' }));
  fireEvent.click(screen.getByRole('link', { name: 'Translation status' }));
  expect(document.contains(slotElement('dashboard'))).toBe(true);
  expect(screen.getByRole('complementary', { name: 'Quick test' })).toBe(panel);
  expect(within(panel).getByText('90%')).toBeTruthy();
});

test('[SHELL-02] an unknown path shows an error', async () => {
  open({}, `${DASHBOARD}no-such-screen/`);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
});
