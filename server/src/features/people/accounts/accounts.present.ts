import { presentMoment } from '../../../lib/schema/moment.ts';
import type { Config } from '../../../config.ts';
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
export function presentOwnProfile(
  account: OwnAccount,
  { postbox, config }: { readonly postbox: Pick<Postbox, 'isDelivered'>; readonly config: Pick<Config, 'passwords'> },
) {
  return {
    ...presentProfile(account),
    email: account.email,
    pending_email: account.pendingEmail ?? null,
    email_confirmed: !postbox.isDelivered || account.emailConfirmedAt !== null,
    has_password: config.passwords && account.hasPassword,
    created_at: presentMoment(account.createdAt),
  };
}

export function presentFoundOwner({ nickname, name, locale, kind, biography }: FoundOwner) {
  return { nickname, name, locale, is_organization: kind === 'organization', biography };
}
