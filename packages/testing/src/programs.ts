import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

interface OptionalProgram {
  /** Name in the summary of a run. */
  readonly name: string;
  /** Debian's packages. */
  readonly packages: readonly string[];
  readonly isThere: () => boolean;
  /** Whether only the nightly run installs it. */
  readonly isNightly?: boolean;
  /** Whether tests can use it only as root. */
  readonly asRoot?: boolean;
}

const answers =
  (program: string, ...args: string[]) =>
  () =>
    spawnSync(program, args, { stdio: 'ignore' }).status === 0;
const isOnPath = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, program)));
const exists =
  (...files: string[]) =>
  () =>
    files.every((file) => existsSync(file));

const GO_SOURCES = '/usr/share/gocode/src';
const POSTGRES = '/usr/lib/postgresql';

/** Programs that only some tests need. */
const PROGRAMS = {
  age: { name: 'age', packages: ['age'], isThere: answers('age', '--version'), isNightly: true },
  apertium: {
    name: 'Apertium',
    packages: ['apertium', 'apertium-eng-spa', 'apertium-es-pt', 'apertium-eng-cat', 'apertium-por-cat'],
    isThere: answers('sh', '-c', 'apertium -l | grep -q eng-spa'),
    isNightly: true,
  },
  buildah: {
    name: 'Buildah with mmdebstrap',
    packages: ['buildah', 'mmdebstrap'],
    isThere: exists('/usr/bin/buildah', '/usr/bin/mmdebstrap'),
    isNightly: true,
    asRoot: true,
  },
  caddy: { name: 'Caddy', packages: ['caddy'], isThere: exists('/usr/bin/caddy'), isNightly: true },
  curl: { name: 'curl', packages: ['curl'], isThere: answers('curl', '--version') },
  fasttext: { name: 'fastText', packages: ['fasttext'], isThere: () => isOnPath('fasttext'), isNightly: true },
  firefox: {
    name: 'Firefox',
    packages: ['firefox-esr'],
    isThere: () => isOnPath('firefox-esr') || isOnPath('firefox'),
    isNightly: true,
  },
  go: {
    name: 'Go with the template functions of Helm',
    packages: ['golang-go', 'golang-github-masterminds-sprig-dev', 'golang-gopkg-yaml.v3-dev'],
    isThere: exists('/usr/bin/go', `${GO_SOURCES}/github.com/Masterminds/sprig`, `${GO_SOURCES}/gopkg.in/yaml.v3`),
    isNightly: true,
  },
  logrotate: { name: 'logrotate', packages: ['logrotate'], isThere: exists('/usr/sbin/logrotate'), isNightly: true },
  nginx: { name: 'nginx', packages: ['nginx-light'], isThere: exists('/usr/sbin/nginx'), isNightly: true },
  nspawn: {
    name: 'systemd-nspawn with mmdebstrap',
    packages: ['systemd-container', 'mmdebstrap'],
    isThere: exists('/usr/bin/systemd-nspawn', '/usr/bin/mmdebstrap'),
    isNightly: true,
    asRoot: true,
  },
  office: {
    name: 'LibreOffice',
    packages: ['libreoffice-calc-nogui'],
    isThere: answers('soffice', '--version'),
    isNightly: true,
  },
  pgbouncer: { name: 'PgBouncer', packages: ['pgbouncer'], isThere: exists('/usr/sbin/pgbouncer'), isNightly: true },
  postgres: {
    name: 'PostgreSQL',
    packages: ['postgresql'],
    isThere: () => existsSync(POSTGRES) && readdirSync(POSTGRES).some((version) => Number(version) >= 15),
    isNightly: true,
  },
  prometheus: { name: 'Prometheus', packages: ['prometheus'], isThere: exists('/usr/bin/promtool'), isNightly: true },
  python: { name: 'Python', packages: ['python3'], isThere: answers('python3', '--version') },
  systemd: {
    name: 'systemd',
    packages: ['systemd'],
    isThere: exists('/usr/bin/systemd-analyze'),
    isNightly: true,
  },
  webkit: {
    name: 'WebKitGTK',
    packages: ['webkit2gtk-driver', 'xvfb'],
    isThere: () => isOnPath('WebKitWebDriver') && isOnPath('Xvfb'),
    isNightly: true,
  },
  yaml: { name: 'PyYAML', packages: ['python3-yaml'], isThere: answers('python3', '-c', 'import yaml') },
} as const satisfies Record<string, OptionalProgram>;

export type ProgramName = keyof typeof PROGRAMS;

/** Debian's packages of the programs that a run uses. */
export const packagesOf = (run: 'usual' | 'nightly'): string[] =>
  Object.values<OptionalProgram>(PROGRAMS)
    .filter(({ isNightly = false }) => run === 'nightly' || !isNightly)
    .flatMap(({ packages }) => packages);

/** Why a test that needs a program is skipped, with the command that enables it; undefined where it can run. */
export function missing(program: ProgramName): string | undefined {
  const { name, packages, isThere, asRoot = false }: OptionalProgram = PROGRAMS[program];
  if (!isThere()) return `${name} is not installed (apt-get install ${packages.join(' ')})`;
  return asRoot && process.getuid?.() !== 0 ? `${name} is used by root alone (sudo npm run nightly)` : undefined;
}

/** Why a test that is too long for every run is skipped; undefined where its setting is on. */
export const leftToNightly = (isOn: boolean, command = 'npm run nightly'): string | undefined =>
  isOn ? undefined : `part of the nightly run (${command})`;
