import type { ClientBase } from 'pg';

/** A table of the product, with what is needed to transfer its rows. */
export interface TableShape {
  readonly name: string;
  /** Without generated columns. */
  readonly columns: readonly string[];
  /** Order by primary key, independent of locale, so that equal contents give equal bytes. */
  readonly order: string;
}

export interface SequenceState {
  readonly name: string;
  /** The last assigned value. */
  readonly value: string;
}

/** Session settings that fix the text format of values, whatever the source and target. */
export const TEXT_FORM =
  "set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set timezone = 'UTC'; " +
  "set extra_float_digits = 3; set bytea_output = 'hex'; set statement_timeout = 0";

/**
 * The product's own tables, each after those it references. Partitions are read and filled through their parent table.
 */
export async function listTables(client: ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape & { needs: string[] }>(`
    select c.relname as name,
      (
        select array_agg(a.attname::text order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      ) as columns,
      (
        select string_agg(
          quote_ident(a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end,
          ', ' order by k.place
        )
        from pg_constraint p
        cross join unnest(p.conkey) with ordinality as k (number, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
        where p.conrelid = c.oid and p.contype = 'p'
      ) as order,
      coalesce((
        select array_agg(t.relname::text)
        from pg_constraint f
        join pg_class t on t.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.conparentid = 0 and t.oid <> c.oid
      ), '{}') as needs
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname`);
  return inOrder(rows).map(({ name, columns, order }) => ({ name, columns, order }));
}

/** @throws Error for tables with circular references: their rows have no order */
function inOrder<Table extends { name: string; needs: readonly string[] }>(tables: readonly Table[]): Table[] {
  const done = new Set<string>();
  const order: Table[] = [];
  while (order.length < tables.length) {
    const next = tables.filter(({ name, needs }) => !done.has(name) && needs.every((need) => done.has(need)));
    if (next.length === 0)
      throw new Error(
        `These tables have circular references: ${tables
          .filter(({ name }) => !done.has(name))
          .map(({ name }) => name)
          .join(', ')}`,
      );
    for (const table of next) {
      done.add(table.name);
      order.push(table);
    }
  }
  return order;
}

export async function listSequences(client: ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(
    'select sequencename as name, last_value::text as value from pg_sequences ' +
      "where schemaname = 'public' and last_value is not null order by 1",
  );
  return rows;
}

export async function setSequences(client: ClientBase, sequences: readonly SequenceState[]): Promise<void> {
  for (const { name, value } of sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [`public.${client.escapeIdentifier(name)}`, value]);
}
