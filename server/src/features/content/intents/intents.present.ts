import { z } from 'zod';
import { presentMoment } from '../../../lib/schema/moment.ts';
import type { Intent } from '../../../resources/intents/intent.queries.ts';

export const IntentBody = z.object({
  id: z.int(),
  repository_version: z.int(),
  text: z.string(),
  created_at: z.string(),
});

export function presentIntent({ id, versionId, text, createdAt }: Intent): z.output<typeof IntentBody> {
  return { id, repository_version: versionId, text, created_at: presentMoment(createdAt) };
}
