import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { login, logout } from 'shared/session';
import { fakeServer, page, renderArea } from 'shared/testing';

import { IMPORTS, PREVIEW_IMPORT, importPreview } from '../../testing/imports.ts';
import { CONTRIBUTOR, DASHBOARD, repositoryInfo } from '../../testing/repository.ts';
import { ImportButton } from './import-button.tsx';

beforeEach(() => {
  sessionStorage.clear();
  login('key');
});
afterEach(() => act(logout));

test('[EVA-81] from the test sentences, the import opens immediately and adds sentences to the tests', async () => {
  const server = fakeServer({
    [IMPORTS]: [200, page()],
    [PREVIEW_IMPORT]: [200, importPreview()],
  });
  renderArea(<ImportButton repository={repositoryInfo({ authorization: CONTRIBUTOR })} into="test" />, {
    at: DASHBOARD,
  });
  const zone = await screen.findByText(/Drop files here/);
  fireEvent.drop(zone, { dataTransfer: { files: [new File(['x'], 'bot.yml')] } });
  await waitFor(() => expect(server.requests.some(({ method }) => method === 'POST')).toBe(true));
  const [body] = server.requests.flatMap((request) => (request.body instanceof FormData ? [request.body] : []));
  expect(body?.get('split')).toBe('test');
});
