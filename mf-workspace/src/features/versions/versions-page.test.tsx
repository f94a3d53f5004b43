import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { login, logout } from 'shared/session';
import { fakeServer, page, renderArea } from 'shared/testing';

import { FAILED_SAVES } from '../../testing/failures.ts';
import { CONTRIBUTOR, DASHBOARD, SHORTCUT, repositoryInfo } from '../../testing/repository.ts';
import VersionsPage from './versions-page.tsx';

const MASTER = {
  id: 11,
  name: 'master',
  is_default: true,
  is_copying: false,
  created_at: '2026-01-01T00:00:00Z',
  last_update: '2026-01-01T00:00:00Z',
  created_by: 'ada',
};

beforeEach(() => login('key'));
afterEach(() => act(logout));

describe.each(FAILED_SAVES)('[TRN-18] %s keeps what was typed', (_, answer, message) => {
  async function open(action: 'Rename' | 'Copy') {
    fakeServer({
      [SHORTCUT]: [200, repositoryInfo({ authorization: CONTRIBUTOR })],
      'GET /v2/repository/version/': [200, page(MASTER)],
      'POST /v2/repository/version/': answer,
      'PATCH /v2/repository/version/{id}/': answer,
    });
    renderArea(<VersionsPage />, { at: `${DASHBOARD}versions/` });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: `${action} version master` }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name of the version/ });
    fireEvent.change(field, { target: { value: 'second' } });
    await user.type(field, '{Enter}');
    return field;
  }

  test('in the name of a version', async () => {
    const field = await open('Rename');
    expect(await within(screen.getByRole('table')).findByText(message, { exact: false })).toBeTruthy();
    expect(await screen.findByText('Something went wrong. The version keeps its name.')).toBeTruthy();
    expect(field.value).toBe('second');
  });

  test('in the name of a copy', async () => {
    const field = await open('Copy');
    expect(await within(screen.getByRole('dialog')).findByText(message, { exact: false })).toBeTruthy();
    expect(field.value).toBe('second');
  });
});
