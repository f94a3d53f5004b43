import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { login, logout } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';
import type { FakeAnswer } from 'shared/testing';

import { CONTRIBUTOR, DASHBOARD, repositoryInfo } from '../../../testing/repository.ts';
import { UploadModal } from './upload-modal.tsx';

const repository = repositoryInfo({ authorization: CONTRIBUTOR });
const UPLOAD = `PUT /v2/repository/upload-rasa-file/${repository.uuid}/11/`;
const file = (name: string) => new File(['{}'], name, { type: 'application/json' });

async function open(answer: FakeAnswer) {
  const server = fakeServer({ [UPLOAD]: answer });
  renderArea(<UploadModal repository={repository} isOpen onClose={() => undefined} />, { at: DASHBOARD });
  return { server, user: userEvent.setup(), dialog: await screen.findByRole('dialog', { name: 'Upload a data set' }) };
}

beforeEach(() => login('key'));
afterEach(() => act(logout));

test('a data set is sent and its counts are shown', async () => {
  const { server, user, dialog } = await open([200, 202, { 'parlance-added': '2098', 'parlance-duplicates': '2', 'parlance-refused': '1' }]);
  const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Upload' });
  expect(send.disabled).toBe(true);
  await user.upload(within(dialog).getByLabelText(/Drop a file here/), file('bot.json'));
  await user.click(send);
  expect(await screen.findByText('2,098 sentences added')).toBeTruthy();
  expect(screen.getByText('2 skipped: already there')).toBeTruthy();
  expect(screen.getByText('1 could not be used')).toBeTruthy();
  const [sent] = server.sentTo(UPLOAD);
  expect(sent instanceof FormData && [sent.get('language'), sent.get('file')]).toEqual(['en', expect.any(File)]);
});

test('a wrong file is refused at its field', async () => {
  const { user, dialog } = await open([400, { file: ['The file is not valid JSON.'] }]);
  fireEvent.drop(within(dialog).getByText(/Drop a file here/), { dataTransfer: { files: [file('bot.xlsx')] } });
  expect(within(dialog).getByText('Choose a file that ends in .json.')).toBeTruthy();
  fireEvent.drop(within(dialog).getByText(/Drop a file here/), { dataTransfer: { files: [file('bot.json')] } });
  await user.click(within(dialog).getByRole('button', { name: 'Upload' }));
  expect(await within(dialog).findByText('The file is not valid JSON.')).toBeTruthy();
});
