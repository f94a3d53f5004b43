import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { openArchive } from './archive.ts';
import { Manifest, MANIFEST, rowsFile, SERVER_KEY } from './backup.ts';
import { fill } from './fill.ts';
import { countRows, writeRows } from './rows.ts';
import { putModelsBack } from './stored-models.ts';
import { TransferError } from './transfer-error.ts';
import type { S3Access } from '../../lib/object-store/s3-store.ts';
import type { ArchiveReader } from './archive.ts';

interface RestoreOrder {
  readonly databaseUrl: string;
  readonly file: string;
  /** Stores the key before anything else becomes visible: without it rows are unreadable. @throws to reject the key */
  readonly storeKey: (serverKey: string) => Promise<void>;
  /** Opens the object stores to which models are restored; if it is missing, they stay in the backup. */
  readonly access?: S3Access;
}

/**
 * Restores a backup into an empty database in one transaction: all of it or nothing.
 * @throws TransferError when the database is not empty, or the file is damaged or from a newer release; StoreError
 * while a store of models is unavailable
 */
export async function restore({ databaseUrl, file, storeKey, access }: RestoreOrder): Promise<Manifest> {
  const archive = await openArchive(file);
  const client = new Client({ connectionString: databaseUrl, application_name: 'parlance restore' });
  try {
    const manifest = await readManifest(archive, file);
    const serverKey = (await text(archive.read(SERVER_KEY))).trim();
    await client.connect();
    await fill(client, manifest.schema, async () => {
      for (const table of manifest.tables) {
        const counter = countRows();
        await pipeline(
          archive.read(rowsFile(table.name)),
          createGunzip(),
          counter.stream,
          writeRows(client, table),
        ).catch((error: unknown) => {
          throw new TransferError(
            `${file} is damaged at ${rowsFile(table.name)}: ` +
              `${error instanceof Error ? error.message : 'unknown reason'}.`,
          );
        });
        const { rows, sha256 } = counter.result();
        if (rows !== table.rows || sha256 !== table.sha256)
          throw new TransferError(
            `${file} is damaged at ${rowsFile(table.name)}: its contents are not what was written.`,
          );
      }
      if (access) await putModelsBack(archive, manifest.models, access);
      await storeKey(serverKey);
      return manifest.sequences;
    });
    return manifest;
  } finally {
    await Promise.all([client.end(), archive.close()]);
  }
}

async function readManifest(archive: ArchiveReader, file: string): Promise<Manifest> {
  const manifest = Manifest.safeParse(JSON.parse(await text(archive.read(MANIFEST))));
  if (!manifest.success)
    throw new TransferError(`${file} was written by another release of the product: use that one, or a later one.`);
  return manifest.data;
}
