import { createWriteStream, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createDatabase } from '../../server/src/db/client.ts';
import { allAudit, findBrokenAudit, sealAudit } from '../../server/src/features/site/audit/site-audit.queries.ts';
import { AUDIT_TITLES, rowOf } from '../../server/src/features/site/audit/audit.service.ts';
import { writeCsv } from '../../server/src/lib/files/csv.ts';
import { LaunchError } from './stack/failure.ts';
import { runCommand, withDatabase } from './transfer/with-database.ts';

/** Writes the audit log of the whole site to a file, and checks that nobody changed it in the database. */
await runCommand('npm run audit FILE', async (settings, argument) => {
  const file = resolve(argument);
  if (existsSync(file)) throw new LaunchError(`${file} exists already.`);
  return withDatabase(settings, async (databaseUrl) => {
    const { db, close } = createDatabase({ databaseUrl, databasePool: 2, statementSeconds: 3600 });
    try {
      await sealAudit(db);
      let count = 0;
      const rows = async function* () {
        for await (const row of allAudit(db)) {
          count += 1;
          yield rowOf(row);
        }
      };
      await pipeline(writeCsv(AUDIT_TITLES, rows()), createWriteStream(file, { mode: 0o600, flags: 'wx' }));
      const broken = await findBrokenAudit(db);
      if (broken !== undefined)
        throw new LaunchError(`${count} changes are in ${file}, but the log was tampered with at or before ${broken}.`);
      return `${count} changes are in ${file}; the log is complete and unchanged.`;
    } finally {
      await close();
    }
  });
});
