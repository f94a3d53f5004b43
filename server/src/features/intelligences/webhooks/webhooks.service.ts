import { BadRequest, Conflict, fieldError, NotFound, say } from '../../../lib/errors.ts';
import { seal } from '../../../lib/security/secrets.ts';
import { deliver, webhookSecretKey } from './deliver.ts';
import { findClaimed, insertPing, listDeliveries, requeueDelivery } from './deliveries.queries.ts';
import { hostOf, isPrivateHost } from './outgoing-post.ts';
import { makeWebhookSecret } from './signature.ts';
import {
  countWebhooks,
  deleteWebhook,
  insertWebhook,
  listWebhooks,
  renewSecret,
  turnOff,
  updateWebhook,
} from './webhooks.queries.ts';
import type { z } from 'zod';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { DeliveryServices } from './deliver.ts';
import type { DeliveryRow } from './deliveries.queries.ts';
import type { WebhookGrant } from '../../../resources/webhooks/webhook.resource.ts';
import type { NewWebhook, WebhookChange } from './webhooks.schema.ts';
import type { WebhookRow } from '../../../resources/webhooks/webhook.queries.ts';

/** The webhooks of one intelligence. */
const MOST_WEBHOOKS = 20;

interface ShownRow {
  readonly row: WebhookRow;
  readonly secret: string;
}

export async function readWebhooks(
  db: Database,
  { resource: { uuid } }: RepositoryGrant,
  page: PageRequest,
): Promise<Page<WebhookRow>> {
  return listWebhooks(db, uuid, page);
}

/** Creates a webhook [HOOK-01]. @throws FieldErrors for an address that may not receive anything */
export async function makeWebhook(
  db: Database,
  { grant, config }: { readonly grant: RepositoryGrant; readonly config: Config },
  { url, events }: z.output<typeof NewWebhook>,
): Promise<ShownRow> {
  demandAddress(url, config);
  const { uuid: repositoryUuid } = grant.resource;
  if ((await countWebhooks(db, repositoryUuid)) >= MOST_WEBHOOKS)
    throw new BadRequest(say('webhooks_enough', { limit: MOST_WEBHOOKS }));
  const secret = makeWebhookSecret();
  const row = await insertWebhook(db, {
    repositoryUuid,
    url: new URL(url).href,
    events: [...new Set(events)],
    secretSealed: seal(webhookSecretKey(config), secret),
    createdBy: grant.account?.id ?? null,
  });
  return { row, secret };
}

/** Names are judged when they are resolved; an address that is visibly private is rejected immediately. */
function demandAddress(address: string, { webhookPrivateHosts }: Config): void {
  const url = new URL(address);
  const host = hostOf(url);
  if (webhookPrivateHosts.includes(host)) return;
  if (url.protocol !== 'https:') throw fieldError('url', say('webhook_https'));
  if (isPrivateHost(host)) throw fieldError('url', say('webhook_private'));
}

/** Changes a webhook; `is_active` enables a disabled one, or disables one and ends its waiting deliveries [HOOK-21]. */
export async function changeWebhook(
  db: Database,
  { grant, config }: { readonly grant: WebhookGrant; readonly config: Config },
  { url, events, is_active: isActive }: z.output<typeof WebhookChange>,
): Promise<WebhookRow> {
  if (url !== undefined) demandAddress(url, config);
  const { id } = grant.resource;
  const change = {
    ...(url !== undefined && { url: new URL(url).href }),
    ...(events && { events: [...new Set(events)] }),
    ...(isActive === true && { endedAt: null, failingSince: null }),
  };
  if (isActive === false) return found(await turnOff(db, id, change));
  if (Object.keys(change).length === 0) return grant.resource;
  return found(await updateWebhook(db, id, change));
}

export async function dropWebhook(db: Database, { resource: { id } }: WebhookGrant): Promise<void> {
  await deleteWebhook(db, id);
}

/** Replaces the secret, which is shown only now; the previous one also signs until the overlap ends [HOOK-04]. */
export async function renewWebhookSecret(
  db: Database,
  { grant, config }: { readonly grant: WebhookGrant; readonly config: Config },
  overlapHours: number,
): Promise<ShownRow> {
  const secret = makeWebhookSecret();
  const secretSealed = seal(webhookSecretKey(config), secret);
  return { row: found(await renewSecret(db, grant.resource.id, { secretSealed, overlapHours })), secret };
}

/** Sends a ping immediately. @returns the outcome of the delivery */
export async function testWebhook(
  { resource: { id } }: WebhookGrant,
  services: DeliveryServices,
): Promise<DeliveryRow> {
  const ping = await insertPing(services.db, id);
  await deliver(found(await findClaimed(services.db, ping)), services);
  return found(await findClaimed(services.db, ping)).delivery;
}

export async function readDeliveries(
  db: Database,
  { resource: { id } }: WebhookGrant,
  page: PageRequest,
): Promise<Page<DeliveryRow>> {
  return listDeliveries(db, id, page);
}

/** Queues a delivery again, under its own id. @throws Conflict while the webhook is disabled */
export async function redeliver(db: Database, { resource }: WebhookGrant, delivery: string): Promise<DeliveryRow> {
  if (resource.endedAt) throw new Conflict(say('webhook_off'));
  return found(await db.transaction((tx) => requeueDelivery(tx, resource.id, delivery)));
}

/** @throws NotFound for a delivery or webhook that was deleted in the meantime */
function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new NotFound(say('webhook_missing'));
  return row;
}
