import { expect, test } from '@jest/globals';
import { mayJoin, readClaims } from './claims.ts';
import { nicknameFrom } from './nickname-from.ts';
import type { Provider } from '../../../resources/providers/providers.ts';

const provider: Provider = {
  id: 'corp',
  name: 'Corp',
  issuer: 'https://login.example.org',
  client_id: 'x',
  client_auth: 'basic',
  scopes: 'openid',
  domains: ['example.org'],
  trusts_email: false,
  checks_second_factor: false,
  groups_claim: 'groups',
  roles: [
    { group: 'a', organization: 'team', role: 2 },
    { group: 'b', organization: 'team', role: 4 },
  ],
};
const proven = { sub: 'x', email: 'ana@Example.org', email_verified: true };
const joins = (claims: Record<string, unknown>, changes: Partial<Provider> = {}) => {
  const by = { ...provider, ...changes };
  return mayJoin(readClaims(claims, by), by);
};

test('[ACC-46] only verified addresses of exactly an allowed domain get an account', () => {
  expect(joins(proven)).toBe(true);
  expect(joins({ ...proven, email_verified: 'true' })).toBe(true);
  expect(joins({ ...proven, email_verified: undefined })).toBe(false);
  expect(joins({ ...proven, email_verified: undefined }, { trusts_email: true })).toBe(true);
  expect(joins({ ...proven, email: 'ana@sub.example.org' })).toBe(false);
  expect(joins({ ...proven, email: 'ana@example.org.evil.example' })).toBe(false);
  expect(joins({ ...proven, email: 'no address' })).toBe(false);
  expect(joins({ ...proven, email: 'ana@any.example' }, { domains: ['*'] })).toBe(true);
  expect(joins(proven, { domains: [] })).toBe(false);
});

test('[ACC-51] the strongest role of the groups counts; a claim of another form gives none', () => {
  expect(readClaims({ ...proven, groups: ['b', 'a'] }, provider).roles).toEqual({ team: 2 });
  expect(readClaims({ ...proven, groups: 'b' }, provider).roles).toEqual({ team: 4 });
  expect(readClaims({ ...proven, groups: { a: true } }, provider).roles).toEqual({ team: 0 });
});

test('[ACC-46] claims of an unexpected form count as missing, but somebody must be named', () => {
  expect(readClaims({ sub: 'x', name: 7, email: {} }, provider)).toMatchObject({ name: '', email: null, label: 'x' });
  expect(() => readClaims({ sub: '' }, provider)).toThrow();
});

test('[ACC-46] nicknames are made of what a nickname may contain', () => {
  expect(nicknameFrom('Ana.Müller+x@example.org', 1)).toBe('ana-muller-x');
  expect(nicknameFrom('Ana.Müller+x@example.org', 2)).toBe('ana-muller-x-2');
  expect(nicknameFrom('李雷', 1)).toBe('person');
  expect(nicknameFrom('x'.repeat(99), 9)).toMatch(/^x{30}-\d{6}$/);
});
