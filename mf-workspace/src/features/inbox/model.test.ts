import { expect, test } from '@jest/globals';

import { EVERYTHING, readFilter, readEntry, readPlace, withPlace } from './model.ts';

test('[INB-01] the URL holds filter and page, without empty filters', () => {
  const address = withPlace(new URLSearchParams('version=7&page=3'), { search: 'jazz', confidence: 'low' });
  expect(address.toString()).toBe('version=7&search=jazz&confidence=low');
  expect(readFilter(address)).toEqual({ ...EVERYTHING, search: 'jazz', confidence: 'low' });
  expect(withPlace(address, { search: '', confidence: '', page: '2' }).toString()).toBe('version=7&page=2');
});

test('[INB-01] 12 rows per page, 20 on request, no other size', () => {
  expect(
    ['', 'size=20&page=2', 'size=500&page=-1', 'confidence=none'].map((query) => readPlace(new URLSearchParams(query))),
  ).toEqual([
    { page: 1, size: 12 },
    { page: 2, size: 20 },
    { page: 1, size: 12 },
    { page: 1, size: 12 },
  ]);
  expect(readFilter(new URLSearchParams('confidence=none')).confidence).toBe('');
});

test('[INB-01] a stored answer may lack intent and entities', () => {
  const row = { id: 1, text: 'hm', created_at: '2026-01-01T00:00:00Z', version_name: 'master', from_backend: true };
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
