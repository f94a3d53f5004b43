import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { login, logout } from 'shared/session';
import { fakeServer, page, renderArea } from 'shared/testing';
import type { RepositoryInfo } from 'shared/repository';

import { QUALITY } from '../../testing/training.ts';
import { CONTRIBUTOR, DASHBOARD, SHORTCUT, repositoryInfo } from '../../testing/repository.ts';
import SummaryPage from './summary-page.tsx';

function open(part: Partial<RepositoryInfo> = {}) {
  fakeServer({ [SHORTCUT]: [200, repositoryInfo(part)], [QUALITY]: [200, { results: [] }] });
  return renderArea(<SummaryPage />, { at: DASHBOARD });
}

beforeEach(() => login('key'));
afterEach(() => act(logout));

test('[DASH-04] shows categories, description, languages, intents and entities', async () => {
  open();
  expect((await screen.findByRole('link', { name: 'Culture' })).getAttribute('href')).toBe('/home?category=2');
  expect((await screen.findByText('jazz')).tagName).toBe('STRONG');
  expect(screen.getByText('English (main), Brazilian Portuguese')).toBeTruthy();
  const intents = screen.getByRole('region', { name: /^Intents/ });
  expect(
    within(intents)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['play9 sentences', 'stop3 sentences']);
  expect(within(screen.getByRole('region', { name: 'Entities' })).getByText('genre')).toBeTruthy();
});

test.each([
  [[90, 30, 0], '40%: Medium', 2],
  [[0, 0, 0], '0%: Low', 0],
  [[100, 100, 99], '100%: High', 5],
])('[DASH-04] scores %j yield the force %s', async ([balance = 0, size = 0, evaluation = 0], name, lit) => {
  const { repository_score: score } = repositoryInfo();
  open({
    repository_score: {
      ...score,
      intents_balance_score: balance,
      intents_size_score: size,
      evaluate_size_score: evaluation,
    },
  });
  const stripes = await screen.findByRole('img', { name });
  expect(stripes.querySelectorAll('[data-lit="true"]')).toHaveLength(lit);
});

test('[DASH-04] without test sentences they have no score', async () => {
  const score = { ...repositoryInfo().repository_score, evaluate_size_score: 0.67 };
  const { unmount } = open({ repository_score: score });
  expect((await screen.findByText('Test sentences')).nextSibling?.textContent).toBe('None yet');
  unmount();
  open({ repository_score: score, evaluate_languages_count: { en: 1 } });
  expect((await screen.findByText('Test sentences')).nextSibling?.textContent).toBe('1%');
});

test('[TRN-43] a measured quality with its date and support replaces the strength', async () => {
  const measured = {
    sentences: 40,
    right: 37,
    entity_f1: 0.9,
    cross_validation: false,
    measured_at: '2026-03-04T12:00:00Z',
  };
  const quality = {
    language: 'en',
    trained_at: '2026-03-04T12:00:00Z',
    is_measuring: false,
    measured,
    change: null,
    previous: null,
  };
  fakeServer({ [SHORTCUT]: [200, repositoryInfo()], [QUALITY]: [200, { results: [quality] }] });
  renderArea(<SummaryPage />, { at: DASHBOARD });
  const block = (await screen.findByRole('heading', { name: 'Quality' })).parentElement;
  expect(block?.textContent).toContain(
    '93%right answers in 40 test sentences · entities F1 90% · measured Mar 4, 2026',
  );
  expect(screen.queryByRole('heading', { name: 'Strength' })).toBeNull();
  expect(screen.getByText('Sentences per intent')).toBeTruthy();
});

