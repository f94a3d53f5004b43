import { describe, expect, test } from '@jest/globals';
import { ROLE } from 'shared/domain';
import { Forbidden, NotFound } from '../lib/errors.ts';
import { demand, effectiveRole, repositoryFlags, repositoryLevel } from './repository.policy.ts';

const flags = (isPrivate: boolean, role: (typeof ROLE)[keyof typeof ROLE]) =>
  [...repositoryFlags({ isPrivate }, role)].sort();

describe('[DASH-08] rights on a private intelligence', () => {
  test.each([
    ['notSet', []],
    ['user', ['can_read']],
    ['translator', ['can_read', 'can_translate']],
    ['contributor', ['can_contribute', 'can_read', 'can_translate']],
    ['admin', ['can_contribute', 'can_read', 'can_translate', 'can_write', 'is_admin']],
  ] as const)('%s has %j', (name, expected) => {
    expect(flags(true, ROLE[name])).toEqual(expected);
  });
});

test('[DASH-08] everybody reads a public intelligence, and that is all an outsider may do', () => {
  expect(flags(false, ROLE.notSet)).toEqual(['can_read']);
  expect(repositoryLevel({ isPrivate: false }, ROLE.notSet)).toBe(1);
  expect(repositoryLevel({ isPrivate: true }, ROLE.notSet)).toBe(0);
});

test.each([
  ['no standing at all', 0, [], ROLE.notSet],
  ['the role in an organisation counts without a direct one', 0, [1, 2], ROLE.contributor],
  ['of organisation roles a contributor allows more than a translator', 0, [4, 2], ROLE.contributor],
  ['a direct role counts even when lower', 1, [3], ROLE.user],
  ['an unknown number is no role', 9, [7], ROLE.notSet],
])('[DASH-08] %s', (_, direct, throughOrganizations, expected) => {
  expect(effectiveRole({ direct, throughOrganizations })).toBe(expected);
});

test('[DASH-08] a missing right is refused, and to those who may not read nothing exists', () => {
  expect(() => demand(new Set(['can_read']), 'can_write')).toThrow(Forbidden);
  expect(() => demand(new Set(), 'can_write')).toThrow(NotFound);
  expect(() => demand(new Set(['can_read', 'can_write']), 'can_write')).not.toThrow();
});
