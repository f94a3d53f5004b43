import { presentMoment } from '../../../lib/schema/moment.ts';
import { StoredAnswer } from './inbox.schema.ts';
import type { z } from 'zod';
import type { CsvCells } from '../../../lib/files/csv.ts';
import type { InboxRow } from './inbox.queries.ts';
import type { InboxSentence } from './inbox.schema.ts';

export const INBOX_TITLES = ['created_at', 'version', 'language', 'text', 'intent', 'confidence', 'entities'] as const;

/** A row of a spreadsheet. */
export async function* presentInboxCells(rows: AsyncIterable<InboxRow>): AsyncGenerator<CsvCells> {
  for await (const { createdAt, versionName, language, text, intent, confidence, answer } of rows) {
    const { entities } = StoredAnswer.parse(answer);
    const found = entities === undefined ? '' : JSON.stringify(entities);
    yield [presentMoment(createdAt), versionName, language, text, intent, confidence, found];
  }
}

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
