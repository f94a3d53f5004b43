import { randomBytes } from 'node:crypto';
import { watch as watchFolder } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

import { RegistryError } from '@parlance/contract/transitions';
import webpack from 'webpack';

import { describeErrors } from '../bundle/compile-errors.ts';
import { keepTypes } from '../bundle/kept-types.ts';
import type { Project } from '../bundle/project.ts';
import { buildProject, compilerConfig } from './build-project.ts';
import type { Compilers } from './build-project.ts';
import { HOST, announce } from './meeting.ts';
import type { Outcome } from './meeting.ts';

/** Editors write several files at once. */
const PAUSE_MS = 100;

/** Compilers that stay in memory, so that each run works on what has changed. */
export function keepCompilers(project: Project): Compilers {
  const compiler = webpack(compilerConfig(project));
  const types = keepTypes(project.folder);
  return {
    typeProblems: () => Promise.resolve(types()),
    compile: async () => {
      const stats = await promisify(compiler.run.bind(compiler))();
      if (!stats) throw new Error('webpack has stopped without a result.');
      if (stats.hasErrors()) throw new RegistryError(describeErrors(stats, project.folder));
      return stats.compilation;
    },
  };
}

/** One build after the other: they share their folder. */
function builder(project: Project): () => Promise<Outcome> {
  const compilers = keepCompilers(project);
  let last: Promise<unknown> = Promise.resolve();
  const build = async (): Promise<Outcome> => {
    try {
      return { id: (await buildProject(project, compilers)).id };
    } catch (error) {
      if (error instanceof RegistryError) return { problem: error.message };
      throw error;
    }
  };
  return () => {
    const next = last.then(build);
    last = next.catch(() => undefined);
    return next;
  };
}

function say(outcome: Outcome, { name }: Project, started: number): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log('id' in outcome ? `${name} ${outcome.id} in ${seconds} s` : outcome.problem);
}

/** Builds whenever a source changes, and for `build` and `ship` of the same folder, which take its build. */
export async function watch(project: Project): Promise<string> {
  const build = builder(project);
  const tell = async () => {
    const started = performance.now();
    say(await build(), project, started);
  };
  const secret = randomBytes(16).toString('hex');
  const server = createServer((request, response) => {
    if (request.headers.authorization !== secret) {
      response.writeHead(403).end();
      return;
    }
    build().then(
      (outcome) => response.end(JSON.stringify(outcome)),
      (error: unknown) => response.end(JSON.stringify({ problem: String(error) })),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, HOST, resolve);
  });
  await announce(project, { port: (server.address() as AddressInfo).port, secret });
  let timer: NodeJS.Timeout | undefined;
  watchFolder(path.join(project.folder, 'src'), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void tell(), PAUSE_MS);
  });
  await tell();
  return `Waiting for changes. "parlance-remote build" and "ship" take the build from here.`;
}
