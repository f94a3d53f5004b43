import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { login, logout } from 'shared/session';
import { fakeServer, page, renderArea } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import { CONTRIBUTOR, DASHBOARD, SHORTCUT, repositoryInfo } from '../../testing/repository.ts';
import ExportPage from './export-page.tsx';

const FORMATS = 'GET /v2/repository/export/{uuid}/{version}/formats/';
const FILE = 'GET /v2/repository/export/{uuid}/{version}/';
const ROLES = { what: 'role of a mark', count: 1200, example: 'from' };
const known = [
  { format: 'rasa-yaml' as const, name: 'Rasa (YAML)', extension: '.yml', cannot_hold: [] },
  { format: 'csv' as const, name: 'CSV', extension: '.csv', cannot_hold: [ROLES] },
];
const saved: string[] = [];

function open(routes: FakeRoutes = {}, { query = '', info = repositoryInfo({ authorization: CONTRIBUTOR }) } = {}) {
  const server = fakeServer({ [SHORTCUT]: [200, info], [FORMATS]: [200, known], ...routes });
  renderArea(<ExportPage />, { at: `${DASHBOARD}export/${query}` });
  return { server, user: userEvent.setup() };
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Download' });
const format = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });

beforeEach(() => {
  saved.length = 0;
  login('key');
  Object.assign(URL, { createObjectURL: () => 'blob:made', revokeObjectURL: () => undefined });
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    if (this.download !== '') saved.push(this.download);
  };
});
afterEach(() => act(logout));

test('[IMP-50] what a format cannot hold is shown before the download; the choice stays in the address', async () => {
  const { server, user } = open(
    { [FILE]: [200, 'text', { 'content-disposition': 'attachment; filename="jazz.csv"' }] },
    { query: '?version=4' },
  );
  await user.click(await format(/^CSV/));
  const table = screen.getByRole('table', { name: 'What CSV cannot hold' });
  expect(within(table).getByText('role of a mark')).toBeTruthy();
  expect(within(table).getByText('1,200')).toBeTruthy();
  await user.click(await format(/^Rasa/));
  expect(screen.getByText('Rasa (YAML) holds everything you chose.')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'With translations' }));
  expect(location.search).toBe('?version=4&format=rasa-yaml&translations=no');
  await user.click(button());
  await waitFor(() => expect(saved).toEqual(['jazz.csv']));
  const last = server.requests.at(-1);
  expect(last?.query).toEqual({ format: 'rasa-yaml', with_translations: false, with_tests: true });
});

test('[IMP-50] the download does not wait for the count of losses after the last change', async () => {
  let counted = 0;
  const { user } = open(
    { [FORMATS]: () => (counted++ === 0 ? [200, known] : new Promise(() => undefined)), [FILE]: [200, 'text'] },
    { query: '?format=csv' },
  );
  await user.click(await screen.findByRole('checkbox', { name: 'With translations' }));
  await waitFor(() => expect(counted).toBe(2));
  await user.click(button());
  await waitFor(() => expect(saved).toEqual(['jazz-bot.csv']));
});

test('[IMP-51] the filter of the training screen narrows the export until it is removed', async () => {
  const { server, user } = open({}, { query: '?search=jazz&intent=play&language=en' });
  await format(/^CSV/);
  expect(screen.getByText('Text “jazz”')).toBeTruthy();
  expect(server.requests.at(-1)?.query).toEqual({
    search: 'jazz',
    intent: 'play',
    language: ['en'],
    with_translations: false,
    with_tests: false,
  });
  await user.click(screen.getByRole('button', { name: 'Export all sentences' }));
  await waitFor(() =>
    expect(server.requests.at(-1)?.query).toEqual({ language: ['en'], with_translations: true, with_tests: true }),
  );
  expect(screen.queryByText('Text “jazz”')).toBeNull();
});

test('[IMP-44] several languages are exported together', async () => {
  const { server } = open({}, { query: '?language=en,pt_br' });
  await format(/^CSV/);
  expect(server.requests.at(-1)?.query).toMatchObject({ language: ['en', 'pt_br'] });
});

