import { and, eq, sql } from 'drizzle-orm';
import { examples, intents, sentenceLabels } from '../../db/schema/index.ts';
import { isSameName } from '../sentences/names.queries.ts';
import type { Database } from '../../db/client.ts';

/**
 * Records that a person gave sentences their present intents, or confirmed them [TRN-82]. Call it in the transaction of
 * the change, after it. Programs and links that act for nobody leave no record.
 */
export async function recordLabels(tx: Database, ids: readonly number[], personId: number | undefined): Promise<void> {
  if (ids.length === 0 || personId === undefined) return;
  await tx.execute(sql`
    insert into ${sentenceLabels} (example_id, version_id, person_id, intent)
    select own.id, own.version_id, ${personId}, named.text
    from ${examples} own
    join ${intents} named on named.id = own.intent_id
    where own.id = any(${sql.param([...ids])}::int[])
    on conflict (example_id, person_id) do update set intent = excluded.intent, labeled_at = excluded.labeled_at`);
}

/**
 * Records the intents that the authors of sentences gave them, unless they are recorded. Call it before the intents
 * change.
 */
export async function recordFirstLabels(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    insert into ${sentenceLabels} (example_id, version_id, person_id, intent, labeled_at)
    select own.id, own.version_id, own.author_id, named.text, own.created_at
    from ${examples} own
    join ${intents} named on named.id = own.intent_id
    where own.id = any(${sql.param([...ids])}::int[])
      and own.author_id is not null
      and not exists (select from ${sentenceLabels} known where known.example_id = own.id)
    on conflict do nothing`);
}

interface Labeled {
  readonly versionId: number;
  readonly language: string;
  readonly intent: string;
  readonly text: string;
}

/** The id of a sentence with this intent. */
export async function findLabeled(
  tx: Database,
  { versionId, language, intent, text }: Labeled,
): Promise<number | undefined> {
  const [found] = await tx
    .select({ id: examples.id })
    .from(examples)
    .innerJoin(intents, eq(intents.id, examples.intentId))
    .where(
      and(
        eq(examples.versionId, versionId),
        eq(examples.language, language),
        isSameName(intents.text, intent),
        sql`md5(${examples.text}) = md5(${text})`,
      ),
    );
  return found?.id;
}

/** Follows the new name of an intent. */
export async function renameLabels(
  tx: Database,
  versionId: number,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<void> {
  await tx
    .update(sentenceLabels)
    .set({ intent: after })
    .where(and(eq(sentenceLabels.versionId, versionId), eq(sentenceLabels.intent, before)));
}
