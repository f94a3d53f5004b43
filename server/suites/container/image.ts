import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lstat, mkdir, mkdtemp, readdir, readFile, readlink, realpath, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buildahIn, demand, makeDebian } from './buildah.ts';
import type { Buildah } from './buildah.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** The base and downloaded packages are kept for the next run. */
const CACHE = join(ROOT, 'build/containers');
const PACKAGES = ['ca-certificates', 'tzdata', 'libstdc++6', 'libatomic1'];
/** The configuration file of the usual nginx image without root, and the uid of its user. */
const NGINX_CONF =
  'pid /tmp/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\n  access_log off;\n  include /etc/nginx/mime.types;\n' +
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `  ${kind}_temp_path /tmp/${kind};\n`).join('') +
  '  include /etc/nginx/conf.d/*.conf;\n}\n';
export const NGINX_USER = 101;
/** Arguments of the Dockerfile. */
const BASES = { NODE_IMAGE: 'node', BASE: 'base', NGINX_IMAGE: 'nginx' };
export const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

export interface Images {
  readonly buildah: Buildah;
  /** Builds a stage of the Dockerfile. @returns the name of the image */
  build(target: string): Promise<string>;
  /** A container of an image and the folder with its files. */
  open(image: string): Promise<{ container: string; files: string }>;
  remove(): Promise<void>;
}

/**
 * Makes the images that the Dockerfile starts from: a small Debian, and the same with this machine's Node.js and npm.
 */
export async function prepareImages(): Promise<Images> {
  await mkdir(join(CACHE, 'packages'), { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), 'parlance-images-'));
  const buildah = buildahIn(folder);
  await makeImage(buildah, 'base', 'scratch', [['add', await debianWith('debian', PACKAGES), '/']]);
  await makeImage(buildah, 'node', 'localhost/base', [
    ['copy', process.execPath, '/usr/local/bin/node'],
    ['copy', await npmFolder(), '/usr/local/lib/node_modules/npm'],
    ['run', 'ln', '-s', '../lib/node_modules/npm/bin/npx-cli.js', '/usr/local/bin/npx'],
    ...networkOfThisMachine(),
  ]);
  const nginxConf = join(folder, 'nginx.conf');
  await writeFile(nginxConf, NGINX_CONF);
  return {
    buildah,
    build: async (target) => {
      if (target === 'proxy')
        await makeImage(buildah, 'nginx', 'scratch', [
          ['add', await debianWith('debian-nginx', ['nginx-light']), '/'],
          ['copy', nginxConf, '/etc/nginx/nginx.conf'],
          ['config', '--user', String(NGINX_USER)],
        ]);
      const name = `localhost/parlance-${target}`;
      await buildah(
        ...['bud', '--isolation', 'chroot', '--format', 'docker', '--timestamp', '0', '--target', target],
        ...Object.entries(BASES).flatMap(([argument, name]) => ['--build-arg', `${argument}=localhost/${name}`]),
        ...['--volume', `${join(CACHE, 'packages')}:/store`, '--tag', name, ROOT],
      );
      return name;
    },
    open: async (image) => {
      const container = await buildah('from', image);
      return { container, files: await buildah('mount', container) };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** An archive that is kept for the next run. */
async function debianWith(name: string, packages: readonly string[]): Promise<string> {
  const file = join(CACHE, `${name}.tar`);
  if (!existsSync(file)) await makeDebian(file, packages);
  return file;
}

/** The npm of this machine. */
export const npmFolder = async (): Promise<string> => join(await realpath(await demand('which', ['npm'])), '../..');

/** How this machine reaches the package registry. */
const networkOfThisMachine = (): string[][] => [
  ...(existsSync(CERTIFICATES) ? [['copy', CERTIFICATES, CERTIFICATES]] : []),
  ...(existsSync(join(homedir(), '.npmrc')) ? [['copy', join(homedir(), '.npmrc'), '/root/.npmrc']] : []),
  ['config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`],
];

async function makeImage(buildah: Buildah, name: string, from: string, steps: readonly string[][]): Promise<void> {
  const container = await buildah('from', from);
  for (const [action = '', ...args] of steps) {
    if (action === 'run') await buildah('run', '--isolation', 'chroot', container, '--', ...args);
    else if (action === 'config') await buildah('config', ...args, container);
    else await buildah(action, '--quiet', container, ...args);
  }
  await buildah('commit', '--quiet', container, `localhost/${name}`);
  await buildah('rm', container);
}

/** Every file below a folder with its kind, mode, time and contents. */
export async function contentsOf(folder: string): Promise<Map<string, string>> {
  const contents = new Map<string, string>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    const { mode, mtimeMs } = await lstat(file);
    const shown = entry.isSymbolicLink()
      ? await readlink(file)
      : entry.isFile()
        ? createHash('sha256')
            .update(await readFile(file))
            .digest('hex')
        : '';
    contents.set(relative(folder, file), `${mode.toString(8)} ${mtimeMs} ${shown}`);
  }
  return contents;
}
