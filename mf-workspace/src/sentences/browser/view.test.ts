import { expect, test } from '@jest/globals';

import { readView, withView } from './view.ts';

test('[TRN-03] the view of a list is read from the address; unknown values are ignored', () => {
  const query = new URLSearchParams('search=jazz&intent=play&state=waiting&order=length&page=3&size=50&x=1');
  expect(readView(query)).toEqual({
    filter: { search: 'jazz', intent: 'play', entity: '', language: '', assigned_to: '', id: '' },
    state: 'waiting',
    order: 'newest',
    page: 3,
    size: 50,
  });
});

test('[TRN-03] a changed filter, order or size returns to the first page and keeps the rest of the address', () => {
  const query = new URLSearchParams('page=3&size=50&version=2');
  expect(withView(query, { intent: 'play', order: 'intent' }).toString()).toBe(
    'size=50&version=2&intent=play&order=intent',
  );
  expect(withView(query, { size: 12 }).toString()).toBe('version=2');
  expect(withView(query, { page: 4 }).toString()).toBe('page=4&size=50&version=2');
  expect(
    withView(new URLSearchParams('state=waiting&order=intent'), { state: 'all', order: 'newest' }).toString(),
  ).toBe('');
});
