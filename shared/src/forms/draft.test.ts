import { beforeEach, expect, test } from '@jest/globals';

import { expire, login, logout, session$ } from '../session/index.ts';
import { doDraftsWait, keepDraft, readDraft } from './draft.ts';

const signIn = (nickname: string, key: string) => login(key, { nickname, name: nickname });

beforeEach(() => {
  logout();
  sessionStorage.clear();
});

test('drafts of an expired session are restored for the same user', () => {
  signIn('ada', 'first-key');
  keepDraft('thing', { name: 'half done' });
  expire();
  expect(readDraft('thing')).toBeUndefined();
  expect(doDraftsWait()).toBe(true);
  signIn('ada', 'other-key');
  expect(readDraft('thing')).toEqual({ name: 'half done' });
  expect(doDraftsWait()).toBe(false);
});

test('another user does not get them, and they are deleted', () => {
  signIn('ada', 'first-key');
  keepDraft('thing', { name: 'private' });
  expire();
  signIn('bob', 'other-key');
  expect(readDraft('thing')).toBeUndefined();
  expect(JSON.stringify(sessionStorage)).not.toContain('private');
});

test('a session that expires before its profile is loaded is still attributed to its owner', () => {
  signIn('ada', 'first-key');
  keepDraft('thing', { name: 'half done' });
  session$.next({ ...session$.value, nickname: null });
  expire();
  login('other-key');
  expect(readDraft('thing')).toBeUndefined();
  session$.next({ ...session$.value, nickname: 'ada' });
  expect(readDraft('thing')).toEqual({ name: 'half done' });
});

test('logging out deletes all drafts', () => {
  signIn('ada', 'first-key');
  keepDraft('thing', { name: 'private' });
  logout();
  signIn('ada', 'other-key');
  expect(readDraft('thing')).toBeUndefined();
});
