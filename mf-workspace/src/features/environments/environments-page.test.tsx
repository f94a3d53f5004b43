import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { login, logout } from 'shared/session';
import { fakeServer, page, renderArea } from 'shared/testing';

import { CONTRIBUTOR, DASHBOARD, SHORTCUT, repositoryInfo } from '../../testing/repository.ts';
import type { Environment } from '../../components/environments.ts';
import type { State } from './api.ts';
import EnvironmentsPage from './environments-page.tsx';

const NEW: string = '5b3c8a52-9d51-4c92-8a1e-2b1c7d3f0002';
const OLD: string = '5b3c8a52-9d51-4c92-8a1e-2b1c7d3f0001';
const STATE: State = {
  id: 2,
  version: 11,
  version_name: 'master',
  models: [{ language: 'en', model: OLD, trained_at: '2026-03-01T12:00:00Z', is_in_use: false }],
  note: 'Release of March',
  returned_to: null,
  broken: null,
  moved_at: '2026-03-04T12:00:00Z',
  moved_by: 'ada',
};
const FORMER: State = { ...STATE, id: 1, version_name: 'spring', note: '', moved_at: '2026-02-04T12:00:00Z' };
const EMPTY: Environment = {
  name: 'staging',
  is_standard: true,
  current: null,
  former: null,
  candidate: null,
  rule: null,
  keys: 0,
};
const PRODUCTION: Environment = {
  ...EMPTY,
  name: 'production',
  current: STATE,
  former: FORMER,
  rule: { least_quality: 95, intents: ['emergency'] },
  keys: 2,
};
const MODEL = {
  id: NEW,
  language: 'en',
  is_served: true,
  trained_at: '2026-03-08T12:00:00Z',
  note: '',
};
const LIST = 'GET /v2/repository/environments/{uuid}/';
const ONE = '/v2/repository/environments/{uuid}/{name}/';
const ADMIN = { ...CONTRIBUTOR, can_write: true, is_admin: true };

beforeEach(() => login('key'));
afterEach(() => act(logout));

function open(answers: Parameters<typeof fakeServer>[0], authorization = ADMIN) {
  const server = fakeServer({
    [SHORTCUT]: [200, repositoryInfo({ authorization })],
    [LIST]: [200, { results: [PRODUCTION, EMPTY] }],
    'GET /v2/repository/version/': [200, page({ id: 11, name: 'master' })],
    'GET /v2/repository/models/': [200, page(MODEL, { ...MODEL, id: OLD, is_served: false, note: 'Old' })],
    ...answers,
  });
  renderArea(<EnvironmentsPage />, { at: `${DASHBOARD}versions/environments/` });
  return { server, user: userEvent.setup() };
}
const cardOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  const card = heading.closest('li');
  if (!card) throw new Error(`${name} has no card`);
  return within(card);
};

test('[ENV-07] the screen says what each environment serves, since when, who moved it and why', async () => {
  open({});
  const production = await cardOf('production');
  for (const words of [
    'Version master',
    'English: model of 3/1/26',
    'Since 3/4/26',
    'by ada',
    'Release of March',
    'A move must keep 95% of the right answers.',
    'No test sentence of emergency may be lost.',
    '2 parse keys work only with it.',
  ])
    expect(production.getAllByText(words, { exact: false }).length).toBeGreaterThan(0);
  const staging = await cardOf('staging');
  expect(staging.getByText(/^Serves nothing yet/)).toBeTruthy();
  expect(staging.queryByRole('button', { name: /^Clear/ })).toBeNull();
});

test('[ENV-07] one click moves back, and a refusal is shown', async () => {
  const { server, user } = open({
    [`POST ${ONE}back/`]: [
      [200, PRODUCTION],
      [409, { detail: 'No such state.' }],
    ],
  });
  const back = () => screen.findByRole('button', { name: /^Back to spring of 2\/4\/26.*, environment production$/ });
  await user.click(await back());
  expect((await screen.findAllByText(/^production answers as before/)).length).toBeGreaterThan(0);
  expect(server.sentTo(`POST ${ONE}back/`)).toHaveLength(1);
  await user.click(await back());
  expect(await screen.findByText('No such state.')).toBeTruthy();
});

