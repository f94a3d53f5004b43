import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Holder, claimFile, isHeld, ourselves, rewriteClaim } from '@parlance/registry';
import { LaunchError } from './failure.ts';

const Run = Holder.extend({
  url: z.string().nullable(),
  children: z.record(z.string(), z.number().int()),
});

/** The content of `<home>/running.json`: process ids and, once ready, the address. */
export type Run = z.infer<typeof Run>;

export interface RunFile {
  /** Publishes the address and the processes of the running product. */
  update(change: Partial<Pick<Run, 'url' | 'children'>>): Promise<void>;
  release(): Promise<void>;
}

/**
 * Claims a home for this process, so that two starts never work on one database.
 * @throws LaunchError naming the running process and its address
 */
export async function claimHome(home: string): Promise<RunFile> {
  const file = fileIn(home);
  let run: Run = { ...ourselves(), url: null, children: {} };
  if (!(await claimFile(file, print(run)))) throw new LaunchError(alreadyRuns(await readRun(file)));
  let writing = Promise.resolve();
  return {
    update: (change) => {
      run = { ...run, ...change };
      // Serialized: a process and the address may become known at the same time.
      writing = writing.then(() => rewriteClaim(file, print(run)));
      return writing;
    },
    release: async () => {
      await writing.catch(() => undefined);
      await rm(file, { force: true });
    },
  };
}

/** The running product on a home; undefined when nothing runs there. */
export async function findRun(home: string): Promise<Run | undefined> {
  const run = await readRun(fileIn(home));
  return run && isHeld(run) ? run : undefined;
}

function alreadyRuns(run: Run | undefined): string {
  const where = run?.url ? ` at ${run.url}` : '';
  const stop = run ? `stop it with Ctrl+C or kill ${run.pid}` : 'stop it';
  return `Parlance already runs here${where}: ${stop}, or choose another folder with PARLANCE_HOME.`;
}

async function readRun(file: string): Promise<Run | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  try {
    return text === undefined ? undefined : Run.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const fileIn = (home: string) => join(home, 'running.json');
const print = (run: Run) => `${JSON.stringify(run)}\n`;
