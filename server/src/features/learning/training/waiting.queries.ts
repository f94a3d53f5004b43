import { sql } from 'drizzle-orm';
import { examples, models, translations } from '../../../db/schema/index.ts';
import { trainsLanguage } from './training.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { VersionLanguage } from '../../../resources/versions/versions.queries.ts';

/** Sentences as numbers: ids of examples, negative ids for translations, and a revision that grows with any change. */
export interface SentenceStates {
  readonly ids: readonly number[];
  readonly revisions: readonly number[];
}

interface TrainedPlace {
  readonly versionId: number;
  readonly language: string;
}

/** The sentences that currently train a language. */
const statesOf = ({ versionId, language }: TrainedPlace) => sql`
  select ${examples.id} as id, ${examples.revision} as revision
  from ${examples}
  where ${examples.versionId} = ${versionId} and ${examples.language} = ${language}
  union all
  select -${translations.id}, ${translations.revision} + ${examples.revision}
  from ${translations}
  join ${examples} on ${examples.id} = ${translations.exampleId}
  where ${trainsLanguage(versionId, language)}`;

/** What a training reads, to determine changes later. Call it in the snapshot of the training. */
export async function readSentenceStates(tx: Database, place: TrainedPlace): Promise<SentenceStates> {
  const { rows } = await tx.execute<{ ids: number[]; revisions: number[] }>(sql`
    select coalesce(array_agg(id), '{}') as ids, coalesce(array_agg(revision), '{}') as revisions
    from (${statesOf(place)}) own`);
  return rows[0] ?? { ids: [], revisions: [] };
}

export interface Waiting {
  readonly added: number;
  readonly edited: number;
  readonly deleted: number;
}

/**
 * Sentences that differ from those of the model in use; null without a model, or one that does not record them
 * [TRN-40].
 */
export async function countWaiting(db: Database, place: VersionLanguage): Promise<Waiting | null> {
  const { rows } = await db.execute<Record<keyof Waiting, number> & { isKnown: boolean }>(sql`
    with
      known as (
        select own.id, own.revision
        from ${models} model
        cross join unnest(model.sentence_ids, model.sentence_revisions) own (id, revision)
        where model.version_language_id = ${place.id}
      ),
      present as (${statesOf(place)})
    select
      exists (
        select from ${models} where version_language_id = ${place.id} and sentence_ids is not null
      ) as "isKnown",
      count(*) filter (where known.id is null)::int as added,
      count(*) filter (where known.revision <> present.revision)::int as edited,
      count(*) filter (where present.id is null)::int as deleted
    from known
    full join present on present.id = known.id`);
  const [{ isKnown, ...counts } = { isKnown: false, added: 0, edited: 0, deleted: 0 }] = rows;
  return isKnown ? counts : null;
}
