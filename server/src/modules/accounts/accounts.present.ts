import type { FoundOwner } from '../owners/owners.queries.ts';
import type { AccountRow } from './accounts.queries.ts';
import type { OwnAccount } from './accounts.service.ts';

export function presentProfile({ nickname, name, locale, biography, language }: AccountRow) {
  return { nickname, name, locale, is_organization: false, biography, language };
}

/** The e-mail is shown to its owner only, with the one that waits for its confirmation. */
export function presentOwnProfile(account: OwnAccount) {
  return { ...presentProfile(account), email: account.email, pending_email: account.pendingEmail ?? null };
}

export function presentFoundOwner({ nickname, name, locale, kind, biography }: FoundOwner) {
  return { nickname, name, locale, is_organization: kind === 'organization', biography };
}
