import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { login, logout } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';

import { CONTRIBUTOR, DASHBOARD, repositoryInfo } from '../../../testing/repository.ts';
import FallbackTab from './fallback-tab.tsx';

const VERSION = 'PATCH /v2/repository/version/{id}/';

beforeEach(() => act(() => login('key')));
afterEach(() => act(logout));

test('[FALL-10] own thresholds that are removed while they are being saved are removed', async () => {
  const repository = repositoryInfo({ authorization: { ...CONTRIBUTOR, can_write: true }, version_fallback: null });
  let store = (): void => undefined;
  const stored = new Promise<void>((resolve) => (store = resolve));
  const server = fakeServer({ [VERSION]: () => stored.then(() => [200, {}] as const) });
  renderArea(<FallbackTab repository={repository} />, { at: `${DASHBOARD}settings/` });
  const own = screen.getByRole('checkbox', { name: 'This version has its own thresholds' });
  fireEvent.click(own);
  const save = screen.getAllByRole('button', { name: 'Save' }).at(-1);
  fireEvent.click(save ?? document.body);
  const path = `PATCH /v2/repository/version/${repository.repository_version_id}/`;
  await waitFor(() => expect(server.sentTo(path)).toHaveLength(1));
  fireEvent.click(own);
  // The order of the clicks is the order of the changes.
  expect(server.sentTo(path)).toHaveLength(1);
  store();
  await waitFor(() => expect(server.sentTo(path).at(-1)).toEqual({ fallback: null }));
  expect(server.sentTo(path)).toHaveLength(2);
});
