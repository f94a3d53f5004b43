import { z } from 'zod';
import { pageOf, pageQuery } from '../../lib/pagination.ts';
import { idsOrAll, numberFilter, requiredFilter, textFilter } from '../../lib/query.ts';

/** A confidence, 0–1; anything else counts as absent. */
const shareFilter = () =>
  z
    .preprocess((value) => (value === '' ? undefined : value), z.coerce.number().min(0).max(1).optional())
    .optional()
    .catch(undefined);

export const InboxQuery = z.object({
  ...pageQuery,
  repository_version_language: numberFilter(),
  repository_uuid: textFilter(),
  repository_version: numberFilter(),
  language: textFilter(),
  intent: textFilter(),
  search: textFilter(),
  confidence_min: numberFilter(),
  confidence_max: numberFilter(),
  confidence__gte: shareFilter(),
  confidence__lte: shareFilter(),
});
export type InboxFilters = z.output<typeof InboxQuery>;

const IntentShare = z.object({ intent: z.string(), confidence: z.number(), is_default: z.boolean() });
export const InboxSentence = z.object({
  id: z.int(),
  version_name: z.string(),
  text: z.string(),
  from_backend: z.boolean(),
  user_agent: z.string(),
  user: z.int().nullable(),
  nlp_log: z.record(z.string(), z.unknown()),
  log_intent: z.array(IntentShare),
  created_at: z.string(),
});
export const InboxPage = pageOf(InboxSentence);

export const RemoveQuery = z.object({ repository_uuid: requiredFilter(), ids: idsOrAll() });
export const Removed = z.object({ deleted: z.int() });

/** The part of a stored parse answer that the inbox reads. */
export const StoredAnswer = z.looseObject({
  intent_ranking: z.array(z.object({ name: z.string(), confidence: z.number() })),
});
