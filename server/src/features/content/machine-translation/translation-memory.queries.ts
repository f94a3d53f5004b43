import { plainMark } from 'shared/domain';
import { and, asc, eq, exists, inArray, isNull, notExists, sql } from 'drizzle-orm';
import {
  entities,
  examples,
  repositories,
  translationEntities,
  translations,
  versions,
} from '../../../db/schema/index.ts';
import { withMeaning } from '../../../resources/sentences/meaning.ts';
import type { Mark } from 'shared/domain';
import type { Database } from '../../../db/client.ts';
import type { Direction } from './machine-translator.ts';

/** The version to translate, and the owner of its intelligence. */
export interface TranslationScope {
  readonly versionId: number;
  readonly repositoryUuid: string;
  readonly ownerId: number;
}

export interface Remembered {
  readonly source: string;
  readonly text: string;
  readonly repositoryUuid: string;
  readonly entities: readonly Mark[];
}

const known = ({ ownerId }: Pick<TranslationScope, 'ownerId'>, { from, to }: Direction) =>
  and(
    eq(repositories.ownerId, ownerId),
    isNull(repositories.deletedAt),
    isNull(versions.deletedAt),
    eq(examples.language, from),
    eq(translations.language, to),
    eq(translations.isDraft, false),
    eq(translations.isOutdated, false),
    eq(translations.hasValidEntities, true),
  );

/** Confirmed translations of the same sentences in the owner's intelligences, newest first. */
export async function listRemembered(
  db: Database,
  scope: TranslationScope,
  direction: Direction,
  texts: readonly string[],
): Promise<Remembered[]> {
  if (texts.length === 0) return [];
  const rows = await db
    .select({ id: translations.id, source: examples.text, text: translations.text, repositoryUuid: repositories.uuid })
    .from(translations)
    .innerJoin(examples, eq(examples.id, translations.exampleId))
    .innerJoin(versions, eq(versions.id, examples.versionId))
    .innerJoin(repositories, eq(repositories.uuid, versions.repositoryUuid))
    .where(
      and(
        known(scope, direction),
        inArray(
          sql`md5(${examples.text})`,
          texts.map((text) => sql`md5(${text})`),
        ),
        inArray(examples.text, [...texts]),
      ),
    )
    .orderBy(sql`${translations.createdAt} desc`)
    .limit(20 * texts.length);
  if (rows.length === 0) return [];
  const marked = await db
    .select({
      translationId: translationEntities.translationId,
      start: translationEntities.start,
      end: translationEntities.end,
      role: translationEntities.role,
      resolvedValue: translationEntities.resolvedValue,
      entity: entities.value,
    })
    .from(translationEntities)
    .innerJoin(entities, eq(entities.id, translationEntities.entityId))
    .where(
      inArray(
        translationEntities.translationId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(translationEntities.start));
  const marks = withMeaning(marked);
  return rows.map(({ id, ...row }) => ({
    ...row,
    entities: marks.filter(({ translationId }) => translationId === id).map(plainMark),
  }));
}

/** Intelligences with a translation of a sentence that is untranslated in the version. */
export async function listHelpful(db: Database, scope: TranslationScope, { from, to }: Direction): Promise<string[]> {
  const untranslated = db
    .select({ one: sql`1` })
    .from(sql`${examples} untranslated`)
    .where(
      and(
        sql`untranslated.version_id = ${scope.versionId}`,
        sql`untranslated.language = ${from}`,
        sql`md5(untranslated.text) = md5(${examples.text})`,
        notExists(
          db
            .select({ one: sql`1` })
            .from(sql`${translations} present`)
            .where(sql`present.example_id = untranslated.id and present.language = ${to}`),
        ),
      ),
    );
  const rows = await db
    .selectDistinct({ uuid: repositories.uuid })
    .from(translations)
    .innerJoin(examples, eq(examples.id, translations.exampleId))
    .innerJoin(versions, eq(versions.id, examples.versionId))
    .innerJoin(repositories, eq(repositories.uuid, versions.repositoryUuid))
    .where(and(known(scope, { from, to }), exists(untranslated)))
    .limit(100);
  return rows.map(({ uuid }) => uuid);
}
