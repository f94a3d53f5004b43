import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { login, logout } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';

import { CONTRIBUTOR, DASHBOARD, repositoryInfo } from '../../../testing/repository.ts';
import type { LanguageModelState } from './api.ts';
import LanguageModelTab from './language-model-tab.tsx';

const STATE = 'GET /v2/repository/language-model/{uuid}/';
const CHANGE = 'PATCH /v2/repository/language-model/{uuid}/';
const GAIN = 'GET /v2/repository/language-model/{uuid}/gain/';
const NO_GAIN = { test: null, confidences: [], tokens: null };
const PREVIEW = 'GET /v2/repository/language-model/{uuid}/preview/';

const ADMIN = { ...CONTRIBUTOR, can_write: true, is_admin: true };
const repository = repositoryInfo({ authorization: ADMIN });
const state = (more: Partial<LanguageModelState> = {}): LanguageModelState => ({
  host: 'llm.example',
  model: 'small',
  is_on: false,
  second_opinion: null,
  budget: { used: 1200, limit: 100_000 },
  site_is_used_up: false,
  days: [],
  ...more,
});

beforeEach(() => act(() => login('key')));
afterEach(() => act(logout));

const show = () => renderArea(<LanguageModelTab repository={repository} />, { at: `${DASHBOARD}settings/` });

test('[LLM-09] an administrator reads where sentences go and what would be sent, and turns it on', async () => {
  const server = fakeServer({
    [STATE]: () => [200, state()],
    [CHANGE]: () => [200, state({ is_on: true })],
    [PREVIEW]: ({ query }) => {
      const purpose = query['purpose'] === 'translations' ? ('translations' as const) : ('drafts' as const);
      const content = purpose === 'drafts' ? 'You write training sentences.' : 'You translate training sentences.';
      const messages = [
        { role: 'system', content },
        { role: 'user', content: '{"sentences":["play jazz"]}' },
      ];
      return [200, { purpose, host: 'llm.example', messages }];
    },
  });
  show();
  expect(await screen.findByText('llm.example')).toBeTruthy();
  expect(screen.getByText('1,200 of 100,000')).toBeTruthy();
  expect(screen.getByText('Nothing has been asked in the last 30 days.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'See what would be sent' }));
  expect(await screen.findByText('You write training sentences.')).toBeTruthy();
  expect(screen.getByText(/"play jazz"/)).toBeTruthy();
  fireEvent.click(screen.getByText('Translations'));
  expect(await screen.findByText('You translate training sentences.')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Use the language model in this intelligence' }));
  expect(await screen.findByText('The language model is on.')).toBeTruthy();
  expect(server.sentTo(`PATCH /v2/repository/language-model/${repository.uuid}/`)).toEqual([{ is_on: true }]);
});

test('[LLM-16] the form shows what the typed band costs and could gain, by the newest test', async () => {
  const newest = { id: 3, created_at: '2026-11-30T10:00:00.000000Z', is_cross_validation: false };
  const confidences = [
    { percent: 29, sentences: 10, wrong: 8 },
    { percent: 99, sentences: 90, wrong: 6 },
  ];
  fakeServer({
    [STATE]: [200, state({ is_on: true, second_opinion: { least: 0, most: 0.2, share: 1, milliseconds: 900 } })],
    [GAIN]: [200, { test: newest, confidences, tokens: 210 }],
  });
  show();
  const gain = within(await screen.findByRole('region', { name: 'Cost and gain' }));
  expect(
    await gain.findByText(/^0% of the sentences would be asked\. Right answers could rise from 86% to 86%/),
  ).toBeTruthy();
  fireEvent.change(screen.getByRole('spinbutton', { name: 'Up to a confidence of' }), { target: { value: '50' } });
  expect(gain.getByRole('img', { name: /^10% of the sentences would be asked.* from 86% to 94%/ })).toBeTruthy();
  expect(gain.getByText(/with 100 sentences\. About 21,000 tokens for 1,000 sentences/)).toBeTruthy();
  expect(gain.getByRole('row', { name: '30% 10% 94%' })).toBeTruthy();
});

test('[LLM-16] before the first test the form leads to it', async () => {
  fakeServer({
    [STATE]: [200, state({ is_on: true, second_opinion: { least: 0, most: 0.2, share: 1, milliseconds: 900 } })],
    [GAIN]: [200, NO_GAIN],
  });
  show();
  expect((await screen.findByRole('link', { name: 'Run a test' })).getAttribute('href')).toMatch(/results\//);
});

test('[LLM-14] an administrator sets second opinions, and reads what is wrong', async () => {
  let current = state({ is_on: true });
  let isWrong = true;
  const server = fakeServer({
    [STATE]: () => [200, current],
    [GAIN]: [200, NO_GAIN],
    [CHANGE]: ({ body }) => {
      if (isWrong) return [400, { second_opinion: { most: ['The upper confidence must be above the lower one.'] } }];
      current = { ...current, ...(body as Partial<LanguageModelState>) };
      return [200, current];
    },
  });
  show();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Ask about unsure answers' }));
  const most = screen.getByRole('spinbutton', { name: 'Up to a confidence of' });
  fireEvent.change(most, { target: { value: '' } });
  expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('alert').textContent).toBe('Enter a number.');
  fireEvent.change(most, { target: { value: '70' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('The upper confidence must be above the lower one.');
  expect([most.getAttribute('aria-invalid'), most.getAttribute('aria-describedby')]).toEqual(['true', alert.id]);
  isWrong = false;
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const link = await screen.findByRole('link', { name: 'Answers on which the two differ' });
  expect(link.getAttribute('href')).toContain('opinion=differs');
  const path = `PATCH /v2/repository/language-model/${repository.uuid}/`;
  expect(server.sentTo(path).at(-1)).toEqual({
    second_opinion: { least: 0, most: 0.7, share: 0.2, milliseconds: 2000 },
  });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Ask about unsure answers' }));
  await waitFor(() => expect(server.sentTo(path).at(-1)).toEqual({ second_opinion: null }));
});

test('[LLM-09] questions and tokens are listed by day', async () => {
  const day = { day: '2026-02-03', purpose: 'drafts' as const, asked: 3, failed: 1, from_cache: 2 };
  fakeServer({
    [STATE]: () => [
      200,
      state({
        is_on: true,
        site_is_used_up: true,
        budget: { used: 5, limit: null },
        days: [{ ...day, prompt_tokens: 900, completion_tokens: 134 }],
      }),
    ],
  });
  show();
  const table = await screen.findByRole('table', { name: 'What it has cost' });
  expect(table.textContent).toContain('2026-02-03Drafts3211,034');
  expect(screen.getByText('5, no limit')).toBeTruthy();
  expect(screen.getByText('The tokens of the whole site are used up for today (UTC).')).toBeTruthy();
});

test('[LLM-09] without a language model of the site the tab says so, and a failure can be tried again', async () => {
  let isBroken = true;
  fakeServer({ [STATE]: () => (isBroken ? [500, {}] : [200, state({ host: null, model: null })]) });
  show();
  const retry = await screen.findByRole('button', { name: /again/i });
  isBroken = false;
  fireEvent.click(retry);
  expect(await screen.findByText('This site has no language model')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
