import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { login, logout } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import { CONTRIBUTOR, DASHBOARD, SHORTCUT, repositoryInfo } from '../../testing/repository.ts';
import SettingsPage from './settings-page.tsx';

const repository = repositoryInfo({ authorization: { ...CONTRIBUTOR, can_write: true } });
const DETAILS = `/v2/repository/repository-details/${repository.uuid}/`;
const base = { required: false, read_only: false, style: {} };
const onlySettings = { ...base, style: { show: false, only_settings: true } };
const FORM = {
  slug: { ...base, type: 'slug', label: 'Slug' },
  name: { ...base, type: 'string', label: 'Name', max_length: 64 },
  algorithm: {
    ...onlySettings,
    type: 'choice',
    label: 'Algorithm',
    choices: [{ value: 'statistical_model', display_name: 'statistical_model' }],
  },
  use_analyze_char: { ...onlySettings, type: 'boolean', label: 'Use analyze char' },
  available_languages: { ...base, type: 'field', label: 'Available languages' },
};

const VISIBILITY = {
  is_private: { ...base, type: 'boolean', label: 'Private' },
  is_copyable: { ...onlySettings, type: 'boolean', label: 'Copyable' },
};

function open(routes: FakeRoutes = {}, info = repository) {
  const server = fakeServer({
    [SHORTCUT]: [200, info],
    [`OPTIONS ${DETAILS}`]: [200, { actions: { PUT: FORM } }],
    ...routes,
  });
  renderArea(<SettingsPage />, { at: `${DASHBOARD}settings/` });
  return server;
}

beforeEach(() => {
  sessionStorage.clear();
  login('key');
});
afterEach(() => act(logout));

test('[SET-01] the form shows current values, and a new slug changes the URL', async () => {
  const server = open({ [`PATCH ${DETAILS}`]: [200, { slug: 'blues-bot', owner__nickname: 'acme' }] });
  const name = await screen.findByLabelText<HTMLInputElement>(/^Name/);
  expect(name.value).toBe('Jazz bot');
  expect(screen.getByTitle('Statistical model')).toBeTruthy();
  expect(screen.queryByLabelText(/languages/i)).toBeNull();
  fireEvent.change(name, { target: { value: 'Blues bot' } });
  fireEvent.change(screen.getByLabelText(/^Address/), { target: { value: 'blues-bot' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Analyze characters' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The settings were saved.')).toBeTruthy();
  expect(server.sentTo(`PATCH ${DETAILS}`)).toEqual([
    { slug: 'blues-bot', name: 'Blues bot', algorithm: 'statistical_model', use_analyze_char: true },
  ]);
  await waitFor(() => expect(location.pathname).toBe('/dashboard/acme/blues-bot/settings/'));
});

test('[IMP-21] a switch allows others to copy a public intelligence', async () => {
  const server = open({
    [`OPTIONS ${DETAILS}`]: [200, { actions: { PUT: VISIBILITY } }],
    [`PATCH ${DETAILS}`]: [200, { slug: 'jazz-bot', owner__nickname: 'acme' }],
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Others may copy this intelligence' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.sentTo(`PATCH ${DETAILS}`)).toEqual([{ is_private: false, is_copyable: true }]));
});

test('[IMP-21] making an intelligence private disallows copies', async () => {
  const server = open(
    {
      [`OPTIONS ${DETAILS}`]: [200, { actions: { PUT: VISIBILITY } }],
      [`PATCH ${DETAILS}`]: [200, { slug: 'jazz-bot', owner__nickname: 'acme' }],
    },
    repositoryInfo({ authorization: { ...CONTRIBUTOR, can_write: true }, is_copyable: true }),
  );
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Private' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.sentTo(`PATCH ${DETAILS}`)).toEqual([{ is_private: true, is_copyable: false }]));
});

test('[KEY-43] administrators mask the inbox and limit programs; an empty limit means the operator’s', async () => {
  const server = open(
    {
      [`OPTIONS ${DETAILS}`]: [
        200,
        {
          actions: {
            PUT: {
              texts_per_minute: { ...onlySettings, type: 'integer', label: 'Texts' },
              mask_inbox: { ...onlySettings, type: 'boolean', label: 'Mask' },
            },
          },
        },
      ],
      [`PATCH ${DETAILS}`]: [200, { slug: 'jazz-bot', owner__nickname: 'acme' }],
    },
    repositoryInfo({ authorization: { ...CONTRIBUTOR, can_write: true }, texts_per_minute: 60 }),
  );
  const limit = await screen.findByRole('spinbutton', { name: /^Texts per minute from programs/ });
  expect(limit).toHaveProperty('value', '60');
  fireEvent.change(limit, { target: { value: '' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Mask personal details in the inbox' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.sentTo(`PATCH ${DETAILS}`)).toEqual([{ texts_per_minute: 0, mask_inbox: true }]));
});

test('[SET-01] rejected values show errors at their fields and survive a reload', async () => {
  open({ [`PATCH ${DETAILS}`]: [400, { slug: ['Taken here.'] }] });
  const slug = () => screen.findByLabelText<HTMLInputElement>(/^Address/);
  fireEvent.change(await slug(), { target: { value: 'other-place' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Taken here.')).toBeTruthy();
  expect(document.activeElement).toBe(await slug());
  cleanup();
  open();
  expect((await slug()).value).toBe('other-place');
});

test('[SET-01] users without the right to write see a notice', async () => {
  open({}, repositoryInfo({ authorization: CONTRIBUTOR }));
  expect(await screen.findByRole('heading', { name: 'You cannot edit this intelligence' })).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
});
