import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { login, logout } from 'shared/session';
import { fakeServer, page, renderArea } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import { CONTRIBUTOR, DASHBOARD, SHORTCUT, repositoryInfo } from '../../testing/repository.ts';
import IntegrationPage from './integration-page.tsx';

const MODEL = 'GET /v2/repository/model/{uuid}/';
const saved: string[] = [];

function open(part: Parameters<typeof repositoryInfo>[0], routes: FakeRoutes = {}) {
  const server = fakeServer({
    [SHORTCUT]: [200, repositoryInfo(part)],
    'GET /v2/repository/repositories-permissions/': [200, page()],
    'GET /v2/account/keys/': [200, page()],
    'GET /v2/model-key/': [200, { algorithm: 'Ed25519' as const, key: 'MCowBQY=' }],
    ...routes,
  });
  renderArea(<IntegrationPage />, { at: `${DASHBOARD}Integration/` });
  return { server, user: userEvent.setup() };
}

beforeEach(() => {
  saved.length = 0;
  login('key');
  Object.assign(URL, { createObjectURL: () => 'blob:made', revokeObjectURL: () => undefined });
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    if (this.download !== '') saved.push(this.download);
  };
});
afterEach(() => act(logout));

test('[RUN-24] a contributor downloads the model of the version; a failure can be retried', async () => {
  const { server, user } = open(
    { authorization: CONTRIBUTOR, ready_for_parse: true },
    {
      [MODEL]: [
        [503, { detail: 'The model is being trained again.' }],
        [200, 'model'],
      ],
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Download the model' }));
  expect(await screen.findByText('The model is being trained again.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(saved).toEqual(['jazz-bot.plm']));
  const { repository_version_id: version, uuid } = repositoryInfo();
  expect(server.requests.at(-1)?.query).toEqual({ version });
  expect(screen.getByLabelText('Command that downloads the model').textContent).toContain(`--intelligence ${uuid}`);
  expect(await screen.findByText('MCowBQY=')).toBeTruthy();
});

test('[RUN-24] an untrained version has nothing to download', async () => {
  open({ authorization: CONTRIBUTOR, ready_for_parse: false });
  expect(await screen.findByText('Train this version first.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Download the model' })).toBeNull();
});

test('[RUN-24] readers see the section only where others may copy', async () => {
  open({ ready_for_parse: true, is_copyable: false });
  expect(await screen.findByRole('heading', { name: 'Endpoint' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Models elsewhere' })).toBeNull();
});

test('[RUN-24] readers of a copyable intelligence take its model', async () => {
  open({ ready_for_parse: true, is_copyable: true });
  expect(await screen.findByRole('button', { name: 'Download the model' })).toBeTruthy();
});
