import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { z } from 'zod';

import type { Project } from '../bundle/project.ts';

export const HOST = '127.0.0.1';

/** How other commands of a folder reach its watch: the port, and a secret that only those who may read it know. */
const Meeting = z.object({ port: z.int(), secret: z.string() });
const fileOf = ({ cache }: Project): string => path.join(cache.folder, 'watch.json');

/** What a build gave: its id, or why there is none. */
const Outcome = z.union([z.object({ id: z.string() }), z.object({ problem: z.string() })]);
export type Outcome = z.output<typeof Outcome>;

/** A watch says where it is. */
export async function announce(project: Project, meeting: z.output<typeof Meeting>): Promise<void> {
  await mkdir(project.cache.folder, { recursive: true });
  await rm(fileOf(project), { force: true });
  await writeFile(fileOf(project), JSON.stringify(meeting), { mode: 0o600 });
}

/** Lets the watch of a folder build. @returns undefined when none runs */
export async function askWatch(project: Project): Promise<Outcome | undefined> {
  const text = await readFile(fileOf(project), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    const { port, secret } = Meeting.parse(JSON.parse(text));
    const answer = await fetch(`http://${HOST}:${port}/`, { headers: { authorization: secret } });
    return Outcome.parse(await answer.json());
  } catch {
    // It has ended, and another program may use its port.
    await rm(fileOf(project), { force: true });
    return undefined;
  }
}
