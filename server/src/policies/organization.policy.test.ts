import { expect, test } from '@jest/globals';
import { ROLE } from 'shared/domain';
import { Forbidden } from '../lib/errors.ts';
import {
  demandAdministrator,
  demandRemoval,
  demandRoleChange,
  organizationFlags,
  organizationTeamFlags,
} from './organization.policy.ts';

test.each([
  ['no role', ROLE.notSet, []],
  ['a number that is no role', 9, []],
  ['user', ROLE.user, ['can_read']],
  ['translator', ROLE.translator, ['can_read', 'can_translate']],
  ['contributor', ROLE.contributor, ['can_contribute', 'can_read', 'can_translate']],
  ['administrator', ROLE.admin, ['can_contribute', 'can_read', 'can_translate', 'can_write', 'is_admin']],
])('[ORG-07] in an organisation, %s', (_, role, flags) => {
  expect([...organizationFlags(role)].sort()).toEqual(flags);
});

test('[ORG-07] everybody may know that an organisation exists, members or not', () => {
  expect([...organizationTeamFlags(ROLE.notSet)]).toEqual(['can_read']);
});

test('[ORG-07] nobody changes or ends the own membership, and no role means removal', () => {
  expect(() => demandRoleChange({ actorId: 1, memberId: 1, role: ROLE.user })).toThrow(Forbidden);
  expect(() => demandRoleChange({ actorId: 1, memberId: 2, role: ROLE.notSet })).toThrow(Forbidden);
  expect(() => demandRoleChange({ actorId: 1, memberId: 2, role: ROLE.user })).not.toThrow();
  expect(() => demandRemoval({ actorId: 1, memberId: 1 })).toThrow(Forbidden);
  expect(() => demandRemoval({ actorId: 1, memberId: 2 })).not.toThrow();
});

test('[ORG-07] an organisation keeps an administrator', () => {
  expect(() => demandAdministrator(0)).toThrow(Forbidden);
  expect(() => demandAdministrator(1)).not.toThrow();
});
