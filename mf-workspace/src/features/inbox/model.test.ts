import { expect, test } from '@jest/globals';

import { EVERYTHING, everyDay, otherIntents, readFilter, readEntry, readPlace, withPlace } from './model.ts';

test('[INB-01] the URL holds filter and page, without empty filters', () => {
  const address = withPlace(new URLSearchParams('version=7&page=3'), { search: 'jazz', confidence: 'low' });
  expect(address.toString()).toBe('version=7&search=jazz&confidence=low');
  expect(readFilter(address)).toEqual({ ...EVERYTHING, state: 'todo', search: 'jazz', confidence: 'low' });
  expect(withPlace(address, { search: '', confidence: '', page: '2' }).toString()).toBe('version=7&page=2');
});

test('[INB-01] 12 rows per page, 20 on request, no other size', () => {
  expect(
    ['', 'size=20&page=2', 'size=500&page=-1', 'confidence=none'].map((query) => readPlace(new URLSearchParams(query))),
  ).toEqual([
    { page: 1, size: 12, order: 'doubt', isGrouped: false },
    { page: 2, size: 20, order: 'doubt', isGrouped: false },
    { page: 1, size: 12, order: 'doubt', isGrouped: false },
    { page: 1, size: 12, order: 'doubt', isGrouped: false },
  ]);
  expect(readFilter(new URLSearchParams('confidence=none')).confidence).toBe('');
});

const row = {
  id: 1,
  text: 'hm',
  language: 'en',
  created_at: '2026-01-01T00:00:00Z',
  version_name: 'master',
  from_backend: true,
  key: null,
  times: 1,
  first_asked_at: '2026-01-01T00:00:00Z',
  similar: [],
  state: 'todo',
  decided_intent: null,
  decided_by: null,
  decided_at: null,
  assigned_to: null,
} as const;

test('[INB-12] other intents are offered by the model’s ranking, without the best three and deleted ones', () => {
  const ranking = ['c', 'gone', 'b', 'a', 'e'].map((name, index) => ({ name, confidence: 1 / (index + 2) }));
  const entry = readEntry({ ...row, nlp_log: { intent: ranking[0], intent_ranking: ranking } });
  expect(otherIntents(entry, ['a', 'b', 'c', 'd', 'e'])).toEqual(['e', 'd']);
});

test('[INB-12] unknown states, orders and periods in the URL are ignored', () => {
  const address = new URLSearchParams('state=none&order=none&period=5');
  expect([readFilter(address), readPlace(address).order]).toEqual([{ ...EVERYTHING, state: 'todo' }, 'doubt']);
});

test('[INB-01] a stored answer may lack intent and entities', () => {
  expect(
    readEntry({
      ...row,
      nlp_log: { language: 'en', intent: { name: '', confidence: 0 }, entities: { city: [{ entity: 'city' }] } },
    }).analysis,
  ).toEqual({
    text: 'hm',
    language: 'en',
    intent: { name: '', confidence: 0 },
    intent_ranking: [],
    entities: { city: [] },
  });
  expect(readEntry({ ...row, nlp_log: {} }).analysis.intent).toEqual({ name: null, confidence: 0 });
});

test('[INB-20] days without questions are between those with some', () => {
  const day = { sentences: 2, not_understood: 1, confidence: 0.5 };
  expect(everyDay([])).toEqual([]);
  expect(
    everyDay([
      { ...day, day: '2026-02-27' },
      { ...day, day: '2026-03-01' },
    ]).map((each) => [each.day, each.sentences]),
  ).toEqual([
    ['2026-02-27', 2],
    ['2026-02-28', 0],
    ['2026-03-01', 2],
  ]);
});
