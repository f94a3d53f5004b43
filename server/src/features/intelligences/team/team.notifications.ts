import { paths } from 'shared/routes';
import { ROLE_NAMES } from '../../../resources/mail/mail-words.ts';
import { recipientLocale } from '../../../resources/mail/recipient-locale.ts';
import { notifyPeople } from '../../../resources/notifications/task-notifications.ts';
import { findPerson, listAdministrators } from '../../../resources/team/team.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { Account } from '../../../lib/grant.ts';
import type { MailKind } from '../../../resources/mail/mail-messages.ts';
import type { Postbox } from '../../../resources/mail/postbox.ts';
import type { Repository } from '../../../resources/repositories/repository.ts';

interface MemberMail {
  readonly kind: Extract<MailKind, 'request_approved' | 'access_denied' | 'new_role'>;
  readonly memberId: number;
  readonly role?: number;
}

interface TeamMailing {
  readonly postbox: Postbox;
  readonly repository: Repository;
  /** The person who made the change. */
  readonly actor: Account;
}

/** Notifies a person of a change of their role, also by mail. Organizations have no mailbox. */
export async function notifyMember(
  tx: Database,
  { postbox, repository, actor }: TeamMailing,
  { kind, memberId, role }: MemberMail,
): Promise<void> {
  const person = await findPerson(tx, memberId);
  if (!person || person.id === actor.id) return;
  await notifyPeople(tx, [person.id], {
    kind: kind === 'access_denied' ? 'access.ended' : 'access.given',
    repositoryUuid: repository.uuid,
    data: { person: actor.name, ...(role !== undefined && { role }) },
  });
  const locale = recipientLocale(person);
  const values = {
    name: person.name,
    person: actor.name,
    repository: repository.name,
    role: role === undefined ? '' : (ROLE_NAMES[locale][role] ?? ''),
  };
  await postbox.put(tx, person.email, { kind, locale, values, path: paths.repositorySummary(repository) });
}

/** Limits the number of mails per request; administrators of larger teams see it in the settings. */
const MAX_RECIPIENTS = 50;

/** Notifies the administrators of an authorization request, also by mail. */
export async function notifyAdministrators(
  tx: Database,
  { postbox, repository, actor }: TeamMailing,
  text: string,
): Promise<void> {
  const all = await listAdministrators(tx, repository.uuid);
  const news = { kind: 'request.made', repositoryUuid: repository.uuid, data: { person: actor.name } } as const;
  const accounts = all.map(({ id }) => id);
  await notifyPeople(tx, accounts, news);
  const administrators = all.slice(0, MAX_RECIPIENTS);
  for (const { email, name, language } of administrators) {
    const values = { name, person: actor.name, nickname: actor.nickname, repository: repository.name, text };
    await postbox.put(tx, email, {
      kind: 'request_made',
      locale: recipientLocale({ language }),
      values,
      path: paths.repositorySettings(repository),
    });
  }
}