const MEASURED = {
  sentences: 40,
  right: 30,
  entity_f1: null,
  cross_validation: false,
  measured_at: '2026-03-04T12:00:00Z',
};
test.each([
  ['Quality', MEASURED],
  ['Strength', null],
])('[TRN-75] below %s, people who may train serve the model before the last training', async (heading, measured) => {
  const previous = { id: '5b3c8a52-9d51-4c92-8a1e-2b1c7d3f0001', trained_at: '2026-03-01T12:00:00Z' };
  const quality = {
    language: 'en',
    trained_at: '2026-03-04T12:00:00Z',
    is_measuring: false,
    measured,
    change: null,
    previous,
  };
  const { unmount } = renderWith(CONTRIBUTOR);
  const button = await screen.findByRole('button', { name: /^Use the model of 3\/1\/26/ });
  fireEvent.click(button);
  expect(await screen.findByText(/^The model of 3\/1\/26.* answers now/)).toBeTruthy();
  unmount();
  renderWith({ ...CONTRIBUTOR, can_contribute: false });
  await screen.findByRole('heading', { name: heading });
  expect(screen.queryByRole('button', { name: /^Use the model/ })).toBeNull();

  function renderWith(authorization: RepositoryInfo['authorization']) {
    fakeServer({
      [SHORTCUT]: [200, repositoryInfo({ authorization })],
      [QUALITY]: [200, { results: [quality] }],
      'POST /v2/repository/models/serve/': [204, undefined],
    });
    return renderArea(<SummaryPage />, { at: DASHBOARD });
  }
});

test('[DASH-04] many intents can be searched', async () => {
  open({ intents: Array.from({ length: 40 }, (_, id) => ({ id, value: `intent_${id}`, examples__count: id })) });
  fireEvent.change(await screen.findByLabelText('Search intents'), { target: { value: 'intent_7' } });
  expect(screen.getByText('intent_7')).toBeTruthy();
  expect(screen.queryByText('intent_39')).toBeNull();
  fireEvent.change(screen.getByLabelText('Search intents'), { target: { value: 'nope' } });
  expect(screen.getByText('No intent has “nope” in its name.')).toBeTruthy();
});

test('[DASH-04] only contributors see the link to training', async () => {
  open();
  await screen.findByRole('heading', { name: 'Summary' });
  expect(screen.queryByRole('link', { name: 'Add sentences' })).toBeNull();
});

test('[DASH-04] contributors see the link to training', async () => {
  open({ authorization: CONTRIBUTOR });
  expect((await screen.findByRole('link', { name: 'Add sentences' })).getAttribute('href')).toBe(
    `${DASHBOARD}training/`,
  );
});

test('[ENT-36] entities that are not marked in any sentence are listed for contributors', async () => {
  fakeServer({
    [SHORTCUT]: [200, repositoryInfo({ authorization: CONTRIBUTOR })],
    'GET /v2/repository/entities/': [200, page({ id: 5, value: 'genre' }, { id: 7, value: 'zipcode' })],
  });
  renderArea(<SummaryPage />, { at: DASHBOARD });
  const link = await screen.findByRole('link', { name: 'zipcode' });
  expect(link.getAttribute('href')).toBe(`${DASHBOARD}entitylist/7`);
  expect(screen.getByRole('heading', { name: 'Not in any sentence' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'genre' })).toHaveLength(1);
});

const OUTSIDER = { ...CONTRIBUTOR, can_contribute: false, can_write: false, can_translate: false, is_admin: false };

