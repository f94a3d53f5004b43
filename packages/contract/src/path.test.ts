import { expect, test } from '@jest/globals';

import { matchesPath, overlaps } from './path.ts';

test.each([
  ['/', '/', true],
  ['/', '/home', false],
  ['/home', '/Home/', true],
  ['/home', '/homes', false],
  ['/org/:nickname', '/org/ana', true],
  ['/org/:nickname', '/org/', false],
  ['/dashboard/:owner/:slug', '/dashboard/maria/bot/log', false],
  ['/dashboard/:owner/:slug/log/:id?', '/dashboard/maria/bot/log', true],
  ['/dashboard/:owner/:slug/log/:id?', '/dashboard/maria/bot/log/7', true],
  ['/dashboard/:owner/:slug/log/:id?', '/dashboard/maria/bot/log/7/8', false],
  ['/a/:b?/c', '/a/c', true],
  ['/files/*', '/files', true],
  ['/files/*', '/files/a/b.c', true],
  ['/files/*', '/filesystem', false],
])('%s against %s: %s', (pattern, path, isMatch) => {
  expect(matchesPath(pattern, path)).toBe(isMatch);
});

/** With quadratic time each would take ten minutes. */
test.each([
  ['many slashes', `${'/'.repeat(1_000_000)}x`],
  ['many trailing slashes', `/home/x${'/'.repeat(1_000_000)}`],
  ['many segments', '/a'.repeat(500_000)],
])('[SRV-34] %s take linear time', (_, path) => {
  expect(matchesPath('/dashboard/:owner/:slug/log/:id?', path)).toBe(false);
});

test.each([
  ['/org/:nickname', '/Org/:owner/', true],
  ['/org/:nickname', '/org/:nickname?', true],
  ['/org/:nickname?', '/org', true],
  ['/org/:nickname', '/orgs', false],
  ['/a/:b', '/a/c/d', false],
  ['/a/:b?/c', '/a/c', true],
  ['/dashboard/:owner/:slug/*', '/dashboard/:ownerNickname/:slug/training', true],
  ['/dashboard/*', '/:any', true],
  ['/', '/home', false],
])('some path matches both %s and %s: %s', (pattern, other, isShared) => {
  expect(overlaps(pattern, other)).toBe(isShared);
  expect(overlaps(other, pattern)).toBe(isShared);
});
