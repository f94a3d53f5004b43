import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Readable, Writable } from 'node:stream';
import type { ClientBase } from 'pg';
import type { TableShape } from './tables.ts';

/** Count and hash of streamed rows; equal contents give equal hashes. */
export interface Passed {
  readonly rows: number;
  readonly sha256: string;
}

const NEWLINE = 0x0a;

/** The rows of a table in PostgreSQL's text format, one per line, ordered by primary key. */
export function readRows(client: ClientBase, { name, columns, order }: TableShape): Readable {
  return client.query(
    copyTo(
      `copy (select ${listed(client, columns)} from ` +
        `public.${client.escapeIdentifier(name)} order by ${order}) to stdout`,
    ),
  );
}

/** Loads such rows into a table: all, or none if the stream breaks. */
export function writeRows(client: ClientBase, { name, columns }: Pick<TableShape, 'name' | 'columns'>): Writable {
  return client.query(copyFrom(`copy public.${client.escapeIdentifier(name)} (${listed(client, columns)}) from stdin`));
}

const listed = (client: ClientBase, names: readonly string[]) =>
  names.map((name) => client.escapeIdentifier(name)).join(', ');

/** Passes rows through and counts them; newlines within values are escaped, so each newline ends a row. */
export function countRows(): { readonly stream: Transform; result(): Passed } {
  const hash = createHash('sha256');
  let rows = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) rows += 1;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ rows, sha256: hash.digest('hex') }) };
}
