import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { login, logout } from 'shared/session';
import { fakeServer, page, renderArea } from 'shared/testing';

import { FAILED_SAVES, FAILING } from '../../testing/failures.ts';
import { CONTRIBUTOR, DASHBOARD, SHORTCUT, repositoryInfo } from '../../testing/repository.ts';
import VersionsPage from './versions-page.tsx';

const MASTER = {
  id: 11,
  name: 'master',
  is_default: true,
  is_copying: false,
  note: '',
  created_at: '2026-01-01T00:00:00Z',
  last_update: '2026-01-01T00:00:00Z',
  created_by: 'ada',
};

beforeEach(() => login('key'));
afterEach(() => act(logout));

test.each([
  ['the name of a version', 'Edit', 'table'],
  ['the name of a copy', 'Copy', 'dialog'],
])('[TRN-18] however a save fails, nothing typed is lost in %s', async (_, action, place) => {
  fakeServer({
    [SHORTCUT]: [200, repositoryInfo({ authorization: CONTRIBUTOR })],
    'GET /v2/repository/version/': [200, page(MASTER)],
    'POST /v2/repository/version/': FAILING,
    'PATCH /v2/repository/version/{id}/': FAILING,
  });
  renderArea(<VersionsPage />, { at: `${DASHBOARD}versions/` });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: `${action} version Main version` }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name of the version/ });
  fireEvent.change(field, { target: { value: 'second' } });
  for (const { message } of FAILED_SAVES) {
    await user.type(field, '{Enter}');
    expect(await within(screen.getByRole(place)).findByText(message, { exact: false })).toBeTruthy();
    expect(field.value).toBe('second');
  }
});

test('[VER-03] a version says what it is for, and changing its note keeps its name', async () => {
  const server = fakeServer({
    [SHORTCUT]: [200, repositoryInfo({ authorization: CONTRIBUTOR })],
    'GET /v2/repository/version/': [200, page({ ...MASTER, note: 'What visitors get' })],
    'PATCH /v2/repository/version/{id}/': [200, MASTER],
  });
  renderArea(<VersionsPage />, { at: `${DASHBOARD}versions/` });
  const user = userEvent.setup();
  expect(await screen.findByText('What visitors get')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Edit version Main version' }));
  const note = await screen.findByRole('textbox', { name: 'What it is for' });
  await user.type(note, ' until May{Enter}');
  await waitFor(() =>
    expect(server.sentTo('PATCH /v2/repository/version/{id}/')).toEqual([{ note: 'What visitors get until May' }]),
  );
});
