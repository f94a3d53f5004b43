import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { importFiles, imports, owners, tasks, users } from '../../../db/schema/index.ts';
import { z } from 'zod';
import type { FormatId, NotKept } from '@parlance/formats';
import type { Database } from '../../../db/client.ts';
import type { UploadedFile } from '../../../lib/schema/fields.ts';
import type { PageRequest } from '../../../lib/schema/pagination.ts';
import { storable } from './clean-sentence.ts';
import type { ImportChoices } from './file-imports.schema.ts';

const FILENAME_MAX = 200;
const PART_BYTES = 1024 * 1024;

/** Whether it changed anything. Fully qualified: drizzle drops the table of a column when it selects from one table. */
const hasChanges = sql<boolean>`exists (select 1 from import_changes change where change.import_id = imports.id)`;

/** In the options of an import that created its version. */
const MADE_VERSION = 'made_version';
const hasMadeVersion = sql<boolean>`imports.options ? ${MADE_VERSION}`;

interface NewImport {
  readonly versionId: number;
  readonly createdBy: number | null;
  readonly files: readonly Pick<UploadedFile, 'filename' | 'content'>[];
  readonly format: FormatId | undefined;
  readonly options: ImportChoices;
  /** True when the version was made for it. */
  readonly hasMadeVersion: boolean;
}

/** Stores an import with its files. @returns its id */
export async function insertImport(
  tx: Database,
  { versionId, createdBy, files, format, options, hasMadeVersion }: NewImport,
): Promise<number> {
  const named = files.map(({ filename, content }) => ({ filename: fileNameOf(filename), content }));
  const filename = fileNameOf(named.map((file) => file.filename).join(', '));
  const [made] = await tx
    .insert(imports)
    .values({
      versionId,
      createdBy,
      filename,
      format: format ?? null,
      options: hasMadeVersion ? { ...options, [MADE_VERSION]: true } : options,
    })
    .returning({ id: imports.id });
  if (!made) throw new Error('The import was not created');
  for (const [place, file] of named.entries())
    await tx.insert(importFiles).values({ importId: made.id, place, ...file });
  return made.id;
}

function fileNameOf(name: string): string {
  return storable(name.slice(0, FILENAME_MAX)) || 'file';
}

export async function setTask(tx: Database, id: number, taskId: number): Promise<void> {
  await tx.update(imports).set({ taskId }).where(eq(imports.id, id));
}

/** The imports of a version, newest first, with their task and the people who started them. */
export async function listImports(db: Database, versionId: number, { limit, offset }: PageRequest) {
  const where = eq(imports.versionId, versionId);
  const [total] = await db.select({ value: count() }).from(imports).where(where);
  const results = await db
    .select({
      import: imports,
      creator: owners.nickname,
      status: tasks.status,
      error: tasks.error,
      hasEffect: sql<boolean>`${hasChanges} or ${hasMadeVersion}`,
    })
    .from(imports)
    .leftJoin(owners, eq(owners.id, imports.createdBy))
    .leftJoin(tasks, eq(tasks.id, imports.taskId))
    .where(where)
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(limit)
    .offset(offset);
  return { count: total?.value ?? 0, results };
}

export type ListedImportRow = Awaited<ReturnType<typeof listImports>>['results'][number];

/** An import of a version, locked for the transaction that undoes it; `days` is the time limit for that. */
export async function holdImport(tx: Database, versionId: number, id: number, days: number) {
  const isRecent = sql`${imports.storedAt} > now() - make_interval(days => ${days})`;
  const [held] = await tx
    .select({
      storedAt: imports.storedAt,
      undoneAt: imports.undoneAt,
      counts: imports.counts,
      isRecent: sql<boolean>`coalesce(${isRecent}, false)`,
      hasChanges,
      hasMadeVersion,
    })
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.versionId, versionId)))
    .for('update');
  return held;
}

export async function recordUndo(tx: Database, id: number, left: number): Promise<Date> {
  const [undone] = await tx
    .update(imports)
    .set({ undoneAt: sql`clock_timestamp()`, leftCount: left })
    .where(eq(imports.id, id))
    .returning({ undoneAt: imports.undoneAt });
  if (!undone?.undoneAt) throw new Error('The import is gone');
  return undone.undoneAt;
}

