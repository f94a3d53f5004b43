import { sql } from 'drizzle-orm';
import {
  owners,
  predictionCounts,
  predictionLogs,
  versionLanguages,
  versions,
  webhooks,
  webhookSentences,
} from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';

export interface Prediction {
  readonly versionLanguageId: number;
  readonly ownerId: number;
  readonly text: string;
  readonly intent: string;
  readonly confidence: number;
  /** JSON. */
  readonly answer: string;
  readonly fromBackend: boolean;
  /** Otherwise it is only counted. */
  readonly isKept: boolean;
  readonly userAgent: string;
  /** The API key that was used, if any. */
  readonly keyId: number | null;
  /** Time of the request by this process's clock, in ms. */
  readonly askedAt: number;
}

/**
 * Writes stored predictions to the inbox, adds all of them to the daily counts and records fallbacks for webhooks, in
 * one statement. Those whose language or sender no longer exists are skipped. The commit does not wait for the disk: a
 * database server that is killed can lose the last half second of the inbox, never anything that people saved.
 */
export async function logPredictions(db: Database, predictions: readonly Prediction[]): Promise<void> {
  const now = Date.now();
  const rows = predictions.map((prediction, place) =>
    rowText(prediction, { place, age_ms: Math.max(0, now - prediction.askedAt) }),
  );
  await db.execute(sql`
    with soon as materialized (
      select set_config('synchronous_commit', 'off', true)
    ),
    given as materialized (
      select given.*, now() - make_interval(secs => given.age_ms / 1000) as asked_at
      from soon, jsonb_to_recordset(${storable(`[${rows.join(',')}]`)}::jsonb) as given(
        version_language_id int, owner_id int, text text, intent text, confidence real, answer jsonb,
        from_backend boolean, user_agent text, key_id int, is_kept boolean, age_ms float8, place int
      )
      join ${versionLanguages} part on part.id = given.version_language_id
      join ${owners} asker on asker.id = given.owner_id
    ),
    counted as (
      insert into ${predictionCounts} (day, version_language_id, owner_id, count)
      select (asked_at at time zone 'utc')::date as day, version_language_id, owner_id, count(*)
      from given
      group by day, version_language_id, owner_id
      order by day, version_language_id, owner_id
      on conflict (day, version_language_id, owner_id)
        do update set count = ${predictionCounts}.count + excluded.count
    ),
    logged as (
      insert into ${predictionLogs}
        (version_language_id, owner_id, text, question, intent, confidence, answer, from_backend, user_agent, key_id,
          created_at)
      select version_language_id, owner_id, text, question_key(text), intent, confidence, answer, from_backend,
        user_agent, key_id, asked_at
      from given
      where is_kept
      order by place
      returning id, version_language_id, answer
    )
    insert into ${webhookSentences} (webhook_id, prediction_id)
    select hook.id, logged.id
    from logged
    join ${versionLanguages} part on part.id = logged.version_language_id
    join ${versions} version on version.id = part.version_id
    join ${webhooks} hook on hook.repository_uuid = version.repository_uuid
    where logged.answer -> 'is_fallback' = 'true'
      and hook.ended_at is null
      and 'inbox.below_threshold' = any(hook.events)`);
}

/** A row as JSON, which contains the text of the result unchanged. */
function rowText(prediction: Prediction, at: { readonly place: number; readonly age_ms: number }): string {
  const counted = { version_language_id: prediction.versionLanguageId, owner_id: prediction.ownerId, ...at };
  if (!prediction.isKept) return JSON.stringify(counted);
  const kept = {
    ...counted,
    is_kept: true,
    text: prediction.text,
    intent: prediction.intent,
    confidence: prediction.confidence,
    from_backend: prediction.fromBackend,
    user_agent: prediction.userAgent,
    key_id: prediction.keyId,
  };
  return `${JSON.stringify(kept).slice(0, -1)},"answer":${prediction.answer}}`;
}

/** JSON that PostgreSQL accepts: lone surrogates, which it rejects, become the replacement character. */
function storable(json: string): string {
  if (!json.includes('\\u')) return json;
  return json.replace(/\\(?:\\|ud[89a-f][0-9a-f]{2})/g, (found) => (found === '\\\\' ? found : '\\ufffd'));
}
