import { paths } from 'shared/routes';
import { Unauthorized } from '../../lib/errors.ts';
import { randomKey } from '../../lib/security/secrets.ts';
import { ROLE_NAMES } from '../mail/mail-words.ts';
import { presentDeadline } from '../mail/recipient-locale.ts';
import { insertInvitation } from './invitations.queries.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import type { Account } from '../../lib/grant.ts';
import type { Locale } from '../../lib/messages/index.ts';
import type { Postbox } from '../mail/postbox.ts';
import type { InvitationRow, InvitationTarget } from './invitations.queries.ts';

const DAY_MS = 86_400_000;

export interface InvitationOptions {
  readonly config: Pick<Config, 'invitationDays' | 'publicUrl'>;
  readonly postbox: Postbox;
  readonly locale: Locale;
}

interface InvitationWish {
  readonly target: InvitationTarget;
  /** The name of the organization or intelligence. */
  readonly name: string;
  readonly role: number;
  /** Where to mail the link; empty to show it only. */
  readonly email: string;
}

export interface MadeInvitation {
  readonly invitation: InvitationRow;
  readonly link: string;
  readonly isMailed: boolean;
}

/** Stores an invitation, and mails its link if an address is given. */
export async function makeInvitation(
  db: Database,
  account: Account | undefined,
  { target, name, role, email }: InvitationWish,
  { config, postbox, locale }: InvitationOptions,
): Promise<MadeInvitation> {
  if (!account) throw new Unauthorized();
  const token = randomKey();
  const path = paths.join(token);
  const expiresAt = new Date(Date.now() + config.invitationDays * DAY_MS);
  const invitation = await db.transaction(async (tx) => {
    const made = await insertInvitation(tx, { ...target, role, email, createdBy: account.id, expiresAt, token });
    const values = {
      person: account.name,
      nickname: account.nickname,
      organization: name,
      role: ROLE_NAMES[locale][role] ?? '',
      until: presentDeadline(expiresAt, locale),
    };
    if (email !== '') await postbox.put(tx, email, { kind: 'invitation', locale, values, path });
    return made;
  });
  return { invitation, link: config.publicUrl + path, isMailed: email !== '' && postbox.isDelivered };
}