/** An import and whether it is already stored, locked for the transaction that stores it. */
export async function holdForStoring(tx: Database, id: number) {
  const [held] = await tx
    .select({
      storedAt: imports.storedAt,
      counts: imports.counts,
      isCopied: sql<boolean>`${imports.options} ? 'copied'`,
    })
    .from(imports)
    .where(eq(imports.id, id))
    .for('update');
  return held;
}

/** Records that the content of the original was copied into the new version of an import. */
export async function recordCopied(tx: Database, id: number): Promise<void> {
  await tx
    .update(imports)
    .set({ options: sql`${imports.options} || '{"copied": true}'` })
    .where(eq(imports.id, id));
}

/** An import with the data for its job. */
/** The person who imports; null when the account was deleted. */
export async function findImporter(tx: Database, id: number): Promise<number | null> {
  const [found] = await tx
    .select({ id: users.id })
    .from(imports)
    .innerJoin(users, eq(users.id, imports.createdBy))
    .where(eq(imports.id, id));
  return found?.id ?? null;
}

export async function readImportOrder(db: Database, id: number) {
  const [found] = await db
    .select({ options: imports.options, storedAt: imports.storedAt, counts: imports.counts })
    .from(imports)
    .where(eq(imports.id, id));
  return found && { ...found, files: await readFilesOf(db, id) };
}

async function readFilesOf(db: Database, id: number) {
  const stored = await db
    .select({
      place: importFiles.place,
      filename: importFiles.filename,
      size: sql<number>`octet_length(${importFiles.content})`,
    })
    .from(importFiles)
    .where(eq(importFiles.importId, id))
    .orderBy(importFiles.place);
  const files: { filename: string; content: Uint8Array<ArrayBuffer> }[] = [];
  for (const { place, filename, size } of stored) {
    const content = new Uint8Array(size);
    // In parts: as text, bytes take twice their length.
    for (let at = 0; at < size; at += PART_BYTES) {
      const [part] = await db
        .select({ bytes: sql<Buffer>`substring(${importFiles.content} from ${at + 1} for ${PART_BYTES})` })
        .from(importFiles)
        .where(and(eq(importFiles.importId, id), eq(importFiles.place, place)));
      content.set(part?.bytes ?? [], at);
    }
    files.push({ filename, content });
  }
  return files;
}

interface StoredOutcome {
  readonly format: FormatId;
  readonly counts: Readonly<Record<string, number>>;
  readonly notKept: readonly NotKept[];
}

/** The numbers of a stored outcome, without the accompanying list of losses. */
export function numbersOf(counts: unknown): Record<string, number> {
  const numbers = Object.entries(z.record(z.string(), z.unknown()).parse(counts));
  return Object.fromEntries(numbers.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
}

/** Completes a stored import: its files are no longer needed. */
export async function recordStored(
  tx: Database,
  id: number,
  { format, counts, notKept }: StoredOutcome,
): Promise<void> {
  await tx
    .update(imports)
    .set({ format, counts: { ...counts, losses: notKept }, storedAt: sql`clock_timestamp()` })
    .where(eq(imports.id, id));
  await tx.delete(importFiles).where(eq(importFiles.importId, id));
}

/** An import without files, from another service. @returns its id */
export async function insertFetchedImport(
  tx: Database,
  row: Pick<typeof imports.$inferInsert, 'versionId' | 'taskId' | 'createdBy' | 'filename'> & {
    readonly options: ImportChoices;
  },
): Promise<number> {
  const [made] = await tx.insert(imports).values(row).returning({ id: imports.id });
  if (!made) throw new Error('The import was not created');
  return made.id;
}

/** Deletes the files of the import of a failed task. */
export async function removeFilesOfTask(tx: Database, taskId: number): Promise<void> {
  const ofTask = tx.select({ id: imports.id }).from(imports).where(eq(imports.taskId, taskId));
  await tx.delete(importFiles).where(inArray(importFiles.importId, ofTask));
}
