import { expect, test } from '@jest/globals';
import { ROLE } from 'shared/domain';
import { repositoryFlags } from '../../policies/repository.policy.ts';
import { copyScopeOf } from './may-copy.ts';
import type { RoleNumber } from 'shared/domain';
import type { Repository } from './repository.ts';

const REPOSITORY: Repository = {
  uuid: 'u',
  ownerId: 1,
  ownerNickname: 'acme',
  ownerIsOrganization: true,
  slug: 'bot',
  name: 'Bot',
  description: '',
  language: 'en',
  isPrivate: false,
  isCopyable: false,
  copiedFrom: null,
  algorithm: 'linear',
  useCompetingIntents: false,
  useNameEntities: false,
  useAnalyzeChar: false,
  useTransformerEntities: false,
  useLanguagePack: true,
  fallback: null,
  textsPerMinute: null,
  inboxDays: null,
  visitorsMayTry: true,
  masksInbox: false,
  createdAt: new Date(0),
  role: ROLE.notSet,
};

const scopeOf = (role: RoleNumber, settings: Partial<Repository>) => {
  const resource = { ...REPOSITORY, ...settings };
  return copyScopeOf({ resource, flags: repositoryFlags(resource, role) });
};

test.each([
  [ROLE.notSet, undefined, 'training', undefined],
  [ROLE.user, undefined, 'training', undefined],
  [ROLE.translator, undefined, 'training', undefined],
  [ROLE.contributor, 'training', 'training', 'training'],
  [ROLE.admin, 'everything', 'everything', 'everything'],
] as const)(
  '[IMP-30] role %i copies %s of a closed, %s of an open, %s of a private one',
  (role, closed, open, secret) => {
    expect(scopeOf(role, {})).toBe(closed);
    expect(scopeOf(role, { isCopyable: true })).toBe(open);
    expect(scopeOf(role, { isCopyable: true, isPrivate: true })).toBe(secret);
  },
);
