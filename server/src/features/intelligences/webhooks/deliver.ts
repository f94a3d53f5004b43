import { paths } from 'shared/routes';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { deriveKey, unseal } from '../../../lib/security/secrets.ts';
import { comparisonPath } from '../../../resources/algorithm-comparisons/comparison-path.ts';
import { recordAttempt } from './deliveries.queries.ts';
import { postOut } from './outgoing-post.ts';
import { signedHeaders } from './signature.ts';
import { mailEnded, webhooksPath } from './webhook.mail.ts';
import { dropWaitingIfOff, endFailing, recordHealth } from './webhooks.queries.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import type { Postbox } from '../../../resources/mail/postbox.ts';
import type { ClaimedDelivery, DeliveryRow } from './deliveries.queries.ts';
import type { WebhookRow } from '../../../resources/webhooks/webhook.queries.ts';

export interface DeliveryServices {
  readonly db: Database;
  readonly config: Config;
  readonly postbox: Postbox;
}

const TIMEOUT_MS = 10_000;
/** Together with the pauses below, about a day. */
const ATTEMPTS = 10;
const PAUSE_GROWTH = 4;
const LONGEST_PAUSE_SECONDS = 6 * 60 * 60;
/**
 * Random fraction of the pause, in either direction, so that webhooks that failed together are not retried together.
 */
const JITTER = 0.2;
/** A webhook is disabled after this many days of failures. */
const FAILING_DAYS = 7;

export const webhookSecretKey = ({ serverKey }: Pick<Config, 'serverKey'>) => deriveKey(serverKey, 'webhook secret');

/** Makes one attempt at a delivery and stores the outcome; a failed one is retried later, except for a ping. */
export async function deliver(claimed: ClaimedDelivery, services: DeliveryServices): Promise<void> {
  const { delivery, webhook } = claimed;
  const { config, db } = services;
  const body = JSON.stringify(messageOf(claimed, config.publicUrl));
  const signed = { id: `msg_${delivery.id.replaceAll('-', '')}`, sentAt: new Date(), body };
  const { status, error, ...outcome } = await postOut(
    {
      url: webhook.url,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Parlance-Webhooks',
        ...signedHeaders(signed, secretsOf(webhook, config)),
      },
      body,
    },
    { privateHosts: config.webhookPrivateHosts, timeoutMs: TIMEOUT_MS },
  );
  const isSuccess = status !== undefined && status >= 200 && status < 300;
  const state = stateAfter(delivery, isSuccess);
  await db.transaction(async (tx) => {
    const pauseSeconds = pauseAfter(delivery.attempts, config.webhookRetrySeconds);
    await recordAttempt(tx, delivery.id, {
      state,
      status: status ?? null,
      error: error ?? null,
      pauseSeconds,
      ...outcome,
    });
    if (state === 'waiting') await dropWaitingIfOff(tx, webhook.id);
    if (isSuccess || delivery.event !== 'ping') await recordHealth(tx, webhook.id, isSuccess);
    const isGivenUp = state === 'failed' && delivery.event !== 'ping';
    if (isGivenUp && (await endFailing(tx, webhook.id, FAILING_DAYS))) await mailEnded(tx, claimed, services.postbox);
  });
}

function stateAfter({ event, attempts }: DeliveryRow, isSuccess: boolean): DeliveryRow['state'] {
  if (isSuccess) return 'delivered';
  return event === 'ping' || attempts >= ATTEMPTS ? 'failed' : 'waiting';
}

/** Seconds until the next attempt, after the given number of attempts. */
function pauseAfter(attempts: number, firstSeconds: number): number {
  const pause = Math.min(firstSeconds * PAUSE_GROWTH ** (attempts - 1), Math.max(LONGEST_PAUSE_SECONDS, firstSeconds));
  return pause * (1 - JITTER + 2 * JITTER * Math.random());
}

function secretsOf({ secretSealed, formerSealed, formerEndsAt }: WebhookRow, config: Config): string[] {
  const key = webhookSecretKey(config);
  const former = formerSealed && formerEndsAt && formerEndsAt > new Date() ? [formerSealed] : [];
  return [secretSealed, ...former].map((sealed) => unseal(key, sealed));
}

/** The message: ids and links; the receiver reads the rest with a key. */
function messageOf({ delivery: { event, data, createdAt }, repository }: ClaimedDelivery, publicUrl: string) {
  const { uuid, name, ownerNickname, slug } = repository;
  const screen = SCREENS[event](repository, data);
  return {
    type: event,
    timestamp: presentMoment(createdAt),
    data: { repository: { uuid, name, owner: ownerNickname, slug }, ...data, url: `${publicUrl}${screen}` },
  };
}

type Screen = (repository: ClaimedDelivery['repository'], data: DeliveryRow['data']) => string;

/** The page with more details. */
const SCREENS: Readonly<Record<DeliveryRow['event'], Screen>> = {
  ping: webhooksPath,
  'training.finished': paths.repositoryTraining,
  'training.failed': paths.repositoryTraining,
  'evaluation.finished': (repository, { evaluation }) => paths.repositoryResult(repository, Number(evaluation)),
  'comparison.finished': (repository, { language }) => comparisonPath(repository, String(language)),
  'translation.finished': paths.repositoryTranslate,
  'request.made': paths.repositorySettings,
  'inbox.below_threshold': paths.repositoryLog,
};
