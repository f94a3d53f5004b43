import { expect, test } from '@jest/globals';

import { isServed, needsByPackage } from './needs.ts';

const OFFERS = { react: '19.3.1', 'react-dom': '19.3.1', shared: '2.1.3' };

test('[TEAM-07] the registry states the needs of a build by package', () => {
  expect(
    needsByPackage({ react: '^19.3.1', 'react/jsx-runtime': '^19.3.1', 'shared/ui': '^2.1.0', 'shared/api': '^2.1.0' }),
  ).toEqual({ react: '^19.3.1', shared: '^2.1.0' });
  expect(needsByPackage({ 'shared/ui': '^2.1.0', 'shared/api': '^2.0.0' })).toEqual({
    'shared/ui': '^2.1.0',
    'shared/api': '^2.0.0',
  });
});

test.each([
  ['the same version', { shared: '^2.1.3' }, true],
  ['an older minor version', { shared: '^2.0.9' }, true],
  ['an older patch', { shared: '^2.1.0' }, true],
  ['a later patch', { shared: '^2.1.4' }, false],
  ['a later minor version', { shared: '^2.2.0' }, false],
  ['another major version', { shared: '^1.0.0' }, false],
  ['exactly another patch', { react: '19.3.2' }, false],
  ['one entry of a package', { 'shared/ui': '^2.2.0' }, false],
  ['a package that the shell does not have', { later: '^1.0.0' }, false],
  ['nothing that it says', undefined, true],
])('[TEAM-07] a build that needs %s is served: %j %s', (_what, needs, served) => {
  expect(isServed(needs, OFFERS)).toBe(served);
});
