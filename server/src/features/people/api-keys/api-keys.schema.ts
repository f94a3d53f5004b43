import { KEY_SCOPES } from 'shared/domain';
import { z } from 'zod';
import { displayName } from '../../../lib/schema/display-name.ts';
import { integer, truth } from '../../../lib/schema/fields.ts';

const NAME_MAX = 64;
const DAYS_MAX = 3650;
const CHOSEN_MAX = 100;
const ORIGIN_MAX = 260;
const ORIGINS_MAX = 20;
const TEXTS_PER_MINUTE_MAX = 1_000_000;
/** A renewed key remains valid for this long, unless its holder chooses otherwise. */
const OVERLAP_HOURS = 24;
const OVERLAP_HOURS_MAX = 24 * 30;

export const NewApiKey = z.object({
  name: displayName({ max: NAME_MAX }),
  scopes: z.array(z.enum(KEY_SCOPES)).min(1).max(KEY_SCOPES.length),
  /** The uuids of intelligences; without them, the key has access to all, including future ones. */
  repositories: z.array(z.guid()).min(1).max(CHOSEN_MAX).optional(),
  /** Without it, the key is valid until it is revoked. */
  expires_in_days: integer({ min: 1, max: DAYS_MAX }).optional(),
  /** Without it, the limits of the intelligence and the operator apply. */
  texts_per_minute: integer({ min: 1, max: TEXTS_PER_MINUTE_MAX }).optional(),
  keep_in_inbox: truth().optional().default(true),
  /** Origins (`https://shop.example.org`) of the web pages that use the key, which may only parse. */
  origins: z.array(z.string().max(ORIGIN_MAX)).min(1).max(ORIGINS_MAX).optional(),
});

export const Renewal = z.object({
  overlap_hours: integer({ min: 0, max: OVERLAP_HOURS_MAX }).optional().default(OVERLAP_HOURS),
});

export const ApiKey = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  /** Null for all intelligences. */
  repositories: z.array(z.object({ uuid: z.string(), name: z.string() })).nullable(),
  texts_per_minute: z.int().nullable(),
  keep_in_inbox: z.boolean(),
  /** Null for a key that programs keep secret. */
  origins: z.array(z.string()).nullable(),
  /** The last characters of the key, for recognition. */
  ending: z.string(),
  made_by__nickname: z.string(),
  created_at: z.string(),
  renewed_at: z.string().nullable(),
  expires_at: z.string().nullable(),
  is_expired: z.boolean(),
  /** Until when the key before the renewal is valid; null when it has expired. */
  former_key_ends_at: z.string().nullable(),
  last_used_at: z.string().nullable(),
  last_used_from: z.string().nullable(),
});

/** What was called with a key in the last 30 days. */
export const KeyActivity = z.object({
  /** Days (UTC) with calls, oldest first. */
  days: z.array(z.object({ day: z.string(), calls: z.int(), failures: z.int() })),
  /** The last 100 calls, newest first. */
  calls: z.array(
    z.object({
      called_at: z.string(),
      method: z.string(),
      route: z.string(),
      status: z.int(),
      milliseconds: z.int(),
    }),
  ),
});

/** The only response that contains the key itself. */
export const ShownApiKey = ApiKey.extend({ key: z.string() });
