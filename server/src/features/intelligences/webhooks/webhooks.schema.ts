import { WEBHOOK_EVENTS } from 'shared/domain';
import { z } from 'zod';
import { oneLine } from '../../../lib/schema/display-name.ts';
import { integer, list, truth, uuid } from '../../../lib/schema/fields.ts';
import { sentence } from '../../../lib/schema/sentence.ts';

const URL_MAX = 2000;
/** The previous secret also signs for this long, unless its holder chooses otherwise. */
const OVERLAP_HOURS = 24;
const OVERLAP_HOURS_MAX = 24 * 30;

const address = () =>
  oneLine({ max: URL_MAX, label: 'Address' }).refine((given) => given === '' || isAddress(given), {
    error: sentence('webhook_address'),
  });
const events = () => list(z.enum(WEBHOOK_EVENTS), { max: WEBHOOK_EVENTS.length, nonEmpty: true, label: 'Events' });

/** A web address without credentials, which would appear in logs. */
function isAddress(given: string): boolean {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

export const NewWebhook = z.object({ repository: uuid(), url: address(), events: events() });

export const WebhookChange = z
  .object({ url: address(), events: events(), is_active: truth({ label: 'Active' }) })
  .partial();

export const SecretRenewal = z.object({
  overlap_hours: integer({ min: 0, max: OVERLAP_HOURS_MAX }).optional().default(OVERLAP_HOURS),
});

export const Webhook = z.object({
  id: z.int(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** False after a week of failures, until it is enabled again. */
  is_active: z.boolean(),
  /** The first failure since the last success. */
  failing_since: z.string().nullable(),
  ended_at: z.string().nullable(),
  /** Until when the secret before the renewal also signs. */
  former_secret_ends_at: z.string().nullable(),
  created_at: z.string(),
});

/** The only responses that contain the secret. */
export const ShownWebhook = Webhook.extend({ secret: z.string() });

export const Delivery = z.object({
  id: z.string(),
  event: z.enum([...WEBHOOK_EVENTS, 'ping']),
  state: z.enum(['waiting', 'delivered', 'failed']),
  created_at: z.string(),
  attempts: z.int(),
  attempted_at: z.string().nullable(),
  /** When it will be retried. */
  due_at: z.string().nullable(),
  /** Status of the last response; null without one. */
  status: z.int().nullable(),
  error: z.string().nullable(),
  duration_ms: z.int().nullable(),
  /** The first bytes of the response. */
  answer: z.string(),
});
