import { presentMoment } from '../../lib/moment.ts';
import { StoredAnswer } from './inbox.schema.ts';
import type { z } from 'zod';
import type { InboxRow } from './inbox.queries.ts';
import type { InboxSentence } from './inbox.schema.ts';

export function presentInboxRow(row: InboxRow): z.output<typeof InboxSentence> {
  const answer = StoredAnswer.parse(row.answer);
  return {
    id: row.id,
    version_name: row.versionName,
    text: row.text,
    from_backend: row.fromBackend,
    user_agent: row.userAgent,
    user: row.ownerId,
    nlp_log: answer,
    log_intent: answer.intent_ranking.map(({ name, confidence }) => ({
      intent: name,
      confidence,
      is_default: name === row.intent,
    })),
    created_at: presentMoment(row.createdAt),
  };
}
