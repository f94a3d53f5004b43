import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

import { ROOT } from '../../../packages/remote/src/bundle/areas.ts';
import type { FailedTest } from './outcome.ts';

export const REPORTS = path.join(ROOT, 'build/reports');

/** The flaky tests of the last run. */
const OF_RUN = 'flaky.json';
/** Those of the last weeks' runs, which `npm run repeat` runs. */
const OF_WEEKS = 'once-flaky.json';
const REMEMBERED_MS = 30 * 24 * 3600 * 1000;

const Once = z.array(
  z.object({ stage: z.string(), name: z.string(), file: z.string(), failure: z.string(), at: z.iso.datetime() }),
);
export type OnceFlaky = z.output<typeof Once>[number];

/** The tests that were flaky in the last weeks. */
export async function onceFlaky(folder = REPORTS): Promise<OnceFlaky[]> {
  const text = await readFile(path.join(folder, OF_WEEKS), 'utf8').catch(() => '[]');
  return Once.parse(JSON.parse(text)).filter(({ at }) => Date.now() - Date.parse(at) < REMEMBERED_MS);
}

/** Writes the flaky tests of a run to its reports, and adds them to those of the last weeks. */
export async function recordFlaky(flaky: readonly FailedTest[], folder = REPORTS): Promise<void> {
  const at = new Date().toISOString();
  const found = flaky.map((test) => ({ ...test, file: path.relative(ROOT, path.resolve(ROOT, test.file)), at }));
  const earlier = (await onceFlaky(folder)).filter(({ name }) => !found.some((test) => test.name === name));
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, OF_RUN), `${JSON.stringify(found, null, 2)}\n`);
  await writeFile(path.join(folder, OF_WEEKS), `${JSON.stringify([...earlier, ...found], null, 2)}\n`);
}
