import { expect, test } from '@jest/globals';
import { ROLE } from 'shared/domain';
import { repositoryFlags } from './repository.policy.ts';
import { managedLinkFlags, translatorLinkFlags } from './translator-link.policy.ts';

const flagsOf = (role: (typeof ROLE)[keyof typeof ROLE]) => repositoryFlags({ isPrivate: true }, role);

test('[TRA-08] a link can only translate, while its creator can', () => {
  for (const role of [ROLE.contributor, ROLE.admin, ROLE.translator])
    expect([...translatorLinkFlags(flagsOf(role))].sort()).toEqual(['can_read', 'can_translate']);
  for (const role of [ROLE.notSet, ROLE.user]) expect([...translatorLinkFlags(flagsOf(role))]).toEqual(['can_read']);
});

test('[TRA-05] contributors manage their own links, administrators every link', () => {
  const canManage = (role: Parameters<typeof flagsOf>[0], isOwn: boolean) =>
    managedLinkFlags(flagsOf(role), { isOwn }).has('can_contribute');
  expect([
    canManage(ROLE.contributor, true),
    canManage(ROLE.contributor, false),
    canManage(ROLE.admin, false),
    canManage(ROLE.translator, true),
  ]).toEqual([true, false, true, false]);
});
