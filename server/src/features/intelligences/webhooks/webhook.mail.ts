import { dashboardPath } from 'shared/routes';
import { recipientLocale } from '../../../resources/mail/recipient-locale.ts';
import { listAdministrators } from '../../../resources/team/team.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { Postbox } from '../../../resources/mail/postbox.ts';
import type { ClaimedDelivery } from './deliveries.queries.ts';

const MAX_RECIPIENTS = 50;

/** The page with the webhooks. */
export const webhooksPath = (repository: ClaimedDelivery['repository']) =>
  dashboardPath(repository, 'settings/webhooks/');

/**
 * Notifies the administrators that a webhook was disabled. Only the host of the address is named: the rest may be a
 * secret.
 */
export async function mailEnded(
  tx: Database,
  { webhook, repository }: ClaimedDelivery,
  postbox: Postbox,
): Promise<void> {
  const administrators = (await listAdministrators(tx, repository.uuid)).slice(0, MAX_RECIPIENTS);
  for (const { email, name, language } of administrators) {
    const values = { name, repository: repository.name, host: new URL(webhook.url).host };
    const content = { kind: 'webhook_ended', locale: recipientLocale({ language }), values } as const;
    await postbox.put(tx, email, { ...content, path: webhooksPath(repository) });
  }
}
