import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

const BUILDAH = '/usr/bin/buildah';
const MMDEBSTRAP = '/usr/bin/mmdebstrap';

interface Ran {
  readonly status: number | null;
  readonly output: string;
}

/** Runs a program until it ends. */
async function run(program: string, args: readonly string[], cwd?: string): Promise<Ran> {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const written: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => written.push(text));
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, output: written.join('') };
}

/** @throws Error with what the program wrote when it fails */
export async function demand(program: string, args: readonly string[], cwd?: string): Promise<string> {
  const { status, output } = await run(program, args, cwd);
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}:\n${output.slice(-5000)}`);
  return output.trim();
}

/** A small Debian with some packages as an archive, the base of images. */
export const makeDebian = (file: string, packages: readonly string[]): Promise<string> =>
  demand(MMDEBSTRAP, ['--variant=minbase', `--include=${packages.join(',')}`, 'bookworm', file]);

/** Buildah with a separate folder of images. */
export interface Buildah {
  (...args: string[]): Promise<string>;
  start(container: string, environment: Readonly<Record<string, string>>, ...command: string[]): Running;
}

export interface Running {
  /** The first process of the container, on this machine. */
  pid(): Promise<number>;
  output(): string;
  /** @returns the exit code */
  ended: Promise<number | null>;
}

export function buildahIn(folder: string): Buildah {
  const storage = ['--root', join(folder, 'images'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs'];
  const call = (...args: string[]) => demand(BUILDAH, [...storage, ...args]);
  return Object.assign(call, {
    start(container: string, environment: Readonly<Record<string, string>>, ...command: string[]): Running {
      const settings = Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
      const child = spawn(
        BUILDAH,
        [...storage, 'run', '--isolation', 'chroot', ...settings, container, '--', ...command],
        { stdio: ['ignore', 'pipe', 'pipe'] },
      );
      const written: string[] = [];
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => written.push(text));
      return {
        pid: () => descendant(child.pid ?? 0, command),
        output: () => written.join(''),
        ended: new Promise((resolve) => child.once('close', resolve)),
      };
    },
  });
}

/** The child process of one that runs a command. */
async function descendant(pid: number, command: readonly string[]): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const children = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  for (const child of new Set(children.join(' ').split(' ').filter(Boolean).map(Number))) {
    const line = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
    const [program = '', ...args] = line.split('\0').filter(Boolean);
    if ([basename(program), ...args].join('\0') === command.join('\0')) return child;
    const below = await descendant(child, command).catch(() => 0);
    if (below > 0) return below;
  }
  throw new Error(`Nothing below ${pid} runs ${command.join(' ')}`);
}
