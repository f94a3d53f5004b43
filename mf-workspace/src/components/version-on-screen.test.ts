import { expect, test } from '@jest/globals';

import { withVersionOnScreen } from './version-on-screen.ts';

test('[VER-01] the main version stays out of the URL', () => {
  expect(withVersionOnScreen(new URLSearchParams('page=2'), 5, 1).toString()).toBe('page=2&version=5');
  expect(withVersionOnScreen(new URLSearchParams('version=5&page=2'), 1, 1).toString()).toBe('page=2');
});
