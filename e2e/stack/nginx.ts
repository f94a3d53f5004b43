import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const NGINX = '/usr/sbin/nginx';

/**
 * Runs nginx with these directives, behind the certificate of the run.
 * @param http directives of the `http` block
 * @returns stops it
 */
export async function startNginx(http: readonly string[]): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parlance-nginx-'));
  const tls = process.env['PARLANCE_TLS'] ?? '';
  const configuration = [
    'daemon off;',
    'worker_processes 1;',
    // The folders of the test are readable only by their owner.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `pid ${folder}/pid;`,
    'events {}',
    'http {',
    'include /etc/nginx/mime.types;',
    'access_log off;',
    `ssl_certificate ${tls}/cert.pem;`,
    `ssl_certificate_key ${tls}/key.pem;`,
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`),
    ...http,
    '}',
  ];
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, configuration.join('\n'));
  const child = spawn(NGINX, ['-p', folder, '-c', file, '-e', `${folder}/error.log`], { stdio: 'inherit' });
  return async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
}
