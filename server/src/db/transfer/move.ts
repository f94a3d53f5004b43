import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { fill } from './fill.ts';
import { countRows, readRows, writeRows } from './rows.ts';
import { listTakenSteps } from './schema.ts';
import { listSequences, listTables, TEXT_FORM } from './tables.ts';
import { TransferError } from './transfer-error.ts';

interface MoveOrder {
  readonly from: string;
  readonly to: string;
}

/**
 * Copies everything from one database to an empty one in one transaction. The source must not be written to during the
 * copy.
 * @returns the number of rows
 * @throws TransferError when the target is not empty or the copy differs from the source
 */
export async function moveDatabase({ from, to }: MoveOrder): Promise<number> {
  const source = new Client({ connectionString: from, application_name: 'parlance move' });
  const target = new Client({ connectionString: to, application_name: 'parlance move' });
  let moved = 0;
  try {
    await source.connect();
    await target.connect().catch((error: unknown) => {
      throw new TransferError(
        `The new database does not answer: ${error instanceof Error ? error.message : 'unknown reason'}.`,
      );
    });
    await source.query(TEXT_FORM);
    await source.query('begin isolation level repeatable read read only');
    const tables = await listTables(source);
    await fill(target, await listTakenSteps(source), async () => {
      for (const table of tables) {
        const left = countRows();
        await pipeline(readRows(source, table), left.stream, writeRows(target, table));
        const arrived = countRows();
        await pipeline(readRows(target, table), arrived.stream.resume());
        const [there, here] = [left.result(), arrived.result()];
        if (there.sha256 !== here.sha256)
          throw new TransferError(`The rows of ${table.name} did not arrive as they were: nothing was changed.`);
        moved += here.rows;
      }
      return listSequences(source);
    });
    return moved;
  } finally {
    await Promise.all([source.end().catch(() => undefined), target.end().catch(() => undefined)]);
  }
}
