import { paths } from 'shared/routes';
import { accountLocale } from '../accounts/account-locale.ts';
import { ROLE_NAMES } from '../mail/mail-messages.ts';
import { findPerson, listAdministrators } from './team.queries.ts';
import type { Database } from '../../db/client.ts';
import type { Account } from '../../lib/grant.ts';
import type { MailKind } from '../mail/mail-messages.ts';
import type { Postbox } from '../mail/postbox.ts';
import type { Repository } from '../repositories/repository.ts';

export interface TeamLetter {
  readonly kind: Extract<MailKind, 'request_approved' | 'access_denied' | 'new_role'>;
  readonly memberId: number;
  readonly role?: number;
}

interface Sender {
  readonly postbox: Postbox;
  readonly repository: Repository;
  /** Who did it. */
  readonly actor: Account;
}

/** Tells a member what became of their part in an intelligence; organisations have no mailbox. */
export async function writeToMember(
  tx: Database,
  { postbox, repository, actor }: Sender,
  { kind, memberId, role }: TeamLetter,
): Promise<void> {
  const person = await findPerson(tx, memberId);
  if (!person || person.id === actor.id) return;
  const locale = accountLocale(person);
  const values = {
    name: person.name,
    person: actor.name,
    repository: repository.name,
    role: role === undefined ? '' : (ROLE_NAMES[locale][role] ?? ''),
  };
  await postbox.put(tx, person.email, { kind, locale, values, path: paths.repositorySummary(repository) });
}

/** So many are written to: whoever looks after an intelligence of hundreds of administrators looks at its page. */
const MOST_LETTERS = 50;

/** Tells everybody who can grant it that somebody wants to take part. */
export async function writeToAdministrators(
  tx: Database,
  { postbox, repository, actor }: Sender,
  text: string,
): Promise<void> {
  for (const { email, name, ...admin } of (await listAdministrators(tx, repository.uuid)).slice(0, MOST_LETTERS)) {
    const values = { name, person: actor.name, nickname: actor.nickname, repository: repository.name, text };
    await postbox.put(tx, email, {
      kind: 'request_made',
      locale: accountLocale(admin),
      values,
      path: paths.repositorySettings(repository),
    });
  }
}
