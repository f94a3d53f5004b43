import { spawnSync } from 'node:child_process';

/** Runs a program and shows its output. */
export function run(program: string, args: readonly string[]): boolean {
  const { status } = spawnSync(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    // Packages neither ask questions nor start services.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });
  return status === 0;
}

const succeeds = (program: string, ...args: string[]) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** Whether this machine runs Debian or a derivative. */
export const hasApt = (): boolean => succeeds('apt-get', '--version');

export const isRoot = (): boolean => process.getuid?.() === 0;

const isInstalled = (name: string) =>
  spawnSync('dpkg-query', ['-W', '-f', '${Status}', name], { encoding: 'utf8' }).stdout.endsWith('ok installed');

/** Installs the missing packages that this Debian has; a nested list means its first available package. */
export function installPackages(wanted: readonly (string | readonly string[])[]): void {
  const missing = wanted.map((each) => [each].flat()).filter((names) => !names.some(isInstalled));
  if (missing.length === 0) return;
  apt('update', '-qq');
  const known = missing.flatMap((names) => names.find((name) => succeeds('apt-cache', 'show', name)) ?? []);
  if (known.length > 0) apt('install', '-y', '-qq', '--no-install-recommends', ...known);
}

const apt = (...args: string[]) =>
  isRoot() ? run('apt-get', args) : run('sudo', ['--preserve-env=DEBIAN_FRONTEND,RUNLEVEL', 'apt-get', ...args]);
