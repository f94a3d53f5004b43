import { and, eq, sql } from 'drizzle-orm';
import { dataChecks, versionLanguages } from '../../db/schema/index.ts';
import { StoredCheck } from './stored-check.ts';
import type { Database } from '../../db/client.ts';
import type { StoredCheckContent } from './stored-check.ts';

export interface DataCheck {
  readonly content: StoredCheckContent;
  readonly createdAt: Date;
  /** Whether sentences or settings changed since. */
  readonly isOutdated: boolean;
}

/** The last check of a language of a version with a model. */
export async function findDataCheck(
  db: Database,
  { versionId, language }: { readonly versionId: number; readonly language: string },
): Promise<DataCheck | undefined> {
  const [found] = await db
    .select({
      content: dataChecks.content,
      createdAt: dataChecks.createdAt,
      isOutdated: sql<boolean>`${versionLanguages.revision} <> ${dataChecks.revision}`,
    })
    .from(dataChecks)
    .innerJoin(versionLanguages, eq(versionLanguages.id, dataChecks.versionLanguageId))
    .where(and(eq(versionLanguages.versionId, versionId), eq(versionLanguages.language, language)));
  return found && { ...found, content: StoredCheck.parse(found.content) };
}

interface NewCheck {
  readonly versionLanguageId: number;
  readonly revision: number;
  readonly content: StoredCheckContent;
}

/** Stores a check and replaces the last one. */
export async function storeDataCheck(tx: Database, { versionLanguageId, ...check }: NewCheck): Promise<void> {
  const row = { ...check, createdAt: sql`clock_timestamp()` };
  await tx
    .insert(dataChecks)
    .values({ versionLanguageId, ...row })
    .onConflictDoUpdate({ target: dataChecks.versionLanguageId, set: row });
}
