import { eq, sql } from 'drizzle-orm';
import { proposals, tasks, versionLanguages, versions, whatIfs } from '../../db/schema/index.ts';
import { StoredDataChange, StoredWhatIf } from './stored-what-if.ts';
import type { Database } from '../../db/client.ts';
import type { StoredDataChangeContent, StoredWhatIfContent } from './stored-what-if.ts';

export interface WhatIf {
  readonly id: number;
  readonly change: StoredDataChangeContent;
  /** Sentences that the change affected when it was described. */
  readonly sentences: number;
  /** Missing until it is measured. */
  readonly content: StoredWhatIfContent | undefined;
  /** Whether sentences or settings changed since it was measured. */
  readonly isOutdated: boolean;
  readonly createdAt: Date;
  readonly versionId: number;
  readonly language: string;
  readonly repositoryUuid: string;
  readonly task: {
    readonly id: number;
    readonly type: number;
    readonly status: number;
    readonly progress: number;
    readonly error: string | null;
  };
}

interface NewWhatIf {
  readonly versionLanguageId: number;
  readonly change: StoredDataChangeContent;
  readonly sentences: number;
}

export async function insertWhatIf(tx: Database, row: NewWhatIf): Promise<number> {
  const [made] = await tx.insert(whatIfs).values(row).returning({ id: whatIfs.id });
  if (!made) throw new Error('The change was not stored');
  return made.id;
}

/** Stores the task that measures it. */
export async function setTaskOf(tx: Database, id: number, taskId: number): Promise<void> {
  await tx.update(whatIfs).set({ taskId }).where(eq(whatIfs.id, id));
}

export async function findWhatIf(db: Database, id: number): Promise<WhatIf | undefined> {
  const [found] = await db
    .select({
      id: whatIfs.id,
      change: whatIfs.change,
      sentences: whatIfs.sentences,
      content: whatIfs.content,
      isOutdated: sql<boolean>`coalesce(${versionLanguages.revision} <> ${whatIfs.revision}, false)`,
      createdAt: whatIfs.createdAt,
      versionId: versionLanguages.versionId,
      language: versionLanguages.language,
      repositoryUuid: versions.repositoryUuid,
      task: {
        id: tasks.id,
        type: tasks.type,
        status: tasks.status,
        progress: tasks.progress,
        error: tasks.error,
      },
    })
    .from(whatIfs)
    .innerJoin(tasks, eq(tasks.id, whatIfs.taskId))
    .innerJoin(versionLanguages, eq(versionLanguages.id, whatIfs.versionLanguageId))
    .innerJoin(versions, eq(versions.id, versionLanguages.versionId))
    .where(sql`${whatIfs.id} = ${id} and ${versions.deletedAt} is null`);
  return (
    found && {
      ...found,
      change: StoredDataChange.parse(found.change),
      content: found.content === null ? undefined : StoredWhatIf.parse(found.content),
    }
  );
}

/** Stores the effect of a change; one that was discarded in the meantime remains discarded. */
export async function storeMeasured(
  tx: Database,
  { id, ...measured }: { readonly id: number; readonly revision: number; readonly content: StoredWhatIfContent },
): Promise<void> {
  await tx.update(whatIfs).set(measured).where(eq(whatIfs.id, id));
}

/** @returns false when it no longer exists */
export async function removeWhatIf(tx: Database, id: number): Promise<boolean> {
  return (await tx.delete(whatIfs).where(eq(whatIfs.id, id)).returning({ id: whatIfs.id })).length > 0;
}

/** Those of proposals last as long as these. */
export async function deleteOldWhatIfs(db: Database, days: number): Promise<void> {
  await db.delete(whatIfs).where(sql`
    ${whatIfs.createdAt} < now() - make_interval(days => ${days})
    and not exists (select from ${proposals} where ${proposals.whatIfId} = ${whatIfs.id})`);
}
