import { expect, test } from '@jest/globals';
import { ROLE } from 'shared/domain';
import { repositoryFlags } from './repository.policy.ts';
import { managedLinkFlags, translatorLinkFlags } from './translator-link.policy.ts';

const flagsOf = (role: (typeof ROLE)[keyof typeof ROLE]) => repositoryFlags({ isPrivate: true }, role);

test('[TRA-08] a link may translate while its creator may, and never more', () => {
  for (const role of [ROLE.contributor, ROLE.admin, ROLE.translator])
    expect([...translatorLinkFlags(flagsOf(role))].sort()).toEqual(['can_read', 'can_translate']);
  for (const role of [ROLE.notSet, ROLE.user]) expect([...translatorLinkFlags(flagsOf(role))]).toEqual(['can_read']);
});

test('[TRA-05] contributors manage their own links, administrators all', () => {
  const may = (role: Parameters<typeof flagsOf>[0], isOwn: boolean) =>
    managedLinkFlags(flagsOf(role), { isOwn }).has('can_contribute');
  expect([
    may(ROLE.contributor, true),
    may(ROLE.contributor, false),
    may(ROLE.admin, false),
    may(ROLE.translator, true),
  ]).toEqual([true, false, true, false]);
});
