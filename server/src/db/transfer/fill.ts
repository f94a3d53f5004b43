import { createSchema, demandEmpty } from './schema.ts';
import { listTables, setSequences, TEXT_FORM } from './tables.ts';
import type { ClientBase } from 'pg';
import type { SequenceState } from './tables.ts';

/**
 * Loads contents into an empty database in one transaction: schema, rows, sequences. Unfinished jobs are queued again,
 * because the queue of the source is not transferred.
 */
export async function fill(
  client: ClientBase,
  schema: readonly string[],
  writeAll: () => Promise<readonly SequenceState[]>,
): Promise<void> {
  await client.query(TEXT_FORM);
  await demandEmpty(client);
  await client.query('begin');
  try {
    await createSchema(client, schema);
    // The migrations insert rows too, such as the categories.
    const names = (await listTables(client)).map(({ name }) => `public.${client.escapeIdentifier(name)}`);
    await client.query(`truncate ${names.join(', ')}`);
    // Rows maintained by triggers are part of the backup; with triggers on they would be duplicated.
    await setTriggers(client, names, 'disable');
    await setSequences(client, await writeAll());
    await setTriggers(client, names, 'enable');
    await client.query(
      "update public.tasks set status = 0, stage = 'queued', progress = " +
        '0, dispatched_at = null, heartbeat_at = null where status in (0, 1)',
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function setTriggers(client: ClientBase, tables: readonly string[], state: 'enable' | 'disable'): Promise<void> {
  for (const table of tables) await client.query(`alter table ${table} ${state} trigger user`);
}
