import type { Postbox } from '../../../resources/mail/postbox.ts';
import type { FoundOwner } from '../../../resources/owners/owners.queries.ts';
import type { AccountRow } from './accounts.queries.ts';
import type { OwnAccount } from './profile.service.ts';

export function presentProfile({ nickname, name, locale, biography, language }: AccountRow) {
  return { nickname, name, locale, is_organization: false, biography, language };
}

/**
 * Adds the fields that only the owner sees. An address counts as confirmed on servers that cannot send a confirmation.
 */
export function presentOwnProfile(account: OwnAccount, { isDelivered }: Pick<Postbox, 'isDelivered'>) {
  return {
    ...presentProfile(account),
    email: account.email,
    pending_email: account.pendingEmail ?? null,
    email_confirmed: !isDelivered || account.emailConfirmedAt !== null,
  };
}

export function presentFoundOwner({ nickname, name, locale, kind, biography }: FoundOwner) {
  return { nickname, name, locale, is_organization: kind === 'organization', biography };
}
