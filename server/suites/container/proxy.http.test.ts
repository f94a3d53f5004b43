import { createSocket } from 'node:dgram';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { findFreePort } from '../../src/db/embedded/free-port.ts';
import { startApi } from '../../src/testing/processes.ts';
import { until } from '../../src/testing/webhook-receiver.ts';
import { leftToNightly, missing } from '@parlance/testing/programs';
import { describeUnless } from '@parlance/testing/skipping';
import { askerAt, makeCertificate, SITE } from '../deploy/proxy.ts';
import { NGINX_USER, prepareImages } from './image.ts';
import type { StartedProcess } from '../../src/testing/processes.ts';
import type { Proxy } from '../deploy/proxy.ts';
import type { Running } from './buildah.ts';
import type { Images } from './image.ts';

const BUILD_LIMIT_MS = 40 * 60_000;
const CONF = 'etc/nginx/conf.d/default.conf';

/** Part of `npm run nightly container`. */
const withImages = describeUnless(
  leftToNightly(process.env['CONTAINER'] === 'on', 'npm run nightly container') ?? missing('buildah'),
);

/** A name server for a single address, which may change. */
async function startNames(first: string) {
  let address = first;
  const socket = createSocket('udp4').on('message', (asked, { port, address: asker }) => {
    const isIpv4 = asked.readUInt16BE(asked.length - 4) === 1;
    const answer = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...address.split('.').map(Number)]);
    const head = Buffer.from(asked.subarray(0, 12));
    head.writeUInt16BE(0x8180, 2);
    head.writeUInt16BE(isIpv4 ? 1 : 0, 6);
    head.writeUInt32BE(0, 8);
    const parts = [head, asked.subarray(12), ...(isIpv4 ? [answer] : [])];
    socket.send(Buffer.concat(parts), port, asker);
  });
  await new Promise<void>((resolve) => {
    socket.bind(0, '127.0.0.1', resolve);
  });
  return {
    port: socket.address().port,
    move: (to: string) => {
      address = to;
    },
    stop: () => socket.close(),
  };
}

withImages('the image of the proxy', () => {
  let images: Images;
  let files: string;
  let proxy: Running;
  let ask: Proxy['ask'];
  let names: Awaited<ReturnType<typeof startNames>>;
  const apis: StartedProcess[] = [];
  let api: (host: string) => Promise<StartedProcess>;
  const pid = async () => Number(await readFile(join(files, 'tmp/nginx.pid'), 'utf8'));

  beforeAll(async () => {
    images = await prepareImages();
    const opened = await images.open(await images.build('proxy'));
    ({ files } = opened);
    const [port, plain, apiPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
    names = await startNames('127.0.0.1');
    api = async (host) => {
      const web = join(files, 'srv/parlance/web');
      const settings = { HOST: host, PORT: String(apiPort), WEB_DIR: web, PUBLIC_URL: `https://${SITE}` };
      const started = await startApi({ ...settings, TRUST_PROXY: 'on' });
      apis.push(started);
      return started;
    };
    // Replaces paths in its configuration that differ inside the container.
    const conf = (await readFile(join(files, CONF), 'utf8'))
      .replace('127.0.0.11', `127.0.0.1:${names.port}`)
      .replaceAll('api:8080', `api:${apiPort}`)
      .replace('listen 8443', `listen 127.0.0.1:${port}`)
      .replace('listen 8080', `listen 127.0.0.1:${plain}`)
      .replaceAll('/etc/parlance/tls', '/tmp')
      .replaceAll(/\/dev\/std(out|err)/g, '/tmp/$1.log');
    await writeFile(join(files, CONF), conf);
    await makeCertificate(join(files, 'tmp'), NGINX_USER);
    await api('127.0.0.1');
    proxy = images.buildah.start(opened.container, {}, 'nginx', '-g', 'daemon off;');
    ask = askerAt(port);
    await until(async () =>
      ask('/health/live').then(
        (answer) => answer.resume().statusCode === 200,
        () => false,
      ),
    );
  }, BUILD_LIMIT_MS);

  afterAll(async () => {
    await pid().then(
      (master) => process.kill(master),
      () => undefined,
    );
    await Promise.all(apis.map((each) => each.stop()));
    names.stop();
    await images.remove();
  });

  test('[OPS-58] it serves the files of areas with brotli, and forwards pages and calls, not as root', async () => {
    const remote = join(files, 'srv/parlance/web/remotes/mf-browse');
    const [build = ''] = await readdir(remote);
    const script = (await readdir(join(remote, build, 'assets'))).find((name) => name.endsWith('.js'));
    const path = `/remotes/mf-browse/${build}/assets/${script}`;
    const compressed = await ask(path, { 'accept-encoding': 'br' });
    expect([compressed.statusCode, compressed.headers['content-encoding']]).toEqual([200, 'br']);
    expect(compressed.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(compressed.headers['x-request-id']).toBeUndefined();
    const plain = await ask(path, { 'accept-encoding': 'identity' });
    expect(brotliDecompressSync(await buffer(compressed))).toEqual(await buffer(plain));

    const page = await ask('/', { accept: 'text/html' });
    expect(await text(page)).toContain('<div id="shell"');
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    const list = await ask('/v2/repository/repositories/');
    expect([list.statusCode, list.headers['x-request-id']]).toEqual([200, expect.any(String)]);
    list.resume();
    const metrics = await ask('/metrics');
    expect(metrics.resume().statusCode).toBe(404);
    expect(await readFile(`/proc/${await pid()}/status`, 'utf8')).toMatch(
      new RegExp(`^Uid:\\s+${NGINX_USER}\\s+${NGINX_USER}`, 'm'),
    );
  });

  test('[OPS-58] it follows API processes that move, and ends when asked to', async () => {
    await api('127.0.0.2');
    names.move('127.0.0.2');
    await apis[0]?.stop();
    await until(async () => (await ask('/health/live')).resume().statusCode === 200);
    process.kill(await pid(), 'SIGQUIT');
    expect(await proxy.ended).toBe(0);
  });
});
