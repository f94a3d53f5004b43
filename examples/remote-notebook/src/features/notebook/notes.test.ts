import { beforeEach, expect, test } from '@jest/globals';

import { addNote, listNotebooks, readNotes, removeNote } from './notes.ts';

const ANA = { nickname: 'ana', owner: 'acme', slug: 'greeter' };

beforeEach(() => {
  localStorage.clear();
});

test('notes are kept by account and intelligence, newest first', () => {
  addNote(ANA, 'Greeter', 'first');
  addNote(ANA, 'Greeter', 'second');
  addNote({ ...ANA, nickname: 'bia' }, 'Greeter', 'of somebody else');
  addNote({ ...ANA, slug: 'other' }, 'Another', 'on another one');
  expect(readNotes(ANA).map(({ text }) => text)).toEqual(['second', 'first']);
  expect(listNotebooks('ana')).toEqual([
    { nickname: 'ana', owner: 'acme', slug: 'other', name: 'Another', count: 1 },
    { nickname: 'ana', owner: 'acme', slug: 'greeter', name: 'Greeter', count: 2 },
  ]);
});

test('the last note takes its notebook along', () => {
  addNote(ANA, 'Greeter', 'only one');
  removeNote(ANA, readNotes(ANA)[0]?.id ?? '');
  expect(listNotebooks('ana')).toEqual([]);
  expect(localStorage.length).toBe(0);
});

test('what somebody else stored there is no note', () => {
  localStorage.setItem(JSON.stringify(['notebook', 'ana', 'acme', 'greeter']), '{"notes":[1,{"text":"half"}]}');
  localStorage.setItem('notebook', 'broken');
  expect(readNotes(ANA)).toEqual([]);
  expect(listNotebooks('ana')).toEqual([]);
});
