import { act } from '@testing-library/react';
import { isObject } from 'shared/domain';
import { queryClient } from 'shared/platform';
import { fakeServer } from 'shared/testing';
import type { FakeFailure, FakeRoutes } from 'shared/testing';

import { CONTRIBUTOR, SHORTCUT, repositoryInfo } from './repository.ts';

const STATES = ['todo', 'taught', 'tested', 'ignored'] as const;
type QuestionState = (typeof STATES)[number];

const LIST = 'GET /v2/repository/log/questions/';
export const DECIDE = 'POST /v2/repository/log/decisions/';
const ASSIGN = 'POST /v2/repository/log/assignments/';
const DELETE = 'DELETE /v2/repository/log/';
const ADMIN = { ...CONTRIBUTOR, can_write: true, is_admin: true, level: 3, role: 3 };

const PEOPLE = [
  { nickname: 'ana', name: 'Ana Lima' },
  { nickname: 'ben', name: 'Ben Adams' },
];

const entry = (id: number, text: string, state: QuestionState = 'todo') => ({
  id,
  text,
  language: 'en',
  repository_version_language: 1,
  times: id,
  first_asked_at: '2026-01-01T00:00:00Z',
  similar: [] as { id: number; text: string; times: number }[],
  key: id === 3 ? 'website' : null,
  state,
  decided_intent: state === 'taught' ? 'play' : null,
  decided_by: state === 'todo' ? null : 'ada',
  decided_at: state === 'todo' ? null : '2026-01-02T00:00:00Z',
  assigned_to: null as { nickname: string; name: string } | null,
  version_name: 'master',
  from_backend: false,
  user_agent: '',
  user: 1,
  created_at: '2026-01-01T00:00:00Z',
  log_intent: [],
  nlp_log: {
    text,
    language: 'en',
    intent: { name: 'play', confidence: 0.9 },
    intent_ranking: [
      { name: 'play', confidence: 0.9 },
      { name: 'stop', confidence: 0.1 },
      { name: 'deleted', confidence: 0 },
    ],
    out_of_scope: 0.25,
    entities: {},
    entities_list: [],
    groups_list: [],
  },
});

function decisionsIn(body: unknown): { id: number; state: QuestionState }[] {
  const sent: unknown[] = isObject(body) && Array.isArray(body['decisions']) ? body['decisions'] : [];
  return sent.filter(isObject).map(({ id, state }) => ({
    id: Number(id),
    state: STATES.find((known) => known === state) ?? 'todo',
  }));
}

function assignmentIn(body: unknown) {
  const { ids, assigned_to: nickname }: Record<string, unknown> = isObject(body) ? body : {};
  const chosen: unknown[] = Array.isArray(ids) ? ids : [];
  return { chosen, person: PEOPLE.find((each) => each.nickname === nickname) ?? null };
}

const STATISTICS = {
  days: [
    { day: '2026-01-01', sentences: 2, not_understood: 1, confidence: 0.6 },
    { day: '2026-01-03', sentences: 4, not_understood: 1, confidence: 0.8 },
  ],
  keys: [{ id: 7, name: 'website', sentences: 6 }],
};

export interface InboxOptions {
  authorization?: typeof CONTRIBUTOR;
  texts?: readonly string[];
  refusal?: FakeFailure;
  decision?: FakeRoutes[typeof DECIDE];
  /** Responses about questions of every state wait for it. */
  every?: () => Promise<void>;
}

/** A server with an inbox of three questions, by default, that decides about questions and deletes them for real. */
export function fakeInbox({ authorization = ADMIN, refusal, decision, ...options }: InboxOptions = {}) {
  const texts = options.texts ?? ['stop it', 'my card number is 42', 'play jazz'];
  let entries = texts.map((text, index) => entry(index + 1, text)).reverse();
  const server = fakeServer({
    [SHORTCUT]: [200, repositoryInfo({ authorization, available_languages: ['en'] })],
    [LIST]: async ({ query: { state, grouped, assigned_to: whose, ...place } }) => {
      const { id_min: from = 0, id_max: to = Infinity, limit = 12, offset = 0 } = place;
      if (state === undefined) await options.every?.();
      const results = entries
        .filter((each) => state === undefined || each.state === state)
        .filter(({ assigned_to: person }) => whose === undefined || person?.nickname === whose)
        .filter(({ id }) => id >= Number(from) && id <= Number(to));
      const [first, ...others] = results;
      const rows = grouped && first ? [{ ...first, similar: others }] : results;
      const page = rows.slice(Number(offset), Number(offset) + Number(limit));
      return [200, { count: rows.length, next: null, previous: null, newest: results[0]?.id ?? null, results: page }];
    },
    [DECIDE]:
      decision ??
      (({ body }) => {
        const decisions = decisionsIn(body);
        for (const { id, state } of decisions)
          entries = entries.map((each) => (each.id === id ? entry(id, each.text, state) : each));
        return [200, { results: decisions.map(({ id, state }) => ({ id, state, error: null, field: null })) }];
      }),
    'GET /v2/repository/people/': [200, { people: PEOPLE }],
    [ASSIGN]: ({ body }) => {
      const { chosen, person } = assignmentIn(body);
      entries = entries.map((each) => (chosen.includes(each.id) ? { ...each, assigned_to: person } : each));
      return [200, { assigned: chosen.length }];
    },
    'GET /v2/repository/log/statistics/': [200, STATISTICS],
    'GET /v2/repository/version/': [200, { count: 0, results: [] }],
    'GET /v2/repository/log/answers/': [
      200,
      {
        version: 1,
        answered: 3,
        unanswered: 0,
        results: [
          {
            id: 3,
            text: 'play jazz',
            language: 'en',
            times: 1,
            state: 'todo',
            before: { intent: 'play', confidence: 0.9, out_of_scope: 0, is_fallback: false, entities: [] },
            after: { intent: 'stop', confidence: 0.6, out_of_scope: 0, is_fallback: false, entities: [] },
          },
        ],
      },
    ],
    'GET /v2/repository/log/csv/': [503, { detail: 'Please try again soon.' }],
    [DELETE]: ({ query: { ids } }) => {
      if (refusal) return refusal;
      const before = entries.length;
      entries = ids === 'all' ? [] : entries.filter(({ id }) => !String(ids).split(',').includes(String(id)));
      return [200, { deleted: before - entries.length }];
    },
  });
  return {
    /** A question arrives, and the screen asks for it. */
    arrive: async (text: string) => {
      entries = [entry(entries.length + 1, text), ...entries];
      await act(() => queryClient.invalidateQueries({ queryKey: ['inbox-arrivals'] }));
    },
    requests: server.requests,
    deletions: () => server.requests.filter(({ method }) => method === 'DELETE').map(({ query: sent }) => sent),
    decisions: () => server.sentTo(DECIDE),
    assignments: () => server.sentTo(ASSIGN),
  };
}
