import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { z } from 'zod';
import { startOwnServer } from './own-server.ts';
import type { OwnServer } from './own-server.ts';

const ROOT = join(__dirname, '../../..');
/** Where databases differ: search, sorting, events, dates. `npm run nightly http` runs all tests on it every night. */
const CHOSEN = ['repositories/browse', 'lib/process/events', 'work/housekeeping/housekeeping'];
const Report = z.object({
  numTotalTests: z.int(),
  numFailedTests: z.int(),
  numRuntimeErrorTestSuites: z.int(),
  numTotalTestSuites: z.int(),
});

let server: OwnServer;
let folder: string;
beforeAll(async () => {
  server = await startOwnServer();
  folder = await mkdtemp(join(tmpdir(), 'parlance-external-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

withWhole(
  '[SRV-03] the same tests (sample: lists, events, dates) pass on an external PostgreSQL',
  async () => {
    const jest = join(dirname(createRequire(join(ROOT, 'package.json')).resolve('jest/package.json')), 'bin/jest.js');
    const report = join(folder, 'report.json');
    const own = new Set(['DATABASE_URL', 'TEST_API', 'TEST_TEMPLATE', 'JEST_WORKER_ID']);
    const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.has(name)));
    const args = [
      jest,
      '--selectProjects',
      'http',
      '--json',
      `--outputFile=${report}`,
      '--maxWorkers=1',
      '--testPathPatterns',
      ...CHOSEN.map((name) => `${name}\\.http`),
    ];
    const output = await new Promise<string>((resolve) => {
      execFile(
        process.execPath,
        args,
        { cwd: ROOT, env: { ...environment, TEST_DATABASE_URL: server.url }, maxBuffer: 64 * 1024 * 1024 },
        (_error, stdout, stderr) => resolve(stdout + stderr),
      );
    });
    const { numTotalTests, ...counts } = Report.parse(
      JSON.parse(
        await readFile(report, 'utf8').catch(() => {
          throw new Error(output);
        }),
      ),
    );
    const failures = counts.numFailedTests + counts.numRuntimeErrorTestSuites > 0 ? output : '';
    expect({ ...counts, failures }).toEqual({
      numFailedTests: 0,
      numRuntimeErrorTestSuites: 0,
      numTotalTestSuites: CHOSEN.length,
      failures: '',
    });
    expect(numTotalTests).toBeGreaterThan(10);
    process.stdout.write(`${numTotalTests} tests on PostgreSQL ${server.version}\n`);
  },
  400_000,
);
