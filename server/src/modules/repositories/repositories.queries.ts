import { aliasedTable, and, count, desc, eq, exists, gt, ilike, inArray, isNull, ne, or, sql, sum } from 'drizzle-orm';
import {
  entities, entityGroups, exampleEntities, examples, intents, owners, repositories, repositoryCategories, translations, versionLanguages, versions, votes,
} from '../../db/schema/index.ts';
import { containsPattern } from '../../db/like.ts';
import type { SQL } from 'drizzle-orm';
import type { SearchText } from 'shared/domain';
import type { Database } from '../../db/client.ts';
import type { PageRequest } from '../../lib/pagination.ts';

const base = aliasedTable(repositories, 'base');

export interface RepositoryFilter {
  readonly name?: string;
  readonly categories?: readonly number[];
  readonly language?: string;
  /** Only what one of these owns. */
  readonly ownerIds?: readonly number[];
  readonly search?: SearchText;
  /** Leave private ones out. */
  readonly publicOnly: boolean;
}

export type ListedRepository = typeof repositories.$inferSelect & { readonly ownerNickname: string };

/** Intelligences, the best voted first, then the most trained, then the newest. */
export async function listRepositories(db: Database, filter: RepositoryFilter, { limit, offset }: PageRequest): Promise<{ count: number; results: ListedRepository[] }> {
  const where = and(...conditionsOf(db, filter));
  const [voted, trained] = [voteSums(db), trainings(db)];
  const [[total], rows] = await Promise.all([
    db.select({ value: count() }).from(repositories).where(where),
    db.select({ repository: repositories, ownerNickname: owners.nickname })
      .from(repositories)
      .innerJoin(owners, eq(owners.id, repositories.ownerId))
      .leftJoin(voted, eq(voted.uuid, repositories.uuid))
      .leftJoin(trained, eq(trained.uuid, repositories.uuid))
      .where(where)
      .orderBy(sql`coalesce(${voted.value}, 0) desc`, sql`coalesce(${trained.value}, 0) desc`, desc(repositories.createdAt), desc(repositories.uuid))
      .limit(limit).offset(offset),
  ]);
  return { count: total?.value ?? 0, results: rows.map(({ repository, ownerNickname }) => ({ ...repository, ownerNickname })) };
}

export async function findOwner(db: Database, nickname: string) {
  const [found] = await db.select({ id: owners.id, kind: owners.kind }).from(owners).where(eq(sql`lower(${owners.nickname})`, nickname.toLowerCase()));
  return found;
}

/** Summed up once for all: asking for each intelligence costs a hundred times as much when there are thousands. */
function voteSums(db: Database) {
  return db.select({ uuid: votes.repositoryUuid, value: sum(votes.vote).as('votes_sum') }).from(votes).groupBy(votes.repositoryUuid).as('voted');
}

function trainings(db: Database) {
  return db.select({ uuid: versions.repositoryUuid, value: sum(versionLanguages.totalTrainingEnd).as('trainings') }).from(versionLanguages)
    .innerJoin(versions, eq(versions.id, versionLanguages.versionId)).where(gt(versionLanguages.totalTrainingEnd, 0)).groupBy(versions.repositoryUuid).as('trained');
}

function conditionsOf(db: Database, filter: RepositoryFilter): (SQL | undefined)[] {
  const { words = '', filters = {} } = filter.search ?? {};
  const inDefaultVersion = and(eq(versions.repositoryUuid, repositories.uuid), eq(versions.isDefault, true));
  return [
    filter.publicOnly ? eq(repositories.isPrivate, false) : undefined,
    filter.ownerIds === undefined ? undefined : inArray(repositories.ownerId, [...filter.ownerIds]),
    filter.name === undefined ? undefined : eq(repositories.name, filter.name),
    filter.categories?.length ? hasCategory(db, filter.categories) : undefined,
    ...[filter.language, filters.language].map((language) => (language === undefined ? undefined : speaks(db, language.toLowerCase()))),
    ...words.split(/[\s,]+/).filter(Boolean).map((word) => or(ilike(repositories.name, containsPattern(word)), ilike(repositories.description, containsPattern(word)))),
    filters.intent === undefined ? undefined : exists(db.select().from(intents).innerJoin(versions, eq(versions.id, intents.versionId))
      .where(and(inDefaultVersion, eq(intents.text, filters.intent), exists(db.select().from(examples).where(eq(examples.intentId, intents.id)))))),
    filters.entity === undefined ? undefined : exists(db.select().from(entities).innerJoin(versions, eq(versions.id, entities.versionId))
      .where(and(inDefaultVersion, eq(entities.value, filters.entity), exists(db.select().from(exampleEntities).where(eq(exampleEntities.entityId, entities.id)))))),
    filters.label === undefined ? undefined : exists(db.select().from(entityGroups).innerJoin(versions, eq(versions.id, entityGroups.versionId))
      .where(and(inDefaultVersion, eq(entityGroups.value, filters.label)))),
  ];
}

function hasCategory(db: Database, ids: readonly number[]): SQL {
  return exists(db.select().from(repositoryCategories)
    .where(and(eq(repositoryCategories.repositoryUuid, repositories.uuid), inArray(repositoryCategories.categoryId, [...ids]))));
}

/** Base language, or a sentence or translation in it in any version. Whatever was written in a language left a row for it there. */
function speaks(db: Database, language: string): SQL | undefined {
  const inVersion = (more: SQL | undefined) => and(eq(examples.versionId, versions.id), more);
  const others = db.select({ uuid: versions.repositoryUuid }).from(versionLanguages)
    .innerJoin(versions, eq(versions.id, versionLanguages.versionId))
    .innerJoin(base, eq(base.uuid, versions.repositoryUuid))
    .where(and(
      eq(versionLanguages.language, language), ne(base.language, language), isNull(versions.deletedAt),
      or(
        exists(db.select().from(examples).where(inVersion(eq(examples.language, language)))),
        exists(db.select().from(examples).innerJoin(translations, eq(translations.exampleId, examples.id)).where(inVersion(eq(translations.language, language)))),
      ),
    ));
  return or(eq(repositories.language, language), inArray(repositories.uuid, others));
}
