import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { login, logout } from 'shared/session';
import { renderArea } from 'shared/testing';

import { AnswerSummary } from '../../components/answer/answer-summary.tsx';
import { fakeInbox } from '../../testing/inbox.ts';
import { DASHBOARD } from '../../testing/repository.ts';
import { EntryFacts } from './components/entry-facts.tsx';
import InboxPage from './inbox-page.tsx';
import { readEntry } from './model.ts';

beforeEach(() => act(() => login('key')));
afterEach(() => act(logout));

const WHEN = '2026-01-01T00:00:00Z';
const answered = (opinion: unknown) =>
  readEntry({
    id: 1,
    text: 'play it',
    language: 'en',
    created_at: WHEN,
    version_name: 'main',
    from_backend: false,
    key: null,
    times: 1,
    first_asked_at: WHEN,
    similar: [],
    state: 'todo',
    decided_intent: null,
    decided_by: null,
    decided_at: null,
    assigned_to: null,
    nlp_log: { intent: { name: 'play', confidence: 0.8 }, intent_ranking: [], entities: {}, second_opinion: opinion },
  });
const opinion = (intent: string | null, agrees: boolean) => ({
  decided_by: 'language_model' as const,
  intent,
  confidence: 0.8,
  agrees,
  reason: null,
});

test('[LLM-14] a question in the inbox says what the language model chose, or that it chose none', () => {
  const first = renderArea(<EntryFacts entry={answered(opinion('stop', false))} />, { at: `${DASHBOARD}log/` });
  expect(screen.getByText('Language model: stop 80%')).toBeTruthy();
  first.unmount();
  const second = renderArea(<EntryFacts entry={answered(opinion(null, false))} />, { at: `${DASHBOARD}log/` });
  expect(screen.getByText('Language model: none of them')).toBeTruthy();
  second.unmount();
  renderArea(<EntryFacts entry={answered({ decided_by: 'model', intent: null })} />, { at: `${DASHBOARD}log/` });
  expect(screen.queryByText(/Language model/)).toBeNull();
});

test('[LLM-14] an answer says who decided', () => {
  const { analysis } = answered(undefined);
  const show = (second: ReturnType<typeof opinion> | undefined) =>
    renderArea(<AnswerSummary analysis={{ ...analysis, second_opinion: second }} />, { at: DASHBOARD });
  const first = show(opinion('play', true));
  expect(screen.getByText('The language model chose the same.')).toBeTruthy();
  first.unmount();
  const other = show(opinion('stop', false));
  expect(screen.getByText('Decided by the language model.')).toBeTruthy();
  other.unmount();
  show(undefined);
  expect(screen.queryByText(/language model/)).toBeNull();
});

test('[LLM-12] the inbox lists the questions on which both differ', async () => {
  const { requests } = fakeInbox();
  renderArea(<InboxPage />, { at: `${DASHBOARD}log/?opinion=differs` });
  await screen.findByText('play jazz');
  const asked = requests.find(({ path }) => path.endsWith('/log/questions/'));
  expect(asked?.query).toMatchObject({ second_opinion: 'differs' });
  expect(screen.getByRole('combobox', { name: 'Language model' })).toBeTruthy();
});
