import { setTimeout } from 'node:timers/promises';
import { createPostbox } from '../../resources/mail/postbox.ts';
import { claimDelivery } from '../../features/intelligences/webhooks/deliveries.queries.ts';
import { deliver } from '../../features/intelligences/webhooks/deliver.ts';
import { queueInboxEvents, removeOldDeliveries, WEBHOOK_TOPIC } from '../../resources/webhooks/outbox.queries.ts';
import { repeated } from '../repeated.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import type { ServerEvents } from '../../lib/process/events.ts';

interface WebhookOptions {
  readonly config: Config;
  readonly db: Database;
  readonly events: ServerEvents;
  readonly onError: (error: unknown) => void;
}

/** Longest pause between checks without an event; failed deliveries are retried then. */
const MAX_PAUSE_MS = 5000;
const TIDY_EVERY_MS = 60 * 60 * 1000;
const STOP_LIMIT_MS = 5000;
/** Concurrent deliveries, each to a different webhook. */
const AT_ONCE = 20;

/** Delivers webhook events until it is stopped [HOOK-03]. */
export function runWebhooks({ config, db, events, onError }: WebhookOptions): { stop(): Promise<void> } {
  const services = { config, db, postbox: createPostbox(config) };
  const running = new Map<number, Promise<void>>();
  let isStopping = false;
  const fill = async () => {
    while (!isStopping && running.size < AT_ONCE) {
      const claimed = await claimDelivery(db, [...running.keys()]);
      if (!claimed) return;
      const { id } = claimed.webhook;
      const attempt = deliver(claimed, services)
        .catch(onError)
        .finally(() => {
          running.delete(id);
          if (!isStopping) work.now();
        });
      running.set(id, attempt);
    }
  };
  const pauseMs = Math.min(MAX_PAUSE_MS, config.webhookRetrySeconds * 1000);
  const work = repeated(fill, pauseMs, onError);
  const inbox = repeated(
    async () => {
      await queueInboxEvents(db);
      work.now();
    },
    pauseMs,
    onError,
  );
  const tidy = repeated(() => removeOldDeliveries(db), TIDY_EVERY_MS, onError);
  const unsubscribe = events.on(WEBHOOK_TOPIC, () => work.now());
  return {
    stop: async () => {
      isStopping = true;
      unsubscribe();
      await Promise.all([work.stop(), inbox.stop(), tidy.stop()]);
      // A delivery that a slow receiver has not answered by then is sent again by the next worker.
      await Promise.race([Promise.all(running.values()), setTimeout(STOP_LIMIT_MS, undefined, { ref: false })]);
    },
  };
}
