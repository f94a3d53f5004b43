import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { login, logout } from 'shared/session';
import { fakeServer, page, renderArea } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import { IMPORTS, PREVIEW_IMPORT, START_IMPORT, importPreview, pastImport } from '../../testing/imports.ts';
import { CONTRIBUTOR, DASHBOARD, repositoryInfo } from '../../testing/repository.ts';
import ImportDialog from './import-dialog.tsx';

const repository = repositoryInfo({ authorization: CONTRIBUTOR });
const STARTED = { id: 3, version: 11, task: 8, id_queue: 'q' };
const file = (name: string) => new File(['text'], name);

function open(routes: FakeRoutes) {
  const server = fakeServer({
    [IMPORTS]: [200, page()],
    [PREVIEW_IMPORT]: [200, importPreview()],
    [START_IMPORT]: [201, STARTED],
    ...routes,
  });
  renderArea(<ImportDialog repository={repository} isOpen onClose={() => undefined} />, { at: DASHBOARD });
  const sent = (call: string) =>
    server.sentTo(call).map((body) => (body instanceof FormData ? Object.fromEntries(body) : body));
  return { server, sent, user: userEvent.setup({ applyAccept: false }) };
}
const drop = (...files: File[]) =>
  fireEvent.drop(screen.getByText(/Drop files here|bot\./), { dataTransfer: { files } });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Import' });
const ready = () => waitFor(() => expect(button().disabled).toBe(false));

beforeEach(() => {
  sessionStorage.clear();
  login('key');
});
afterEach(() => act(logout));

test('[IMP-106] if several formats fit a file equally well, the screen asks, and the answer is sent', async () => {
  const [found] = importPreview({ format: 'watson-csv' }).files;
  const asked = {
    name: 'bot.csv',
    format: 'watson-csv' as const,
    format_name: 'Watson Assistant (CSV)',
    others: [{ format: 'csv' as const, format_name: 'CSV' }],
    encoding: 'utf-8' as const,
    sentences: found?.sentences ?? 0,
  };
  const { sent, user } = open({
    [PREVIEW_IMPORT]: [
      [200, importPreview({ format: 'watson-csv', files: [asked] })],
      [200, importPreview({ format: 'csv', files: [{ ...asked, format: 'csv', format_name: 'CSV', others: [] }] })],
    ],
  });
  drop(file('bot.csv'));
  const question = await screen.findByText('“bot.csv” can be read in several formats. Which one is it?');
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(sent(PREVIEW_IMPORT).at(-1)).toMatchObject({ format: 'csv' }));
  await waitFor(() => expect(question.isConnected).toBe(false));
});

test('[IMP-105] the entry of an import says what was not saved, with count and example', async () => {
  const { user } = open({
    [IMPORTS]: [200, page(pastImport({ not_kept: [{ what: 'stories', count: 12, example: 'happy path' }] }))],
    [PREVIEW_IMPORT]: [200, importPreview()],
  });
  drop(file('bot.yml'));
  await ready();
  await user.click(button());
  expect(await screen.findByText('stories: 12 (happy path)')).toBeTruthy();
});
