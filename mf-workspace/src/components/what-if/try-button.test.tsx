import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { login, logout } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import { CONTRIBUTOR, repositoryInfo } from '../../testing/repository.ts';
import type { WhatIf } from './api.ts';
import { TryButton } from './try-button.tsx';

const START = 'POST /v2/repository/what-if/';
const READ = 'GET /v2/repository/what-if/{id}/';
const APPLY = 'POST /v2/repository/what-if/{id}/apply/';
const DISCARD = 'DELETE /v2/repository/what-if/{id}/';
const UNDO = 'POST /v2/repository/findings/fix/{id}/undo/';
const REPOSITORY = repositoryInfo({ authorization: CONTRIBUTOR, language: 'en' });

const RUNNING: WhatIf = {
  id: 3,
  language: 'en',
  repository_version: 11,
  change: 'move',
  intents: [],
  intent: 'bye',
  entity: null,
  sentences: 2,
  status: 1,
  progress: 0.4,
  error: null,
  is_outdated: false,
  created_at: '2026-11-28T10:00:00Z',
  measured: null,
};
const MEASURED: WhatIf = {
  ...RUNNING,
  status: 2,
  progress: 1,
  measured: {
    is_cross_validation: true,
    changed: { sentences: 2, before: 0, after: 2 },
    others: { sentences: 10, before: 8, after: 7 },
    entity_f1: null,
    won: [{ text: 'see you', intent: 'bye', before: 'greet', after: 'bye' }],
    lost: [{ text: 'good day', intent: 'greet', before: 'greet', after: 'bye' }],
    won_count: 2,
    lost_count: 1,
    is_certain: false,
  },
};

async function open(routes: FakeRoutes) {
  const server = fakeServer({ [START]: [201, { id: 3 }], [DISCARD]: [204], ...routes });
  const change = { change: 'move' as const, sentences: [4, 5], intent: 'bye' };
  renderArea(<TryButton tried={{ repository: REPOSITORY, language: 'en', change }} onChanged={() => undefined} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Try first' }));
  return { server, user, dialog: within(await screen.findByRole('dialog', { name: 'What would this change?' })) };
}

beforeEach(() => login('key'));
afterEach(() => act(logout));

test('[TRN-62] a change shows its gains and losses, is applied, and undone', async () => {
  const { server, user, dialog } = await open({
    [READ]: [200, MEASURED],
    [APPLY]: [200, { id: 8, changed: 2, deleted: 0 }],
    [UNDO]: [200, { restored: 2, left: 0 }],
  });
  expect(await dialog.findByText('Move 2 sentences to bye')).toBeTruthy();
  const row = async (name: string) =>
    within(await dialog.findByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(await row('The 2 changed sentences 0 (0%) 2 (100%)')).toEqual(['0 (0%)', '2 (100%)']);
  expect(await row('10 other sentences 8 (80%) 7 (70%)')).toEqual(['8 (80%)', '7 (70%)']);
  expect(dialog.getByText('A difference this small may be chance.')).toBeTruthy();
  expect(dialog.getByText('2 won, 1 lost')).toBeTruthy();
  expect(server.sentTo(START)).toMatchObject([{ change: 'move', sentences: [4, 5], intent: 'bye', language: 'en' }]);
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(server.sentTo('POST /v2/repository/findings/fix/8/undo/')).toHaveLength(1));
});

test('[TRN-62] a change is discarded when its dialog is closed, also while it is measured', async () => {
  const { server, user, dialog } = await open({ [READ]: [200, RUNNING] });
  const progress = await dialog.findByRole('progressbar', { name: 'Progress of the measurement' });
  await waitFor(() => expect(progress.getAttribute('aria-valuenow')).toBe('40'));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(server.sentTo('DELETE /v2/repository/what-if/3/')).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[TRN-62] a change that cannot be measured shows the reason', async () => {
  const { dialog } = await open({ [START]: [409, { detail: 'Another change is being measured in this language.' }] });
  expect(await dialog.findByText('Another change is being measured in this language.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Apply' })).toBeNull();
});
