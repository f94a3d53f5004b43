import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { startOwnServer } from './own-server.ts';

/** Runs every HTTP test on a typical operator's PostgreSQL; arguments are passed to jest [SRV-03]. */
const ROOT = join(import.meta.dirname, '../../..');
const jest = join(dirname(createRequire(join(ROOT, 'package.json')).resolve('jest/package.json')), 'bin/jest.js');
const given = process.argv.slice(2);

const server = await startOwnServer();
process.stdout.write(`The HTTP tests on PostgreSQL ${server.version}\n`);
const run = spawn(process.execPath, [jest, '--selectProjects', 'http', '--maxWorkers=3', ...given], {
  cwd: ROOT,
  env: { ...process.env, TEST_DATABASE_URL: server.url },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    run.kill(signal);
  });
process.exitCode = await new Promise<number>((resolve) => {
  run.once('exit', (code) => resolve(code ?? 1));
});
await server.stop();
