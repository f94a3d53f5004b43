import { spawn, spawnSync } from 'node:child_process';
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../src/db/embedded/free-port.ts';
import { until } from '../../src/testing/webhook-receiver.ts';
import type { IncomingMessage } from 'node:http';

export const DEPLOY = join(import.meta.dirname, '../../../deploy');

const NGINX = '/usr/sbin/nginx';
const CADDY = '/usr/bin/caddy';

/** Addresses of the product in the configurations. */
export const SITE = 'parlance.example.org';
export const AREA_SITE = 'translate.example.org';

export interface Proxy {
  /** Requests an address of the site, or of the host in `headers`; the caller reads the body. */
  ask(path: string, headers?: Readonly<Record<string, string>>, method?: string): Promise<IncomingMessage>;
  /** The output of the proxy in its logs. */
  log(): Promise<string>;
  stop(): Promise<void>;
}

export interface ProxyOptions {
  /** Address of the API. */
  readonly api: string;
  /** Folder of the built pages. */
  readonly web: string;
}

/** Runs nginx with the configuration of this repository; only paths and hosts are replaced. */
export async function startNginx({ api, web }: ProxyOptions): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-nginx-'));
  const [port, plain] = [await findFreePort(), await findFreePort()];
  await makeCertificate(folder);
  await mkdir(join(folder, 'logs'));
  const site = (await readFile(join(DEPLOY, 'nginx/parlance.conf'), 'utf8'))
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('listen 80', `listen 127.0.0.1:${plain}`)
    .replace('127.0.0.1:8080', new URL(api).host)
    .replaceAll('/etc/parlance/tls', folder)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('/opt/parlance/build/web', web);
  await writeFile(join(folder, 'site.conf'), site);
  await writeFile(
    join(folder, 'nginx.conf'),
    [
      'daemon off;',
      'worker_processes 1;',
      // Only the owner can read the folders of the test.
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      `pid ${folder}/pid;`,
      'events {}',
      'http {',
      'include /etc/nginx/mime.types;',
      ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`),
      'include site.conf;',
      '}',
    ].join('\n'),
  );
  const stop = run(NGINX, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'start.log')], {});
  return ready(port, folder, join(folder, 'parlance.log'), stop);
}

/** Runs Caddy with the configuration of this repository and self-made certificates. */
export async function startCaddy({ api, web }: ProxyOptions): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-caddy-'));
  const [port, plain] = [await findFreePort(), await findFreePort()];
  await mkdir(join(folder, 'data'));
  const site = (await readFile(join(DEPLOY, 'caddy/Caddyfile'), 'utf8'))
    .replace('127.0.0.1:8080', new URL(api).host)
    .replaceAll('/var/log/caddy', folder)
    .replaceAll('/opt/parlance/build/web', web);
  const options = ['admin off', `https_port ${port}`, `http_port ${plain}`, 'local_certs', 'skip_install_trust'];
  const file = join(folder, 'Caddyfile');
  await writeFile(file, `{\n${options.join('\n')}\n}\n${site}`);
  const stop = run(CADDY, ['run', '--config', file, '--adapter', 'caddyfile'], {
    HOME: folder,
    XDG_DATA_HOME: join(folder, 'data'),
  });
  return ready(port, folder, join(folder, 'parlance.log'), stop);
}

/** A certificate of the site and its key in a folder. */
export async function makeCertificate(folder: string, owner?: number): Promise<void> {
  const made = spawnSync('openssl', [
    ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(' '),
    ...['-subj', `/CN=${SITE}`, '-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
  ]);
  if (made.status !== 0) throw new Error(`openssl: ${String(made.stderr)}`);
  if (owner !== undefined) await chown(join(folder, 'privkey.pem'), owner, owner);
}

/** @returns a function that ends the program. */
function run(program: string, args: readonly string[], environment: Readonly<Record<string, string>>) {
  const child = spawn(program, args, { env: { ...process.env, ...environment }, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  return {
    /** @throws the output of the program if it ended by itself. */
    check: () => {
      if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}: ${output}`);
    },
    end: () =>
      new Promise<void>((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** Sends a request to a proxy on this machine. */
export const askerAt =
  (port: number): Proxy['ask'] =>
  (path, headers = {}, method = 'GET') =>
    new Promise((resolve, reject) => {
      const { host = SITE } = headers;
      request(
        // The certificate was made for the test.
        { host: '127.0.0.1', port, path, method, servername: host, rejectUnauthorized: false, agent: false },
        resolve,
      )
        .setHeaders(new Map(Object.entries({ ...headers, host })))
        .once('error', reject)
        .end();
    });

async function ready(port: number, folder: string, log: string, program: ReturnType<typeof run>): Promise<Proxy> {
  const ask = askerAt(port);
  await until(async () => {
    program.check();
    return ask('/health/live').then(
      (answer) => answer.resume().statusCode === 200,
      () => false,
    );
  });
  return {
    ask,
    log: () => readFile(log, 'utf8'),
    stop: async () => {
      await program.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
