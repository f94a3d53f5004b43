import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { login, logout } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import { CONTRIBUTOR, DASHBOARD, repositoryInfo } from '../../testing/repository.ts';
import { UploadForm } from './upload-form.tsx';

const repository = repositoryInfo({ authorization: CONTRIBUTOR });
const UPLOAD = 'PUT /v2/repository/upload-rasa-file/{uuid}/{version}/';
const PREVIEW = 'POST /v2/repository/upload-rasa-file/{uuid}/{version}/preview/';
const EMPTY = {
  added: 0,
  duplicates: 0,
  refused_count: 0,
  refused: [],
  ignored: { regexes: 0, synonyms: 0, lookups: 0 },
  format: 'rasa-json' as const,
  format_name: 'Rasa (JSON)',
  not_kept: [],
  intents: [],
  entities: [],
  sample: [],
};
const file = (name: string) => new File(['{}'], name, { type: 'application/json' });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Upload' });
const drop = (name: string) =>
  fireEvent.drop(screen.getByText(/Drop a file here/), { dataTransfer: { files: [file(name)] } });

function open(routes: FakeRoutes) {
  const server = fakeServer(routes);
  renderArea(<UploadForm repository={repository} onClose={() => undefined} />, { at: DASHBOARD });
  return { server, user: userEvent.setup() };
}

beforeEach(() => login('key'));
afterEach(() => act(logout));

test('[SET-03] a preview precedes the upload, a report follows it', async () => {
  const preview = {
    ...EMPTY,
    added: 2098,
    duplicates: 2,
    refused_count: 1,
    refused: [{ place: 6, text: '', intent: '', reason: 'It has no text.' }],
    ignored: { regexes: 1, synonyms: 2, lookups: 0 },
    intents: [{ value: 'play', count: 2098, is_new: true }],
    sample: [{ text: 'play jazz', intent: 'play', language: 'en', entities: [] }],
  };
  const { server, user } = open({
    [PREVIEW]: [200, preview],
    [UPLOAD]: [200, 202, { 'parlance-added': '2098', 'parlance-duplicates': '2', 'parlance-refused': '1' }],
  });
  expect(button().disabled).toBe(true);
  await user.upload(screen.getByLabelText(/Drop a file here/), file('bot.json'));
  expect(await screen.findByText('2,098 sentences would be added')).toBeTruthy();
  for (const text of [
    '1 intent',
    '2 are there already, or twice in the file',
    '1 can not be used',
    /No\. 7:.*It has no text\./,
    /^3 regular expressions/,
    'play jazz',
  ])
    expect(screen.getByText(text)).toBeTruthy();
  expect(server.sentTo(UPLOAD)).toEqual([]);
  await user.click(button());
  expect(await screen.findByText('2,098 sentences added')).toBeTruthy();
  expect(screen.getByText('2 skipped: already there')).toBeTruthy();
  expect(screen.getByText('1 could not be used')).toBeTruthy();
  const [sent] = server.sentTo(UPLOAD);
  expect(sent instanceof FormData && [sent.get('language'), sent.get('file')]).toEqual(['en', expect.any(File)]);
});

test('[SET-03] an invalid file is rejected before the upload; a corrected one is read again', async () => {
  const { server } = open({
    [PREVIEW]: [
      [400, { file: ['The file is not valid JSON.'] }],
      [400, { rasa_nlu_data: { regex_features: ['This field is required.'] } }],
      [200, EMPTY],
    ],
  });
  drop('bot.docx');
  expect(
    screen.getByText('Choose a data set: .json, .jsonl, .yml, .md, .lu, .zip, .csv, .tsv, .xlsx or .conll.'),
  ).toBeTruthy();
  drop('bot.json');
  expect(await screen.findByText('The file is not valid JSON.')).toBeTruthy();
  expect(button().disabled).toBe(true);
  fireEvent.drop(screen.getByText(/bot\.json/), { dataTransfer: { files: [file('bot.json')] } });
  expect(await screen.findByText('rasa_nlu_data.regex_features: This field is required.')).toBeTruthy();
  fireEvent.drop(screen.getByText(/bot\.json/), { dataTransfer: { files: [file('bot.json')] } });
  expect(await screen.findByText('0 sentences would be added')).toBeTruthy();
  expect(button().disabled).toBe(false);
  expect(server.sentTo(UPLOAD)).toEqual([]);
});
