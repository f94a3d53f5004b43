import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseLocale } from 'shared/i18n';
import { Route, Routes } from 'shared/platform';
import { login, logout } from 'shared/session';
import { fakeServer, page, renderArea } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import { CONTRIBUTOR, DASHBOARD, SHORTCUT, repositoryInfo } from '../../testing/repository.ts';
import type { Item, Listed, Proposal } from './model.ts';
import ProposalPage from './proposal-page.tsx';
import ProposalsPage from './proposals-page.tsx';

const LIST = 'GET /v2/repository/proposals/{uuid}/';
const MAKE = 'POST /v2/repository/proposals/{uuid}/';
const ONE = 'GET /v2/repository/proposal/{id}/';
const ITEMS = 'GET /v2/repository/proposal/{id}/items/';
const ACCEPT = 'POST /v2/repository/proposal/{id}/accept/';
const DECLINE = 'POST /v2/repository/proposal/{id}/decline/';
const WITHDRAW = 'POST /v2/repository/proposal/{id}/withdraw/';
const MEASURE = 'POST /v2/repository/proposal/{id}/measure/';

const LISTED: Listed = {
  id: 4,
  title: 'More ways to stop',
  note: 'Heard on the phone',
  state: 'open',
  version: { id: 11, name: 'master' },
  author: { nickname: 'rosa', name: 'Rosa' },
  is_by_key: true,
  link: null,
  created_at: '2026-01-02T03:04:05Z',
  decided_at: null,
  decided_by: null,
  reason: '',
  items: 3,
};
const PROPOSAL: Proposal = {
  ...LISTED,
  counts: [
    { change: 'added', count: 1 },
    { change: 'relabeled', count: 2 },
  ],
  languages: ['en'],
  accepted: 0,
  problems: [{ problem: 'changed', count: 1 }],
  can_decide: true,
  can_withdraw: false,
  measurement: null,
};
const ADDED: Item = {
  id: 7,
  kind: 'sentence',
  change: 'added',
  language: 'en',
  key: '7',
  before: null,
  after: { id: null, text: 'be quiet', intent: 'stop', entities: [] },
  is_accepted: false,
  problem: null,
};
const part = (text: string, intent: string) => ({ id: 21, text, intent, entities: [] });
const MOVED: Item = {
  ...ADDED,
  id: 8,
  change: 'relabeled',
  before: part('no more', 'play'),
  after: part('no more', 'stop'),
};
const CHANGED: Item = {
  ...MOVED,
  id: 9,
  before: part('silence', 'play'),
  after: part('silence', 'stop'),
  problem: 'changed',
};
const MEASURED: NonNullable<Proposal['measurement']> = {
  language: 'en',
  status: 2,
  progress: 1,
  error: null,
  is_outdated: false,
  measured: {
    is_cross_validation: true,
    changed: { sentences: 2, before: 0, after: 2 },
    others: { sentences: 10, before: 8, after: 7 },
    entity_f1: null,
    won: [{ text: 'no more', intent: 'stop', before: 'play', after: 'stop' }],
    lost: [],
    won_count: 1,
    lost_count: 0,
    is_certain: false,
  },
};

function open(path = '', routes: FakeRoutes = {}, rights = CONTRIBUTOR) {
  const server = fakeServer({
    [SHORTCUT]: [200, repositoryInfo({ authorization: rights })],
    [LIST]: [200, { ...page(LISTED), open: 1 }],
    [ONE]: [200, PROPOSAL],
    [ITEMS]: [200, page(ADDED, MOVED, CHANGED)],
    ...routes,
  });
  renderArea(
    <Routes>
      <Route path="/dashboard/:ownerNickname/:slug/proposals" element={<ProposalsPage />} />
      <Route path="/dashboard/:ownerNickname/:slug/proposals/:id" element={<ProposalPage />} />
    </Routes>,
    { at: `${DASHBOARD}proposals/${path}` },
  );
  return { server, user: userEvent.setup() };
}

const READER = { ...CONTRIBUTOR, can_contribute: false, can_translate: false };
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

beforeEach(() => {
  sessionStorage.clear();
  login('key');
});
afterEach(() => {
  chooseLocale('en-US');
  act(logout);
});

