import { sql } from 'drizzle-orm';
import { everyItem } from '../../features/exchange/proposals/proposals.queries.ts';
import type { Database } from '../../db/client.ts';
import type { ProposalItem } from '../../features/exchange/proposals/proposals.queries.ts';

/** The text and intent that examples have in a language, themselves or by their translations. */
export async function listNamed(
  db: Database,
  language: string,
  ids: readonly number[],
): Promise<{ readonly text: string; readonly intent: string }[]> {
  const { rows } = await db.execute<{ text: string; intent: string }>(sql`
    with own as (
      select example.id, example.text, example.language, named.text as intent
      from examples example
      join intents named on named.id = example.intent_id
      where example.id = any(${sql.param([...ids])}::int[])
    )
    select own.text, own.intent from own where own.language = ${language}
    union all
    select translation.text, own.intent
    from own
    join translations translation on translation.example_id = own.id
    where translation.language = ${language}`);
  return rows;
}

/** What a proposal changes in a language. */
export async function listEdits(
  db: Database,
  proposalId: number,
  language: string,
): Promise<Pick<ProposalItem, 'before' | 'after'>[]> {
  const edits: Pick<ProposalItem, 'before' | 'after'>[] = [];
  for await (const items of everyItem(db, proposalId))
    for (const item of items) if (item.language === language) edits.push({ before: item.before, after: item.after });
  return edits;
}