test('[ORG-12] an outsider requests access on the summary, and sees that it was requested', async () => {
  const { unmount } = open({ authorization: OUTSIDER, available_request_authorization: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Request access' }));
  expect(await screen.findByRole('dialog', { name: /Jazz|authorization/i })).toBeTruthy();
  unmount();
  const asked = {
    id: 3,
    user: 1,
    user__nickname: 'ada',
    repository: 'r',
    text: 'Please',
    approved_by: null,
    approved_by__nickname: null,
    created_at: new Date().toISOString(),
  };
  open({ authorization: OUTSIDER, request_authorization: asked });
  expect(await screen.findByText('You requested access now.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Request access' })).toBeNull();
});

test('[ORG-12] the team is not invited to request access, and a visitor signs in first', async () => {
  const { unmount } = open();
  await screen.findByText('jazz');
  expect(screen.queryByRole('button', { name: 'Request access' })).toBeNull();
  unmount();
  act(logout);
  open({ authorization: OUTSIDER });
  const link = await screen.findByRole('link', { name: 'Request access' });
  expect(link.getAttribute('href')).toMatch(/^\/signin\?next=/);
});

const SUGGESTION = {
  algorithm: 'neural_network_external',
  use_analyze_char: true,
  use_language_pack: true,
  use_transformer_entities: false,
  intents_gain: 0.042,
  entities_gain: 0,
};

test('[CMP-05] [CMP-06] a better algorithm is suggested until somebody dismisses it', async () => {
  const { uuid } = repositoryInfo();
  const DISMISS = `POST /v2/repository/repository-details/${uuid}/compare_algorithms/dismiss/`;
  const info = repositoryInfo({ use_analyze_char: true, algorithm_suggestion: SUGGESTION });
  const server = fakeServer({ [QUALITY]: [200, { results: [] }], [SHORTCUT]: [200, info], [DISMISS]: [204, null] });
  renderArea(<SummaryPage />, { at: DASHBOARD });
  const hint = await screen.findByRole('region', { name: 'A better algorithm' });
  expect(hint.textContent).toContain('got the intent right in 4% more of the sentences');
  expect(hint.textContent).toContain('Sentence encoder');
  expect(within(hint).getByRole('link', { name: 'See the comparison' }).getAttribute('href')).toContain('tab=compare');
  fireEvent.click(within(hint).getByRole('button', { name: 'Dismiss' }));
  const note = await screen.findByText('Dismissed. The comparison stays under Settings.');
  expect(document.activeElement).toBe(note);
  expect(server.sentTo(DISMISS)).toEqual([{ language: 'en', repository_version: info.repository_version_id }]);
});

test.each([
  ['a reader of an open intelligence', 'key', { is_copyable: true }, 1],
  ['a reader of a closed one', 'key', {}, 0],
  ['a visitor', '', { is_copyable: true }, 0],
] as const)('[IMP-73] a copy is offered to people who may copy: %s', async (_, token, part, offered) => {
  if (!token) logout();
  open(part);
  await screen.findByRole('heading', { name: 'Summary' });
  expect(screen.queryAllByRole('button', { name: 'Copy this intelligence' })).toHaveLength(offered);
});

test('[BRO-07] people vote for a public intelligence and withdraw the vote', async () => {
  const votes = { own_vote: 0, votes_sum: 4 };
  const VOTE = 'POST /v2/repository/repository-votes/';
  const WITHDRAW = 'DELETE /v2/repository/repository-votes/{uuid}/';
  const server = fakeServer({
    [SHORTCUT]: () => [200, repositoryInfo(votes)],
    [QUALITY]: [200, { results: [] }],
    [VOTE]: () => {
      Object.assign(votes, { own_vote: 1, votes_sum: 5 });
      return [201, { repository: repositoryInfo().uuid }];
    },
    [WITHDRAW]: [204],
  });
  renderArea(<SummaryPage />, { at: DASHBOARD });
  fireEvent.click(await screen.findByRole('button', { name: 'Vote · 4' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Voted · 5' }));
  await waitFor(() => expect(server.requests.some(({ method }) => method === 'DELETE')).toBe(true));
  expect(server.sentTo(VOTE)).toEqual([{ repository: repositoryInfo().uuid }]);
});

test('[BRO-07] visitors sign in to vote; private intelligences have no votes', async () => {
  act(logout);
  const { unmount } = open({ votes_sum: 4 });
  expect((await screen.findByRole('link', { name: 'Vote · 4' })).getAttribute('href')).toContain('/signin');
  unmount();
  open({ is_private: true });
  await screen.findByText('jazz');
  expect(screen.queryByText(/^Vote/)).toBeNull();
});
