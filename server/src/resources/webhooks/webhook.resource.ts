import { NotFound, say } from '../../lib/errors.ts';
import { findById } from '../../lib/schema/find-by-id.ts';
import { defineResource } from '../../lib/grant.ts';
import { judgeRepository } from '../repositories/repository.resource.ts';
import { findWebhook } from './webhook.queries.ts';
import type { Grant } from '../../lib/grant.ts';
import type { WebhookRow } from './webhook.queries.ts';

export type WebhookGrant = Grant<WebhookRow>;

/** A webhook by its id, judged by the caller's rights on its intelligence. */
export const webhookKind = defineResource<WebhookRow>({
  name: 'webhook',
  load: async (db, id, account) => {
    const webhook = await findById(id, (number) => findWebhook(db, number));
    const judged = webhook && (await judgeRepository(db, webhook.repositoryUuid, account));
    return webhook && judged && { flags: judged.flags, resource: webhook };
  },
  missing: () => new NotFound(say('webhook_missing')),
});
