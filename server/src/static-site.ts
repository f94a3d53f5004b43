import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from './config.ts';
import { writeSite } from './site/write-site.ts';

const USAGE = 'pnpm site --out FOLDER [--base ORIGIN]: writes the static files of a site; settings are as for the API.';

const { values } = parseArgs({ options: { out: { type: 'string' }, base: { type: 'string' } } });

try {
  if (values.out === undefined) throw new ConfigError(USAGE);
  const { env } = process;
  // Pages need neither database nor key.
  const config = readConfig({
    ...env,
    DATABASE_URL: env['DATABASE_URL'] ?? 'postgres://nowhere',
    SERVER_KEY: env['SERVER_KEY'] ?? '0'.repeat(64),
    ...(values.base !== undefined && { FILES_ORIGIN: values.base }),
  });
  await writeSite(config, values.out);
  process.stdout.write(`The site ${config.publicUrl} is written to ${values.out}.\n`);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
