import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { login, logout } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import { importPreview } from '../../../testing/imports.ts';
import FileWizard from './file-wizard.tsx';

const DETAILS = '/v2/repository/repository-details/';
const CREATE = 'POST /v2/repository/create-from-file/';
const base = { required: false, read_only: false, style: {} };
const SCHEMA = {
  name: { ...base, type: 'string', required: true, label: 'Name', max_length: 64 },
  description: { ...base, type: 'string', label: 'Description' },
};
const ORGANIZATION = { id: 7, name: 'Acme', nickname: 'acme', isAlone: true };

function open(routes: FakeRoutes) {
  const server = fakeServer({
    [`OPTIONS ${DETAILS}`]: [200, { actions: { POST: SCHEMA } }],
    'GET /v2/repository/categories/': [200, [{ id: 1, name: 'Business', icon: 'business' }]],
    'POST /v2/repository/create-from-file/preview/': [200, { archive: null, training_data: importPreview() }],
    ...routes,
  });
  renderArea(<FileWizard organizations={[ORGANIZATION]} onWork={() => undefined} />, { at: '/new/' });
  fireEvent.drop(screen.getByText(/Drop/), { dataTransfer: { files: [new File(['text'], 'talk.csv')] } });
  return server;
}

async function next() {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Next' });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
}

beforeEach(() => {
  sessionStorage.clear();
  login('key');
});
afterEach(() => act(logout));

test('[IMP-77] a rejected name leads back to the details with all typed values', async () => {
  open({ [CREATE]: [400, { name: ['This name is taken.'] }] });
  await next();
  const name = () => screen.findByLabelText<HTMLInputElement>(/^Name/);
  expect((await name()).value).toBe('talk');
  fireEvent.click(await screen.findByRole('button', { name: 'Business' }));
  fireEvent.click(screen.getByRole('button', { name: 'Create intelligence' }));
  expect((await screen.findAllByText('This name is taken.')).length).toBeGreaterThan(0);
  expect((await name()).value).toBe('talk');
});

test('[IMP-77] a file that the server cannot read shows the reason, and the wizard stops there', async () => {
  open({ 'POST /v2/repository/create-from-file/preview/': [400, { file: ['The file is a picture.'] }] });
  expect(await screen.findByText('The file is a picture.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
});

test('[NEW-12] after an import, the sentences are counted and one press trains them', async () => {
  const TRAIN = 'POST /v2/repository/repository-details/{uuid}/train/';
  const server = open({
    [CREATE]: [
      201,
      {
        uuid: 'u-1',
        name: 'talk',
        slug: 'talk',
        owner__nickname: 'acme',
        language: 'en',
        version_default: { id: 4 },
        task: null,
      },
    ],
    [TRAIN]: [200, { languages_report: { en: {} } }],
  });
  await next();
  fireEvent.click(await screen.findByRole('button', { name: 'Create intelligence' }));
  expect(await screen.findByText(/^1 sentence is in\./)).toBeTruthy();
  expect(screen.queryByText('Add the first sentences')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Train now' }));
  await waitFor(() => expect(location.pathname).toBe('/dashboard/acme/talk/training/'));
  expect(server.sentTo('POST /v2/repository/repository-details/u-1/train/')).toEqual([
    { repository_version: 4, language: 'en' },
  ]);
});
