import { sql } from 'drizzle-orm';
import { examples } from '../../../db/schema/index.ts';
import { recordFirstLabels, recordLabels } from '../../../resources/examples/labels.queries.ts';
import { refuseTwins } from '../../../resources/sentences/emoji-twins.queries.ts';
import { ensureEntities, ensureIntents } from '../../../resources/sentences/names.queries.ts';
import { holdSentences, readMarks, replaceAllMarks } from './fix-sentences.queries.ts';
import type { Mark } from 'shared/domain';
import type { Database } from '../../../db/client.ts';
import type { KeptFixContent } from './kept-fix.ts';

/** What a training sentence is to say. */
export interface Rewrite {
  readonly id: number;
  readonly text: string;
  readonly intent: string;
  readonly marks: readonly Mark[];
}

interface Rewriting {
  readonly versionId: number;
  readonly by: number | undefined;
}

/**
 * Gives training sentences a text, an intent and marks; deleted sentences are left out.
 * @returns what they said before, with the revision that this leaves
 * @throws a violation of `examples_unique`, or Conflict, when the intent already has one of them
 */
export async function rewriteExamples(
  tx: Database,
  { versionId, by }: Rewriting,
  rewrites: readonly Rewrite[],
): Promise<KeptFixContent['rewritten']> {
  const wanted = new Map(rewrites.map((rewrite) => [rewrite.id, rewrite]));
  const held = await holdSentences(tx, versionId, 'example', [...wanted.keys()]);
  if (held.size === 0) return [];
  const ids = [...held.keys()];
  const own = rewrites.filter(({ id }) => held.has(id));
  const marksBefore = await readMarks(tx, 'example', ids);
  const intentIds = await ensureIntents(
    tx,
    versionId,
    own.map(({ intent }) => intent),
  );
  const moved = own.filter(({ id, intent }) => held.get(id)?.intent !== intent).map(({ id }) => id);
  await recordFirstLabels(tx, moved);
  const rows = own.map(({ id, text, intent }) => ({ id, text, intent_id: intentIds.get(intent) }));
  await tx.execute(sql`
    update ${examples} own
    set text = now.text, intent_id = now.intent_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as now(id int, text text, intent_id int)
    where own.id = now.id`);
  await refuseTwins(tx, own);
  await recordLabels(tx, moved, by);
  const names = own.flatMap(({ marks }) => marks.map(({ entity }) => entity));
  const marks = new Map(own.map((rewrite) => [rewrite.id, rewrite.marks]));
  await replaceAllMarks(tx, 'example', marks, await ensureEntities(tx, versionId, names));
  const after = await holdSentences(tx, versionId, 'example', ids);
  return Array.from(held.values(), ({ id, text, intent }) => ({
    id,
    text,
    intent,
    marks: marksBefore.get(id) ?? [],
    revision: after.get(id)?.revision ?? 0,
  }));
}

/** Gives sentences that nobody has changed since their former content. @returns their ids */
export async function rewriteBack(
  tx: Database,
  rewriting: Rewriting,
  rewritten: KeptFixContent['rewritten'],
): Promise<number[]> {
  const held = await holdSentences(
    tx,
    rewriting.versionId,
    'example',
    rewritten.map(({ id }) => id),
  );
  const same = rewritten.filter(({ id, revision }) => held.get(id)?.revision === revision);
  return (await rewriteExamples(tx, rewriting, same)).map(({ id }) => id);
}