test('[PRP-06] the list says who proposed what, filters by state, and says when there is nothing', async () => {
  const { server, user } = open('', {
    [LIST]: ({ query }) => [200, query['state'] === 'open' ? { ...page(LISTED), open: 1 } : { ...page(), open: 1 }],
  });
  const row = within(await screen.findByRole('list', { name: 'Proposals, newest first' })).getByRole('listitem');
  expect(row.textContent).toMatch(/More ways to stop@rosa \(with an API key\) · .* · 3 sentences · version master/);
  await user.click(screen.getByRole('combobox', { name: 'State' }));
  await user.click(await screen.findByTitle('Declined'));
  expect(await screen.findByText('No proposal has been declined.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all proposals' }));
  expect(await screen.findByText(/Nobody has proposed anything yet/)).toBeTruthy();
  expect(server.requests.findLast(({ path }) => path.includes('/proposals/'))?.query).not.toHaveProperty('state');
});

test('[PRP-06] a list that fails is loaded again; it is in Portuguese too', async () => {
  chooseLocale('pt-BR');
  let isBroken = true;
  const { user } = open('', {
    [LIST]: () => (isBroken ? [503, { detail: 'Mais tarde.' }] : [200, { ...page(LISTED), open: 1 }]),
  });
  const retry = await button('Tentar novamente');
  isBroken = false;
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'More ways to stop' })).toBeTruthy();
  expect(screen.getByText('Aberta')).toBeTruthy();
});

test('[PRP-06] a reader proposes pasted sentences; errors name the line, and nothing typed is lost', async () => {
  let isRefused = true;
  const { server, user } = open(
    '',
    {
      [MAKE]: () =>
        isRefused ? [400, { items: [{}, { text: ['This sentence exists already.'] }] }] : [201, { id: 4 }],
    },
    READER,
  );
  const texts = await screen.findByLabelText<HTMLTextAreaElement>('Sentences');
  await user.click(screen.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByText('Write at least one sentence.')).toBeTruthy();
  expect(screen.getByText('Choose an intent.')).toBeTruthy();
  await user.click(texts);
  await user.paste('be quiet\n\n no more ');
  await user.type(screen.getByRole('combobox', { name: /Intent/ }), 'stop');
  await user.click(await button('Propose 2 sentences'));
  expect(await screen.findByText('Line 2: This sentence exists already.')).toBeTruthy();
  expect(texts.value).toBe('be quiet\n\n no more ');
  isRefused = false;
  await user.click(await button('Propose 2 sentences'));
  expect(await screen.findByText(/Your proposal was sent/)).toBeTruthy();
  expect(texts.value).toBe('');
  expect(server.sentTo(MAKE).at(-1)).toMatchObject({
    title: 'Sentences for stop',
    items: [
      { text: 'be quiet', intent: 'stop', language: 'en' },
      { text: 'no more', intent: 'stop', language: 'en' },
    ],
  });
});