test('[ENV-07] a move sends what is shown; what breaks the rule is listed and can be overridden', async () => {
  const broken = [
    {
      language: 'en',
      reason: 'lost',
      sentences: 20,
      before: 19,
      now: 18,
      lost: [{ text: 'my house burns', intent: 'emergency', now: 'heating' }],
    },
  ];
  const { server, user } = open({
    [`POST ${ONE}move/`]: [
      [409, { detail: 'The move breaks the rule of the environment production.', broken }],
      [200, PRODUCTION],
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Move production' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^3\/8\/26.*in use now/)).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Release of April');
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await dialog.findByText('The move breaks the rule of the environment production.')).toBeTruthy();
  expect(dialog.getByText('“my house burns”: emergency before, heating now')).toBeTruthy();
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Move anyway' }));
  expect((await screen.findAllByText(/^production answers with master now/)).length).toBeGreaterThan(0);
  const order = { repository_version: 11, models: [NEW], note: 'Release of April' };
  expect(server.sentTo(`POST ${ONE}move/`)).toEqual([order, { ...order, override: true }]);
});

test('[ENV-07] an environment is added; a refusal stands at the field', async () => {
  const { server, user } = open({
    'POST /v2/repository/environments/{uuid}/': [
      [400, { name: ['Use small letters.'] }],
      [201, EMPTY],
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Add an environment' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await user.type(field, 'EU{Enter}');
  expect(await screen.findByText('Use small letters.')).toBeTruthy();
  expect(field.value).toBe('EU');
  await user.clear(field);
  await user.type(field, 'eu-test{Enter}');
  expect(await screen.findByRole('button', { name: 'Add an environment' })).toBeTruthy();
  expect(server.sentTo('POST /v2/repository/environments/{uuid}/').at(-1)).toEqual({ name: 'eu-test' });
});

test('[ENV-07] the rule is changed, and the history opens', async () => {
  const { server, user } = open({
    [`PUT ${ONE}rule/`]: [200, PRODUCTION],
    [`GET ${ONE}history/`]: [200, page(STATE, FORMER)],
  });
  await user.click(await screen.findByRole('button', { name: 'Rule of production' }));
  const least = await screen.findByRole('spinbutton', { name: /^Right answers to keep/ });
  await user.clear(least);
  await user.type(least, '90{Enter}');
  expect(await screen.findByText('The rule of production was saved.')).toBeTruthy();
  expect(server.sentTo(`PUT ${ONE}rule/`)).toEqual([{ least_quality: 90, intents: ['emergency'] }]);
  await user.click(screen.getByRole('button', { name: 'History of production' }));
  expect(within(await screen.findByRole('list', { name: 'History of production' })).getByText(/spring/)).toBeTruthy();
});

test('[ENV-07] contributors look, without buttons that change; a list that fails can be tried again', async () => {
  const { user } = open({ [LIST]: [[500], [200, { results: [PRODUCTION, EMPTY] }]] }, { ...ADMIN, can_write: false });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  const production = await cardOf('production');
  expect(production.getAllByRole('button').map((button) => button.textContent)).toEqual(['History']);
  expect(screen.queryByRole('button', { name: 'Add an environment' })).toBeNull();
});

const TRIED: Environment = {
  ...PRODUCTION,
  candidate: {
    state: { ...STATE, id: 3, version_name: 'summer', note: 'Release of May' },
    share: 10,
    counts: [{ language: 'en', same: 95, different: 5, failed: 2 }],
  },
};
const CANDIDATE = '/v2/repository/environments/{uuid}/{name}/candidate/';

test('[ENV-13] administrators try other models, by a share or in the shadow; a broken rule is shown', async () => {
  const broken = [{ language: 'en', reason: 'quality', sentences: 20, before: 19, now: 12, lost: [] }];
  const { server, user } = open({
    [`PUT ${CANDIDATE}`]: [
      [409, { detail: 'The move breaks the rule of the environment production.', broken }],
      [200, TRIED],
    ],
  });
  expect(screen.queryByRole('button', { name: 'Try other models in staging' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Try other models in production' }));
  const dialog = within(await screen.findByRole('dialog'));
  const share = dialog.getByRole('spinbutton', { name: 'Questions that they answer, in %' });
  await user.clear(share);
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Try' }).disabled).toBe(true);
  await user.type(share, '25');
  expect(await dialog.findByText(/^3\/8\/26.*in use now/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Try' }));
  expect(await dialog.findByText('English: 12 of 20 test sentences right, 19 before.')).toBeTruthy();
  await user.clear(share);
  await user.type(share, '0');
  await user.click(dialog.getByRole('button', { name: 'Try' }));
  expect((await screen.findAllByText('production tries summer.')).length).toBeGreaterThan(0);
  const order = { repository_version: 11, models: [NEW], note: '' };
  expect(server.sentTo(`PUT ${CANDIDATE}`)).toEqual([
    { ...order, share: 25 },
    { ...order, share: 0 },
  ]);
});

test('[ENV-13] what is tried shows how often the intents were the same, and the questions with others', async () => {
  const question = { text: 'water the roses', language: 'en', served: 'greet', candidate: 'water' };
  const { user } = open({
    [LIST]: [200, { results: [TRIED, EMPTY] }],
    [`GET ${CANDIDATE}differences/`]: [200, page({ ...question, asked_at: '2026-03-04T12:00:00Z' })],
  });
  const production = await cardOf('production');
  for (const words of [
    'Version summer',
    'Answers 10% of the questions.',
    'English: 95 of 100 compared questions got the same intent (95%), 5 another one. No answer to 2.',
  ])
    expect(production.getByText(words)).toBeTruthy();
  await user.click(production.getByRole('button', { name: 'Questions with another intent in production' }));
  const list = await screen.findByRole('list', { name: 'Questions with another intent in production' });
  expect(within(list).getByText('water the roses')).toBeTruthy();
  expect(within(list).getByText('English: greet served, water on trial')).toBeTruthy();
});

test('[ENV-13] one click serves what is tried, another one ends it; a refusal says what it breaks', async () => {
  const broken = [{ language: 'en', reason: 'quality', sentences: 20, before: 19, now: 12, lost: [] }];
  const { server, user } = open({
    [LIST]: [200, { results: [TRIED, EMPTY] }],
    [`POST ${CANDIDATE}serve/`]: [
      [409, { detail: 'The move breaks the rule of the environment production.', broken }],
      [200, PRODUCTION],
    ],
    [`DELETE ${CANDIDATE}`]: [204],
  });
  const serve = () => screen.findByRole('button', { name: 'Make it the served one in production' });
  await user.click(await serve());
  expect(await screen.findByText('English: 12 of 20 test sentences right, 19 before.')).toBeTruthy();
  await user.click(await serve());
  expect((await screen.findAllByText('production answers with summer now.')).length).toBeGreaterThan(0);
  await user.click(await screen.findByRole('button', { name: 'End what production tries' }));
  expect((await screen.findAllByText('production tries nothing now.')).length).toBeGreaterThan(0);
  expect(server.sentTo(`DELETE ${CANDIDATE}`)).toHaveLength(1);
});
