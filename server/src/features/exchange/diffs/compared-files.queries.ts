import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { comparedFiles, comparedRows } from '../../../db/schema/index.ts';
import { jsonOfBlock } from '../imports/blocks.ts';
import { DIFF_KINDS } from './diff-kinds.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import type { Block, ImportRead } from '../imports/import-request.ts';
import type { DiffKind } from './diff-kinds.ts';

interface FileOrder {
  readonly id: string;
  readonly repositoryUuid: string;
  /** Only the sender sees a file. */
  readonly by: number | undefined;
}

export async function findComparedFile(db: Database, { id, repositoryUuid, by }: FileOrder) {
  if (by === undefined) return undefined;
  const [found] = await db
    .select({ id: comparedFiles.id, name: comparedFiles.filename, kinds: comparedFiles.kinds })
    .from(comparedFiles)
    .where(
      and(eq(comparedFiles.id, id), eq(comparedFiles.repositoryUuid, repositoryUuid), eq(comparedFiles.createdBy, by)),
    );
  return found && { ...found, kinds: z.array(z.enum(DIFF_KINDS)).parse(found.kinds) };
}

interface NewFile {
  readonly repositoryUuid: string;
  readonly createdBy: number;
  readonly filename: string;
}

/** Stores the content of an archive. @returns the id of the file */
export async function storeArchive(
  tx: Database,
  file: NewFile,
  { kinds, blocks }: { readonly kinds: readonly DiffKind[]; readonly blocks: readonly Block[] },
): Promise<string> {
  const id = await insertFile(tx, file, kinds);
  for (const block of blocks)
    await insertRows(
      tx,
      id,
      sql`
        select kind, language, key, text, label, detail
        from jsonb_to_recordset(${jsonOfBlock(block)}::jsonb)
          as own(kind text, language text, key text, text text, label text, detail jsonb)`,
    );
  return id;
}

/** Stores what an import would read. @returns the id of the file */
export async function storeTrainingData(tx: Database, file: NewFile, read: ImportRead): Promise<string> {
  const id = await insertFile(tx, file, []);
  for (const block of read.sentences) await insertRows(tx, id, itemsOf(block));
  for (const block of read.values) {
    await insertRows(tx, id, valuesOf(block));
    await insertRows(tx, id, synonymsOf(block));
  }
  for (const block of read.lists)
    for (const [kind, column] of [
      ['word', 'words'],
      ['pattern', 'patterns'],
    ] as const)
      await insertRows(tx, id, listOf(block, kind, column));
  await insertRows(tx, id, entitiesOf(read.entities));
  await insertRows(tx, id, intentsIn(id));
  await tx.execute(sql`
    update ${comparedFiles}
    set kinds = array(select distinct kind from ${comparedRows} where file_id = ${id})
    where id = ${id}`);
  return id;
}

async function insertFile(tx: Database, file: NewFile, kinds: readonly DiffKind[]): Promise<string> {
  const [made] = await tx
    .insert(comparedFiles)
    .values({ ...file, kinds: [...kinds] })
    .returning({ id: comparedFiles.id });
  if (!made) throw new Error('The file was not stored');
  return made.id;
}

async function insertRows(tx: Database, id: string, rows: SQL): Promise<void> {
  await tx.execute(sql`
    insert into ${comparedRows} (file_id, place, kind, language, key, text, label, detail)
    select ${id}::uuid, coalesce(last.place, 0) + row_number() over (), own.*
    from (${rows}) own (kind, language, key, text, label, detail)
    cross join (select max(place) as place from ${comparedRows} where file_id = ${id}) last`);
}

const itemsOf = (block: Block): SQL => sql`
  select
    case when is_test then 'test_sentence' else 'sentence' end, language, text, text, intent,
    coalesce(
      (
        select jsonb_agg(mark order by (mark ->> 0)::int, (mark ->> 1)::int)
        from jsonb_array_elements(marks) mark
      ),
      '[]'
    )
  from jsonb_to_recordset(${jsonOfBlock(block)}::jsonb)
    as item(is_test boolean, language text, text text, intent text, marks jsonb)`;

const VALUE = sql`value(entity text, language text, value text, synonyms text[])`;

const valuesOf = (block: Block): SQL => sql`
  select
    'value', coalesce(language, ''), concat_ws(chr(10), lower(coalesce(entity, '')), value), value,
    coalesce(entity, ''), null::jsonb
  from jsonb_to_recordset(${jsonOfBlock(block)}::jsonb) as ${VALUE}`;

const synonymsOf = (block: Block): SQL => sql`
  select
    'synonym', coalesce(language, ''), concat_ws(chr(10), lower(coalesce(entity, '')), value, word), word,
    concat_ws(': ', nullif(entity, ''), value), null::jsonb
  from jsonb_to_recordset(${jsonOfBlock(block)}::jsonb) as ${VALUE}
  cross join unnest(synonyms) word`;

const listOf = (block: Block, kind: DiffKind, column: 'words' | 'patterns'): SQL => sql`
  select ${kind}, '', concat_ws(chr(10), lower(entity), word), word, entity, null::jsonb
  from jsonb_to_recordset(${jsonOfBlock(block)}::jsonb) as list(entity text, words text[], patterns text[])
  cross join unnest(${sql.identifier(column)}) word`;

const entitiesOf = (names: readonly string[]): SQL => sql`
  select 'entity', '', lower(name), name, '', null::jsonb
  from unnest(${sql.param([...names])}::text[]) name`;

const intentsIn = (id: string): SQL => sql`
  select distinct on (lower(label)) 'intent', '', lower(label), label, '', null::jsonb
  from ${comparedRows}
  where file_id = ${id} and kind = 'sentence'`;

/** Deletes a file that is not compared again. */
export async function removeComparedFile(db: Database, id: string): Promise<void> {
  await db.delete(comparedFiles).where(eq(comparedFiles.id, id));
}

/** Deletes the files that were sent more than a day ago. */
export async function deleteOldComparedFiles(db: Database): Promise<void> {
  await db.delete(comparedFiles).where(sql`${comparedFiles.createdAt} < now() - interval '1 day'`);
}