test('[PRP-07] a part of a proposal is accepted; what no longer fits cannot be chosen', async () => {
  const { server, user } = open('4/', { [ACCEPT]: [200, { id: 12, added: 1, changed: 0, deleted: 0, left: 0 }] });
  expect(await screen.findByText(/1 sentence has changed since and no longer fits/)).toBeTruthy();
  const boxOf = (text: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Accept: ${text}` });
  const changed = await boxOf('silence');
  expect([changed.disabled, changed.checked]).toEqual([true, false]);
  expect(screen.getByText('The sentence has been changed since.')).toBeTruthy();
  expect((await button('Accept 2 sentences')).disabled).toBe(false);
  await user.click(await boxOf('no more'));
  await user.type(screen.getByLabelText('Remark or reason'), 'Thanks');
  await user.click(await button('Accept 1 sentence'));
  await waitFor(() => expect(server.sentTo(ACCEPT)).toEqual([{ except: [8], reason: 'Thanks' }]));
  expect((await screen.findAllByText(/1 sentence was taken over/)).length).toBeGreaterThan(0);
  expect(await button(/^Undo/)).toBeTruthy();
});

test('[PRP-07] only some are chosen by starting from none', async () => {
  const { server, user } = open('4/', { [ACCEPT]: [409, { detail: 'This proposal is closed.' }] });
  await user.click(await button('Choose none'));
  expect((await button('Accept 0 sentences')).disabled).toBe(true);
  await user.click(await screen.findByRole('checkbox', { name: 'Accept: be quiet' }));
  await user.click(await button('Accept 1 sentence'));
  await waitFor(() => expect(server.sentTo(ACCEPT)).toEqual([{ items: [7] }]));
  expect((await screen.findByRole('alert')).textContent).toBe('This proposal is closed.');
});

test('[PRP-07] declining needs a reason', async () => {
  const { server, user } = open('4/', {
    [DECLINE]: [200, { ...PROPOSAL, state: 'declined', can_decide: false, reason: 'Too rude' }],
  });
  await user.click(await button('Decline'));
  expect(await screen.findByText('Say why you decline.')).toBeTruthy();
  expect(server.sentTo(DECLINE)).toEqual([]);
  await user.type(screen.getByLabelText('Remark or reason'), 'Too rude');
  await user.click(await button('Decline'));
  await waitFor(() => expect(server.sentTo(DECLINE)).toEqual([{ reason: 'Too rude' }]));
});

test('[PRP-07] the author withdraws a proposal after a question, and cannot decide', async () => {
  const own = { ...PROPOSAL, can_decide: false, can_withdraw: true };
  const { server, user } = open('4/', { [ONE]: [200, own], [WITHDRAW]: [200, { ...own, state: 'withdrawn' }] }, READER);
  await user.click(await button('Withdraw'));
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(server.sentTo(WITHDRAW)).toHaveLength(1));
});

test('[PRP-07] the effect is measured on request, with its progress, and a refusal is said', async () => {
  let answer: Proposal = PROPOSAL;
  let isRefused = true;
  const { server, user } = open('4/', {
    [ONE]: () => [200, answer],
    [MEASURE]: () => (isRefused ? [409, { detail: 'Another change is being measured.' }] : [200, answer]),
  });
  await user.click(await button('Measure the effect'));
  expect(await screen.findByText('Another change is being measured.')).toBeTruthy();
  isRefused = false;
  answer = { ...PROPOSAL, measurement: { ...MEASURED, status: 1, progress: 0.4, measured: null } };
  await user.click(await button('Measure the effect'));
  const progress = await screen.findByRole('progressbar', { name: 'Progress of the measurement' });
  await waitFor(() => expect(progress.getAttribute('aria-valuenow')).toBe('40'));
  answer = { ...PROPOSAL, measurement: MEASURED };
  expect(await screen.findByText('1 won, 0 lost', undefined, { timeout: 5000 })).toBeTruthy();
  expect(server.sentTo(MEASURE)).toEqual([{ language: 'en' }, { language: 'en' }]);
});

test('[PRP-07] a closed proposal says what was decided; an unknown one fails with a text', async () => {
  const closed: Proposal = {
    ...PROPOSAL,
    state: 'accepted',
    can_decide: false,
    accepted: 2,
    problems: [],
    decided_at: '2026-01-03T03:04:05Z',
    decided_by: { nickname: 'ada', name: 'Ada' },
    reason: 'Good ones',
  };
  open('4/', { [ONE]: [200, closed], [ITEMS]: [200, page({ ...ADDED, is_accepted: true }, CHANGED)] });
  expect(await screen.findByText(/Accepted by @ada, .* 2 of 3 sentences were taken over/)).toBeTruthy();
  expect(screen.getByText('Good ones')).toBeTruthy();
  expect(await screen.findByText('Taken over')).toBeTruthy();
  expect(screen.getByText('Left out')).toBeTruthy();
});

test('[PRP-06] a proposal of a translator has the name of the link', async () => {
  const link = { name: 'Maria, agency', language: 'de' };
  const byLink = { author: null, is_by_key: false, link };
  const nameless = { ...LISTED, ...byLink, id: 5, link: { ...link, name: '' } };
  open('', { [LIST]: [200, { ...page({ ...LISTED, ...byLink }, nameless), open: 2 }] });
  expect(await screen.findByText('Maria, agency (translator link, German)')).toBeTruthy();
  expect(screen.getByText('Translator link, German')).toBeTruthy();
});
