import { expect, test } from '@jest/globals';
import { ROLE } from 'shared/domain';
import { Forbidden } from '../lib/errors.ts';
import {
  demandOrganizationAdministrator,
  demandRemoval,
  demandRoleChange,
  organizationFlags,
  organizationTeamFlags,
} from './organization.policy.ts';

test.each([
  ['no role', ROLE.notSet, []],
  ['an unknown role', 9, []],
  ['user', ROLE.user, ['can_read']],
  ['translator', ROLE.translator, ['can_read', 'can_translate']],
  ['contributor', ROLE.contributor, ['can_contribute', 'can_read', 'can_translate']],
  ['administrator', ROLE.admin, ['can_contribute', 'can_read', 'can_translate', 'can_write', 'is_admin']],
])('[ORG-07] rights of %s in an organization', (_, role, flags) => {
  expect([...organizationFlags(role)].sort()).toEqual(flags);
});

test('[ORG-07] outsiders can read the team of an organization, as its profile is public', () => {
  expect([...organizationTeamFlags(ROLE.notSet)]).toEqual(['can_read']);
});

test('[ORG-07] nobody can change or end their own membership, or assign role 0', () => {
  expect(() => demandRoleChange({ actorId: 1, memberId: 1, role: ROLE.user })).toThrow(Forbidden);
  expect(() => demandRoleChange({ actorId: 1, memberId: 2, role: ROLE.notSet })).toThrow(Forbidden);
  expect(() => demandRoleChange({ actorId: 1, memberId: 2, role: ROLE.user })).not.toThrow();
  expect(() => demandRemoval({ actorId: 1, memberId: 1 })).toThrow(Forbidden);
  expect(() => demandRemoval({ actorId: 1, memberId: 2 })).not.toThrow();
});

test('[ORG-07] an organization must keep an administrator', () => {
  expect(() => demandOrganizationAdministrator(0)).toThrow(Forbidden);
  expect(() => demandOrganizationAdministrator(1)).not.toThrow();
});