test('[IMP-50] a failed download names its reason and can be repeated', async () => {
  const { user } = open({
    [FILE]: [
      [503, { detail: 'Too busy.' }],
      [200, 'text'],
    ],
  });
  await user.click(await format(/^CSV/));
  await user.click(button());
  expect(await screen.findByText('Too busy.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(saved).toEqual(['jazz-bot.csv']));
});

test('[IMP-50] an empty version offers to add sentences', async () => {
  const empty = repositoryInfo({ authorization: CONTRIBUTOR, examples__count: 0, entities: [], intents: [] });
  open({}, { info: empty });
  expect(await screen.findByText(/nothing to export yet/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add sentences' }).getAttribute('href')).toBe(`${DASHBOARD}training/`);
});

test('[IMP-50] formats that could not be loaded can be requested again', async () => {
  const { user } = open({ [FORMATS]: [[500], [200, known]] });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await format(/^Rasa/)).toBeTruthy();
});

test('[IMP-50] people who may not contribute export only what others may copy', async () => {
  const reader = { ...CONTRIBUTOR, can_contribute: false, can_write: false };
  const info = repositoryInfo({ authorization: reader, is_copyable: true });
  open({}, { info });
  expect(await format(/^CSV/)).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'With test sentences' })).toBeNull();
});

test('[IMP-51] a filter without matches shows that the file would be empty', async () => {
  const { server } = open({ 'GET /v2/repository/examples/': [200, page()] }, { query: '?search=zzz&format=csv' });
  expect((await screen.findByText('No sentence matches. The file would be empty.')).getAttribute('role')).toBe(
    'status',
  );
  expect(server.requests.find(({ path }) => path === '/v2/repository/examples/')?.query).toMatchObject({
    search: 'zzz',
  });
});

const ARCHIVE = 'GET /v2/repository/archive/{uuid}/';

test('[IMP-84] the archive holds all versions, or only the one on screen', async () => {
  const { server, user } = open({ [ARCHIVE]: [200, 'zip'] });
  await user.click(await format(/^Parlance archive/));
  expect(screen.getByText(/all versions and languages/)).toBeTruthy();
  await user.click(button());
  await waitFor(() => expect(server.requests.at(-1)).toMatchObject({ path: expect.stringContaining('/archive/') }));
  expect(server.requests.at(-1)?.query).toEqual({});
  await waitFor(() => expect(button().disabled).toBe(false));
  await user.click(screen.getByRole('checkbox', { name: 'Only the selected version' }));
  expect(screen.getByText(/^The selected version/)).toBeTruthy();
  expect(location.search).toContain('versions=one');
  await user.click(screen.getByRole('checkbox', { name: /^With the history of models/ }));
  await user.click(button());
  const { repository_version_id: version } = repositoryInfo();
  await waitFor(() => expect(server.requests.at(-1)?.query).toEqual({ version, history: true }));
});

test('[IMP-84] the card of the archive names what a reader does not get', async () => {
  const reader = { ...CONTRIBUTOR, can_contribute: false, can_write: false };
  open({}, { info: repositoryInfo({ authorization: reader, is_copyable: true }) });
  const card = (await format(/^Parlance archive/)).closest('label');
  expect(card?.textContent).toContain('Without test sentences and results');
  expect(card?.textContent).not.toContain('Holds everything');
});

test('[IMP-85] a format with peculiarities shows them, and a page lists what each format preserves', async () => {
  const spacy = { format: 'spacy' as const, name: 'spaCy', extension: '.jsonl', cannot_hold: [] };
  const { user } = open({ [FORMATS]: [200, [...known, spacy]] });
  await user.click(await format(/^spaCy/));
  expect(screen.getByText(/set the other categories to 0 before you train/)).toBeTruthy();
  expect(screen.getByText('What each format keeps').getAttribute('href')).toBe('/formats');
});
