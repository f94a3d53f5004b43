import type { FoundOwner } from '../owners/owners.queries.ts';
import type { AccountRow } from './accounts.queries.ts';

export function presentProfile({ nickname, name, locale, biography, language }: AccountRow) {
  return { nickname, name, locale, is_organization: false, biography, language };
}

/** The e-mail is shown to its owner only. */
export function presentOwnProfile(account: AccountRow) {
  return { ...presentProfile(account), email: account.email };
}

export function presentFoundOwner({ nickname, name, locale, kind, biography }: FoundOwner) {
  return { nickname, name, locale, is_organization: kind === 'organization', biography };
}
