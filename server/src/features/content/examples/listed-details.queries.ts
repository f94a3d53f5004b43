import { sql } from 'drizzle-orm';
import {
  entities,
  entityGroups,
  exampleEntities,
  examples,
  owners,
  sentenceComments,
  sentenceLabels,
  sentenceReviews,
  translations,
} from '../../../db/schema/index.ts';
import { perDatabase } from '../../../db/per-database.ts';
import type { Database } from '../../../db/client.ts';

/** Points in time are ISO 8601 in any time zone. */
interface ListedMark {
  readonly id: number;
  readonly start: number;
  readonly end: number;
  readonly role: string | null;
  readonly resolvedValue: string | null;
  readonly entity: string;
  readonly group: string | null;
  readonly createdAt: string;
}

interface Person {
  readonly nickname: string;
  readonly name: string;
}

interface Label extends Person {
  readonly intent: string;
  readonly labeledAt: string;
}

/** By position. */
const marks = sql<ListedMark[]>`coalesce(
  (
    select json_agg(
      json_build_object(
        'id', mark.id,
        'start', mark."start",
        'end', mark."end",
        'role', mark.role,
        'resolvedValue', mark.resolved_value,
        'entity', entity.value,
        'group', grouped.value,
        'createdAt', mark.created_at
      )
      order by mark."start", mark.id
    )
    from ${exampleEntities} mark
    join ${entities} entity on entity.id = mark.entity_id
    left join ${entityGroups} grouped on grouped.id = entity.group_id
    where mark.example_id = ${examples}.id
  ),
  '[]'
)`;

const translationIds = sql<number[]>`array(
  select translated.id from ${translations} translated
  where translated.example_id = ${examples}.id order by translated.id
)`;

/** Null for sentences that need no review. */
const review = sql<{ readonly reviewer: Person | null } | null>`(
  select json_build_object(
    'reviewer',
    case when reviewer.id is not null
      then json_build_object('nickname', reviewer.nickname, 'name', reviewer.name) end
  )
  from ${sentenceReviews} asked
  left join ${owners} reviewer on reviewer.id = asked.assigned_to
  where asked.example_id = ${examples}.id
)`;

const openComments = sql<number>`(
  select count(*)::int from ${sentenceComments} written
  where written.example_id = ${examples}.id and written.resolved_at is null
)`;

/** Who wrote the present text. */
const author = sql<Person | null>`(
  select json_build_object('nickname', writer.nickname, 'name', writer.name)
  from ${owners} writer
  where writer.id = ${examples}.author_id
)`;

/** The intents that people gave the sentence, the last one last. */
const labels = sql<Label[]>`coalesce(
  (
    select json_agg(
      json_build_object(
        'nickname', person.nickname,
        'name', person.name,
        'intent', label.intent,
        'labeledAt', label.labeled_at
      )
      order by label.labeled_at
    )
    from ${sentenceLabels} label
    join ${owners} person on person.id = label.person_id
    where label.example_id = ${examples}.id
  ),
  '[]'
)`;

const LISTED = { id: examples.id, marks, translations: translationIds };
const isAsked = sql`${examples.id} = any(${sql.placeholder('ids')}::int[])`;

const listed = perDatabase((db) => db.select(LISTED).from(examples).where(isAsked).prepare(''));
const listedToTeam = perDatabase((db) =>
  db
    .select({ ...LISTED, review, comments: openComments, author, labels })
    .from(examples)
    .where(isAsked)
    .prepare(''),
);

const byId = <Row extends { readonly id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

/**
 * What lists show about sentences beyond their own rows: marks, and the ids of translations. One statement reads it
 * all, since each costs the API more processor time than the rows of a page do.
 */
export const listDetails = async (db: Database, ids: readonly number[]) => byId(await listed(db).execute({ ids }));

/** The same for members of the team, with reviews, comments, authors and labels. */
export const listTeamDetails = async (db: Database, ids: readonly number[]) =>
  byId(await listedToTeam(db).execute({ ids }));

export type ListedDetails = Awaited<ReturnType<typeof listDetails>> extends Map<number, infer Row> ? Row : never;
