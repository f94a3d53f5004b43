import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { isObject } from 'shared/domain';
import { z } from 'zod';
import { createArchive } from './archive.ts';
import { countRows, readRows } from './rows.ts';
import { listTakenSteps } from './schema.ts';
import { addModels, listStoredModels, StoredModel } from './stored-models.ts';
import { listSequences, listTables, TEXT_FORM } from './tables.ts';
import { TransferError } from './transfer-error.ts';
import type { S3Access } from '../../lib/object-store/s3-store.ts';
import type { ArchiveWriter } from './archive.ts';

/** Last file of a backup: a manifest of the others, verified on reading. */
export const Manifest = z.object({
  format: z.literal(1),
  created_at: z.string(),
  schema: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Models from an object store; absent in backups of releases that left them there. */
  models: z.array(StoredModel).default([]),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST = 'manifest.json';
export const SERVER_KEY = 'server.key';
export const rowsFile = (table: string) => `rows/${table}.copy.gz`;

interface BackupOrder {
  readonly databaseUrl: string;
  readonly serverKey: string;
  readonly file: string;
  /** Opens the object stores that contain models; if it is missing, those models are not part of the backup. */
  readonly access?: S3Access;
}

/**
 * Writes a consistent snapshot of everything the product stores to one file, even while the product runs. The file gets
 * its name only when it is complete.
 * @throws TransferError when the file exists or there is nothing to back up; StoreError while a store of models is
 * unavailable
 */
export async function backUp({ databaseUrl, serverKey, file, access }: BackupOrder): Promise<Manifest> {
  const draft = `${file}.part`;
  const client = new Client({ connectionString: databaseUrl, application_name: 'parlance backup' });
  await client.connect();
  const archive = await createArchive(draft).catch(async (error: unknown) => {
    await client.end();
    const reason = isObject(error) && 'code' in error ? String(error['code']) : String(error);
    throw new TransferError(`${draft} cannot be written (${reason}).`);
  });
  try {
    const { models: listed, ...contents } = await writeAll(client, archive);
    const manifest = { ...contents, models: access ? await addModels(archive, listed, access) : [] };
    await archive.add(SERVER_KEY, once(`${serverKey}\n`));
    await archive.add(MANIFEST, once(`${JSON.stringify(manifest, null, 2)}\n`));
    await archive.close();
    await rename(draft, file);
    return manifest;
  } catch (error) {
    await archive.abandon();
    await rm(draft, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function writeAll(client: Client, archive: ArchiveWriter): Promise<Manifest> {
  await client.query(TEXT_FORM);
  await client.query('begin isolation level repeatable read read only');
  const schema = await listTakenSteps(client);
  const models = await listStoredModels(client);
  const shapes = await listTables(client);
  const tables: Manifest['tables'] = [];
  for (const shape of shapes) {
    const counter = countRows();
    const rows = readRows(client, shape);
    const zipped = createGzip();
    rows.on('error', (error) => zipped.destroy(error));
    rows.pipe(counter.stream).pipe(zipped);
    await archive.add(rowsFile(shape.name), zipped);
    tables.push({ name: shape.name, columns: [...shape.columns], ...counter.result() });
  }
  // After the rows: an id assigned in the meantime is merely skipped.
  const sequences = await listSequences(client);
  await client.query('commit');
  return { format: 1, created_at: new Date().toISOString(), schema, tables, sequences, models };
}

function once(text: string): Readable {
  return Readable.from([Buffer.from(text)]);
}
