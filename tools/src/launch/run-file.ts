import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { LaunchError } from './failure.ts';
import { startTimeOf } from './process-identity.ts';

const Run = z.object({
  pid: z.number().int(),
  started: z.string(),
  url: z.string().nullable(),
  children: z.record(z.string(), z.number().int()),
});

/** What `<home>/running.json` tells about the running product: process numbers, and the address once it is ready. */
export type Run = z.infer<typeof Run>;

export interface RunFile {
  /** Shows the address and the processes to whoever looks. */
  update(change: Partial<Pick<Run, 'url' | 'children'>>): Promise<void>;
  release(): Promise<void>;
}

const ATTEMPTS = 5;

/**
 * Claims a home for this process, so that two starts do not work on one database. A claim whose process is gone (or
 * whose number belongs to another process by now) counts for nothing.
 * @throws LaunchError naming the running process and its address.
 */
export async function claimHome(home: string): Promise<RunFile> {
  const file = join(home, 'running.json');
  let run: Run = { pid: process.pid, started: startTimeOf(process.pid) ?? '', url: null, children: {} };
  await claim(file, run);
  return {
    update: async (change) => {
      run = { ...run, ...change };
      await writeFile(`${file}.${process.pid}`, print(run));
      await rename(`${file}.${process.pid}`, file);
    },
    release: () => rm(file, { force: true }),
  };
}

/** The running product on a home; undefined when nothing runs there. */
export async function findRun(home: string): Promise<Run | undefined> {
  const run = await readRun(join(home, 'running.json'));
  return run && isAlive(run) ? run : undefined;
}

async function claim(file: string, run: Run): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, print(run));
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      // A link is made at once and with its content, or not at all.
      if (await link(draft, file).then(() => true, onlyWhenItExists)) return;
      const other = await readRun(file);
      if (other && isAlive(other)) throw new LaunchError(alreadyRuns(other));
      await removeStale(file);
    }
  } finally {
    await rm(draft, { force: true });
  }
  throw new LaunchError(`${file} cannot be claimed: remove it and start again.`);
}

/** Renamed first: of two starts that find the same stale file, only one gets it, and neither removes a fresh one. */
async function removeStale(file: string): Promise<void> {
  const aside = `${file}.stale.${process.pid}`;
  const isOurs = await rename(file, aside).then(() => true, () => false);
  if (!isOurs) return;
  const moved = await readRun(aside);
  if (moved && isAlive(moved)) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

function alreadyRuns({ pid, url }: Run): string {
  return `Parlance already runs here${url ? ` at ${url}` : ''} (process ${pid}): stop it with Ctrl+C or kill ${pid}, or choose another folder with PARLANCE_HOME.`;
}

const isAlive = ({ pid, started }: Run) => started !== '' && startTimeOf(pid) === started;
const print = (run: Run) => `${JSON.stringify(run)}\n`;

async function readRun(file: string): Promise<Run | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  try {
    return text === undefined ? undefined : Run.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function onlyWhenItExists(error: NodeJS.ErrnoException): false {
  if (error.code === 'EEXIST') return false;
  throw error;
}
