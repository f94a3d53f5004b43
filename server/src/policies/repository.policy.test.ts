import { describe, expect, test } from '@jest/globals';
import { ROLE } from 'shared/domain';
import { effectiveRole, repositoryFlags, repositoryLevel, roleThroughOrganization } from './repository.policy.ts';

const flags = (isPrivate: boolean, role: (typeof ROLE)[keyof typeof ROLE]) =>
  [...repositoryFlags({ isPrivate }, role)].sort();

describe('[DASH-08] rights on a private repository', () => {
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

test('[DASH-08] outsiders can only read a public repository', () => {
  expect(flags(false, ROLE.notSet)).toEqual(['can_read']);
  expect(repositoryLevel({ isPrivate: false }, ROLE.notSet)).toBe(1);
  expect(repositoryLevel({ isPrivate: true }, ROLE.notSet)).toBe(0);
});

test.each([
  ['no role', 0, [], ROLE.notSet],
  ['an organization role applies without a direct role', 0, [1, 2], ROLE.contributor],
  ['of several organization roles the highest applies', 0, [4, 2], ROLE.contributor],
  ['a direct role applies even when it is lower', 1, [3], ROLE.user],
  ['an unknown number grants no role', 9, [7], ROLE.notSet],
])('[DASH-08] %s', (_, direct, throughOrganizations, expected) => {
  expect(effectiveRole({ direct, throughOrganizations })).toBe(expected);
});

test.each([
  ['the role in the organization', { direct: 0, inOrganization: 2, ofOrganization: 3 }, ROLE.contributor],
  ['nothing without a role of the organization', { direct: 3, inOrganization: 3, ofOrganization: 0 }, ROLE.notSet],
  ['nothing as a former member', { direct: 2, inOrganization: 0, ofOrganization: 3 }, ROLE.notSet],
  ['no more than a lower direct role', { direct: 1, inOrganization: 3, ofOrganization: 3 }, ROLE.user],
  ['no more than the role in the organization', { direct: 3, inOrganization: 1, ofOrganization: 3 }, ROLE.user],
])('[QT-07] on behalf of an organization a person has %s', (_, standing, role) => {
  expect(roleThroughOrganization(standing)).toBe(role);
});
