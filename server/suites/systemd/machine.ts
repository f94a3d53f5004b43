import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../src/testing/webhook-receiver.ts';
import { demand, makeDebian } from '../container/buildah.ts';
import { CERTIFICATES, npmFolder } from '../container/image.ts';

const NSPAWN = '/usr/bin/systemd-nspawn';
const PACKAGES =
  'systemd systemd-sysv dbus adduser ca-certificates curl git logrotate nginx-light openssl postgresql'.split(' ');
/** In addition to the commands of the page: how this machine reaches the package registry. */
const ENVIRONMENT = ['PATH=/usr/sbin:/usr/bin:/sbin:/bin', 'HOME=/root', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`];

/** A Debian that runs systemd, with the network of this machine. */
export interface Machine {
  readonly files: string;
  /** Runs commands in its shell until one fails. @returns their output */
  run(commands: string): Promise<string>;
  remove(): Promise<void>;
}

/** Boots a new Debian with Node.js, npm, nginx, PostgreSQL and a bundle of this repository's commits. */
export async function bootDebian(repository: string): Promise<Machine> {
  const files = await mkdtemp(join(tmpdir(), 'parlance-machine-'));
  await makeDebian(files, PACKAGES);
  await giveNode(files);
  await demand('git', ['bundle', 'create', '-q', join(files, 'srv/parlance.bundle'), 'HEAD'], repository);
  // It stores its state below /run, which must not be on a disk.
  const mounted = 'mkdir -p /run/systemd/nspawn && mount -t tmpfs tmpfs /run/systemd/nspawn && exec "$@"';
  const boot = [NSPAWN, '--directory', files, '--boot', '--register=no', '--keep-unit', '--resolv-conf=copy-host'];
  const host = spawn('/usr/bin/unshare', ['--mount', 'sh', '-c', mounted, 'sh', ...boot], { stdio: 'ignore' });
  const ended = new Promise((resolve) => host.once('close', resolve));
  const run = async (commands: string) => {
    const [first = ''] = (await readFile(`/proc/${host.pid}/task/${host.pid}/children`, 'utf8')).split(' ');
    const inside = ['--target', first, '--mount', '--uts', '--ipc', '--pid', '--cgroup', '--root', '--wd'];
    return demand('nsenter', [...inside, 'env', '--ignore-environment', ...ENVIRONMENT, 'bash', '-ec', commands]);
  };
  await until(async () => (await run('systemctl is-system-running').catch(() => '')) === 'running');
  return {
    files,
    run,
    remove: async () => {
      await run('systemctl poweroff');
      await ended;
      await rm(files, { recursive: true, force: true });
    },
  };
}

async function giveNode(files: string): Promise<void> {
  await copyFile(process.execPath, join(files, 'usr/bin/node'));
  await cp(await npmFolder(), join(files, 'usr/lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    await symlink(`../lib/node_modules/npm/bin/${name}-cli.js`, join(files, 'usr/bin', name));
  if (existsSync(CERTIFICATES)) await copyFile(CERTIFICATES, join(files, CERTIFICATES));
  if (existsSync(join(homedir(), '.npmrc'))) await copyFile(join(homedir(), '.npmrc'), join(files, 'root/.npmrc'));
}
