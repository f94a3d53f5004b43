import { and, count, desc, eq, exists, ilike, inArray, isNull, or, sql } from 'drizzle-orm';
import {
  entities,
  entityGroups,
  exampleEntities,
  examples,
  intents,
  owners,
  repositories,
  repositoryCategories,
  repositoryRanks,
  versionLanguages,
  versions,
} from '../../../db/schema/index.ts';
import { containsPattern } from '../../../db/like.ts';
import { isSameName } from '../../../resources/sentences/names.queries.ts';
import { contentIn } from './facts.queries.ts';
import type { SQL } from 'drizzle-orm';
import type { SearchText } from 'shared/domain';
import type { Database } from '../../../db/client.ts';
import type { PageRequest } from '../../../lib/schema/pagination.ts';

export interface RepositoryFilter {
  readonly name?: string;
  readonly categories?: readonly number[];
  readonly language?: string;
  /** Only intelligences of these owners. */
  readonly ownerIds?: readonly number[];
  readonly search?: SearchText;
  /** Exclude private ones. */
  readonly publicOnly: boolean;
}

export type ListedRepository = typeof repositories.$inferSelect & { readonly ownerNickname: string };

/** A page of intelligences: by votes, then by number of trainings, then newest first. */
export async function listRepositories(
  db: Database,
  filter: RepositoryFilter,
  { limit, offset }: PageRequest,
): Promise<{ count: number; results: ListedRepository[] }> {
  const where = and(...(await conditionsOf(db, filter)));
  const order = [
    desc(repositoryRanks.votesSum),
    desc(repositoryRanks.trainings),
    desc(repositoryRanks.createdAt),
    desc(repositoryRanks.repositoryUuid),
  ];
  const matching = db.select({ uuid: repositories.uuid }).from(repositories).where(where);
  // Select the ids of the page first, so that the other columns are read for the rows of one page only.
  const page = db
    .select({ uuid: repositoryRanks.repositoryUuid })
    .from(repositoryRanks)
    .where(
      filter.ownerIds
        ? // As an array, which is read first: for an owner of private ones the planner would scan the ranks of all.
          sql`${repositoryRanks.repositoryUuid} = any(array(${matching}))`
        : inArray(repositoryRanks.repositoryUuid, matching),
    )
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const [[total], rows] = await Promise.all([
    db.select({ value: count() }).from(repositories).where(where),
    db
      .select({ repository: repositories, ownerNickname: owners.nickname })
      .from(repositoryRanks)
      .innerJoin(repositories, eq(repositories.uuid, repositoryRanks.repositoryUuid))
      .innerJoin(owners, eq(owners.id, repositories.ownerId))
      .where(inArray(repositoryRanks.repositoryUuid, page))
      .orderBy(...order),
  ]);
  return {
    count: total?.value ?? 0,
    results: rows.map(({ repository, ownerNickname }) => ({ ...repository, ownerNickname })),
  };
}

/** Which of the given intelligences match a filter. */
export async function findListed(
  db: Database,
  uuids: readonly string[],
  filter: RepositoryFilter,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ uuid: repositories.uuid })
    .from(repositories)
    .where(and(inArray(repositories.uuid, [...uuids]), ...(await conditionsOf(db, filter))));
  return new Set(rows.map(({ uuid }) => uuid));
}

export async function findOwner(db: Database, nickname: string) {
  const [found] = await db
    .select({ id: owners.id, kind: owners.kind })
    .from(owners)
    .where(and(eq(sql`lower(${owners.nickname})`, nickname.toLowerCase()), isNull(owners.deletedAt)));
  return found;
}

/** Conditions on rows of `repositories`. */
export async function conditionsOf(db: Database, filter: RepositoryFilter): Promise<(SQL | undefined)[]> {
  const { words = '', filters = {} } = filter.search ?? {};
  const languages = [filter.language, filters.language].flatMap((language) =>
    language === undefined ? [] : [language.toLowerCase()],
  );
  const inDefaultVersion = and(eq(versions.repositoryUuid, repositories.uuid), eq(versions.isDefault, true));
  return [
    isNull(repositories.deletedAt),
    filter.publicOnly ? eq(repositories.isPrivate, false) : undefined,
    filter.ownerIds === undefined ? undefined : inArray(repositories.ownerId, [...filter.ownerIds]),
    filter.name === undefined ? undefined : eq(repositories.name, filter.name),
    filter.categories?.length ? hasCategory(db, filter.categories) : undefined,
    ...(await Promise.all([...new Set(languages)].map((language) => speaks(db, language)))),
    ...words
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((word) =>
        or(ilike(repositories.name, containsPattern(word)), ilike(repositories.description, containsPattern(word))),
      ),
    filters.intent === undefined
      ? undefined
      : exists(
          db
            .select()
            .from(intents)
            .innerJoin(versions, eq(versions.id, intents.versionId))
            .where(
              and(
                inDefaultVersion,
                isSameName(intents.text, filters.intent),
                exists(db.select().from(examples).where(eq(examples.intentId, intents.id))),
              ),
            ),
        ),
    filters.entity === undefined
      ? undefined
      : exists(
          db
            .select()
            .from(entities)
            .innerJoin(versions, eq(versions.id, entities.versionId))
            .where(
              and(
                inDefaultVersion,
                isSameName(entities.value, filters.entity),
                exists(db.select().from(exampleEntities).where(eq(exampleEntities.entityId, entities.id))),
              ),
            ),
        ),
    filters.label === undefined
      ? undefined
      : exists(
          db
            .select()
            .from(entityGroups)
            .innerJoin(versions, eq(versions.id, entityGroups.versionId))
            .where(and(inDefaultVersion, eq(entityGroups.value, filters.label))),
        ),
  ];
}

function hasCategory(db: Database, ids: readonly number[]): SQL {
  return exists(
    db
      .select()
      .from(repositoryCategories)
      .where(
        and(
          eq(repositoryCategories.repositoryUuid, repositories.uuid),
          inArray(repositoryCategories.categoryId, [...ids]),
        ),
      ),
  );
}

/**
 * Intelligences of a base language, or with a sentence or translation in it in any version. The latter are looked up
 * once for count and page: first by version language, which leaves few candidates, then by content.
 */
async function speaks(db: Database, language: string): Promise<SQL | undefined> {
  const { rows } = await db.execute<{ uuid: string }>(sql`
    with candidates as materialized (
      select version.repository_uuid as uuid, version.id as version_id
      from ${versionLanguages} part
      join ${versions} version on version.id = part.version_id
      join ${repositories} base on base.uuid = version.repository_uuid
      where part.language = ${language} and base.language <> ${language} and version.deleted_at is null
    )
    select distinct uuid
    from candidates
    cross join lateral ${contentIn(sql`candidates.version_id`, sql`${language}`)} content`);
  const others = sql.param(rows.map(({ uuid }) => uuid));
  return or(
    eq(repositories.language, language),
    rows.length === 0 ? undefined : sql`${repositories.uuid} = any(${others}::uuid[])`,
  );
}
