import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { login, logout } from 'shared/session';
import { fakeServer, page, renderArea } from 'shared/testing';

import { CONTRIBUTOR, DASHBOARD, SHORTCUT, repositoryInfo } from '../../../testing/repository.ts';
import VersionsPage from '../versions-page.tsx';
import type { Model } from './api.ts';

const [NEW, OLD] = ['5b3c8a52-9d51-4c92-8a1e-2b1c7d3f0002', '5b3c8a52-9d51-4c92-8a1e-2b1c7d3f0001'] as const;
const MODEL: Model = {
  id: NEW,
  language: 'en',
  is_served: true,
  trained_at: '2026-03-04T12:00:00Z',
  trained_by: 'ada',
  note: 'More greetings',
  algorithm: 'statistical_model',
  settings: { use_competing_intents: true, use_analyze_char: false },
  sentences: 1200,
  intents: 6,
  entities: 2,
  receipt: '0123456789abcdef',
  engine: '3.0.0',
  bytes: 4000,
  change: { added: 3, edited: 0, deleted: 1 },
  measured: { sentences: 20, right: 18, entity_f1: null, cross_validation: false },
  served: [{ since: '2026-03-04T12:00:00Z', until: null, by: null, is_training: true }],
  environments: [],
  trials: ['staging'],
  is_recorded: true,
};
const FORMER: Model = {
  ...MODEL,
  id: OLD,
  is_served: false,
  trained_at: '2026-03-01T12:00:00Z',
  trained_by: null,
  note: '',
  change: null,
  measured: null,
  environments: ['production'],
  trials: [],
  served: [
    { since: '2026-03-03T12:00:00Z', until: '2026-03-04T12:00:00Z', by: 'eva', is_training: false },
    { since: '2026-03-01T12:00:00Z', until: '2026-03-02T12:00:00Z', by: null, is_training: true },
  ],
};
const MODELS = 'GET /v2/repository/models/';
const SERVE = 'POST /v2/repository/models/serve/';
const NOTE = 'PATCH /v2/repository/models/note/';

beforeEach(() => login('key'));
afterEach(() => act(logout));

function open(answers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer({
    [SHORTCUT]: [200, repositoryInfo({ authorization: CONTRIBUTOR })],
    'GET /v2/repository/version/': [200, page()],
    ...answers,
  });
  renderArea(<VersionsPage />, { at: `${DASHBOARD}versions/` });
  return { server, user: userEvent.setup() };
}

const rowOf = async (date: RegExp) => screen.findByRole('row', { name: date });

test('[TRN-84] [ENV-10] the list of models says who trained each, how good it is and where it answers', async () => {
  open({ [MODELS]: [200, page(MODEL, FORMER)] });
  const served = await rowOf(/^3\/4\/26/);
  for (const words of [
    'ada',
    'More greetings',
    '1,200',
    '3 added, 1 deleted',
    '90%',
    'of 20 test sentences',
    'Answers now',
  ])
    expect(within(served).getAllByText(words, { exact: false }).length).toBeGreaterThan(0);
  expect(within(served).queryByRole('button', { name: /^Serve/ })).toBeNull();
  const tried = within(served).getByRole('link', { name: 'Tried by staging' });
  expect(tried.getAttribute('href')).toMatch(/versions\/environments\/$/);
  const former = await rowOf(/^3\/1\/26/);
  for (const words of [
    'Statistical model',
    'Not measured',
    'until 3/4/26',
    '2 times',
    'chosen by eva',
    'In production',
  ])
    expect(within(former).getAllByText(words, { exact: false }).length).toBeGreaterThan(0);
  const compare = within(former).getByRole('link', { name: /^Compare the sentences/ });
  expect(compare.getAttribute('href')).toContain(`versions/compare?before=11%40${OLD}&after=11`);
});

test('[TRN-85] an earlier model is served by one click, and a refusal is shown', async () => {
  const { server, user } = open({
    [MODELS]: [
      [200, page(MODEL, FORMER)],
      [200, page({ ...MODEL, is_served: false }, { ...FORMER, is_served: true })],
    ],
    [SERVE]: [[204], [409, { detail: 'This bot version is being trained.' }]],
  });
  await user.click(
    within(await rowOf(/^3\/1\/26/)).getByRole('button', { name: /^Serve this one, the model of 3\/1\/26/ }),
  );
  expect((await screen.findAllByText(/^The model of 3\/1\/26.* answers now\.$/)).length).toBeGreaterThan(0);
  expect(server.sentTo(SERVE)).toMatchObject([{ model: OLD }]);
  await user.click(await screen.findByRole('button', { name: /^Serve this one, the model of 3\/4\/26/ }));
  expect(await screen.findByText('This bot version is being trained.')).toBeTruthy();
});

test('[TRN-84] a note says why a model was trained; a failed save keeps what was typed', async () => {
  const { server, user } = open({
    [MODELS]: [200, page(MODEL)],
    [NOTE]: [[500], [204]],
  });
  await user.click(await screen.findByRole('button', { name: /^Note on the model/ }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Why it was trained' });
  expect(field.value).toBe('More greetings');
  await user.type(field, ' of guests{Enter}');
  expect(await screen.findByText(/went wrong/)).toBeTruthy();
  expect(field.value).toBe('More greetings of guests');
  await user.type(field, '{Enter}');
  expect(await screen.findByRole('button', { name: /^Note on the model/ })).toBeTruthy();
  expect(server.sentTo(NOTE).at(-1)).toMatchObject({ model: NEW, note: 'More greetings of guests' });
});

test('[TRN-84] a version without a model says so, and a list that fails can be tried again', async () => {
  const { user } = open({ [MODELS]: [[500], [200, page()]] });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^This version has no model yet/)).toBeTruthy();
});
