import { and, eq, sql } from 'drizzle-orm';
import { predictionLogs, testSentences, versionLanguages, versions } from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';

/** Rows read from each version's inbox, newest first; many of them repeat. */
const MAX_ROWS = 20_000;
/** Longer texts are not questions. Unit: characters. */
const MAX_LENGTH = 1000;

export interface AskedOf {
  readonly repositoryUuid: string;
  readonly language: string;
  /** Accounts whose sentences count. */
  readonly askers: readonly number[];
}

/** Distinct sentences sent to a repository in a language, in any of its versions, latest first. */
export async function listAskedSentences(
  tx: Database,
  { repositoryUuid, language, askers }: AskedOf,
): Promise<string[]> {
  const { rows } = await tx.execute<{ text: string }>(sql`
    select asked.text
    from ${versionLanguages} part
    join ${versions} version
      on version.id = part.version_id
      and version.repository_uuid = ${repositoryUuid}
      and version.deleted_at is null
    cross join lateral (
      select id, owner_id, text
      from ${predictionLogs}
      where version_language_id = part.id
      order by id desc
      limit ${MAX_ROWS}
    ) asked
    where part.language = ${language}
      and asked.owner_id = any(${sql.param([...askers])}::int[])
      and char_length(asked.text) <= ${MAX_LENGTH}
    group by asked.text
    order by max(asked.id) desc`);
  return rows.map(({ text }) => text);
}

/** Texts of a version's test sentences in a language. */
export async function listTestTexts(tx: Database, versionId: number, language: string): Promise<string[]> {
  const rows = await tx
    .select({ text: testSentences.text })
    .from(testSentences)
    .where(and(eq(testSentences.versionId, versionId), eq(testSentences.language, language)));
  return rows.map(({ text }) => text);
}
