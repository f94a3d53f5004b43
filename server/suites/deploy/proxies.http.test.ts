import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { intelligence } from '../../src/testing/intelligence.ts';
import { nameOf, readCalls } from '../../src/testing/calls.ts';
import { keyOf } from '../../src/testing/api-keys.ts';
import { person } from '../../src/testing/setup.ts';
import { startApi } from '../../src/testing/processes.ts';
import { until } from '../../src/testing/webhook-receiver.ts';
import { missing } from '@parlance/testing/programs';
import { testUnless } from '@parlance/testing/skipping';
import { AREA_SITE, SITE, startCaddy, startNginx } from './proxy.ts';
import type { StartedProcess } from '../../src/testing/processes.ts';
import type { Proxy, ProxyOptions } from './proxy.ts';

const SCRIPT = `export const answer = ${JSON.stringify('x'.repeat(5000))};`;
const STYLES = 'body { color: red; }';
/** The headers that browsers and other origins depend on. */
const HEADERS = [
  'content-type',
  'content-encoding',
  'cache-control',
  'access-control-allow-origin',
  'cross-origin-resource-policy',
  'x-content-type-options',
  'strict-transport-security',
];

/** Both names of JavaScript mean the same. */
const sameType = (header: string | null | undefined) => header?.replace('application/javascript', 'text/javascript');

let web: string;
let api: StartedProcess;

beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'parlance-web-'));
  for (const folder of ['assets', 'remotes/mf-x/b1']) await mkdir(join(web, folder), { recursive: true });
  await writeFile(join(web, 'index.html'), '<!doctype html><title>Shell</title><meta name="area" content="__AREA__">');
  await writeFile(join(web, 'assets/main.1a2b.js'), SCRIPT);
  await writeFile(join(web, 'assets/main.1a2b.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(web, 'remotes/mf-x/b1/styles.css'), STYLES);
  api = await startApi({
    WEB_DIR: web,
    PUBLIC_URL: `https://${SITE}`,
    AREA_HOSTS: `${AREA_SITE}=mf-translate`,
    TRUST_PROXY: 'on',
  });
});

afterAll(async () => {
  await api.stop();
  await rm(web, { recursive: true, force: true });
});

const PROXIES: readonly ['nginx' | 'caddy', (options: ProxyOptions) => Promise<Proxy>][] = [
  ['nginx', startNginx],
  ['caddy', startCaddy],
];

describe.each(PROXIES)('%s', (name, start) => {
  const reason = missing(name);
  const withProxy = testUnless(reason);
  let proxy: Proxy;
  beforeAll(async () => {
    if (reason === undefined) proxy = await start({ api: api.address, web });
  });
  afterAll(async () => {
    if (reason === undefined) await proxy.stop();
  });

  withProxy('[OPS-01] serves built files itself, with the headers of the product', async () => {
    for (const [path, encoding] of [
      ['/assets/main.1a2b.js', 'br'],
      ['/assets/main.1a2b.js', 'identity'],
      ['/remotes/mf-x/b1/styles.css', 'identity'],
    ] as const) {
      const headers = { 'accept-encoding': encoding };
      const direct = await fetch(`${api.address}${path}`, { headers: { ...headers, host: SITE } });
      const answer = await proxy.ask(path, headers);
      const shown = HEADERS.map((name) => [name, sameType(answer.headers[name]?.toString())]);
      expect([path, answer.statusCode, shown]).toEqual([
        path,
        200,
        HEADERS.map((name) => [name, sameType(direct.headers.get(name))]),
      ]);
      expect(answer.headers['x-request-id']).toBeUndefined();
      await text(answer);
    }
    const missing = await proxy.ask('/assets/gone.js');
    expect(missing.statusCode).toBe(404);
    missing.resume();
  });

  withProxy(
    '[OPS-01] passes pages, the API and the endpoints of other tools on; measurements stay inside',
    async () => {
      const page = await proxy.ask('/dashboard/someone/bot/', { accept: 'text/html' });
      expect([page.statusCode, await text(page)]).toEqual([200, expect.stringContaining('<title>Shell')]);
      expect(page.headers['content-security-policy']).toContain("default-src 'self'");
      const info = await proxy.ask('/info/', { authorization: 'Bearer wrong' });
      expect([info.statusCode, info.headers['content-type']]).toEqual([
        401,
        expect.stringContaining('application/json'),
      ]);
      info.resume();
      const metrics = await proxy.ask('/metrics');
      expect(metrics.statusCode).toBe(404);
      metrics.resume();
    },
  );

  withProxy('[OPS-57] forwards every call of the API, and the other pages', async () => {
    const pages = ['/', '/home', '/docs', '/docs/json', '/docs/ui', '/help/en/create', '/licenses'];
    const calls = [...(await readCalls()), ...pages.map((path) => ({ method: 'GET', path }))];
    const unanswered: string[] = [];
    for (const call of calls) {
      const answer = await proxy.ask(call.path.replaceAll(/[{}]/g, ''), {}, call.method);
      // Only the product assigns request ids.
      if (answer.headers['x-request-id'] === undefined) unanswered.push(nameOf(call));
      answer.destroy();
    }
    expect(unanswered).toEqual([]);
    // Files of the site have no request id; the error for a missing one comes from the product.
    const registry = await proxy.ask('/registry.json');
    expect([registry.statusCode, registry.headers['content-type']]).toEqual([404, expect.stringContaining('json')]);
    registry.resume();
    expect(calls.length).toBeGreaterThan(200);
  });

  withProxy('[OPS-57] leaves the limit of body sizes to the product', async () => {
    for (const [path, status] of [
      ['/mcp', 401],
      ['/v2/account/login/', 413],
    ] as const) {
      const answer = await proxy.ask(path, { 'content-type': 'application/json', 'content-length': '5000000' }, 'POST');
      expect([path, answer.statusCode, answer.headers['x-request-id']]).toEqual([path, status, expect.any(String)]);
      answer.destroy();
    }
  });

  withProxy('[OPS-57] passes the requested host to the product', async () => {
    for (const [host, area] of [
      [SITE, ''],
      [AREA_SITE, 'mf-translate'],
    ] as const) {
      const page = await proxy.ask('/', { accept: 'text/html', host });
      expect(await text(page)).toContain(`<meta name="area" content="${area}">`);
    }
  });

  withProxy('[OPS-01] passes the real address of the caller to the product, ignoring client headers', async () => {
    const caller = await person();
    const { key } = await keyOf(caller, { scopes: ['read'] });
    const headers = { authorization: `Bearer ${key}`, 'x-forwarded-for': '203.0.113.9' };
    (await proxy.ask('/v2/repository/repositories/', headers)).resume();
    const lastUse = async () => (await caller.get('/v2/account/keys/')).body;
    await until(async () => JSON.stringify(await lastUse()).includes('last_used_from":"'));
    expect(await lastUse()).toMatchObject({ results: [{ last_used_from: '127.0.0.1' }] });
  });

  withProxy('[OPS-01] no log contains a key from an address', async () => {
    (await proxy.ask('/model/parse?token=parl_hidden')).resume();
    await until(async () => (await proxy.log()).includes('/model/parse'));
    expect(await proxy.log()).not.toContain('parl_hidden');
  });

  withProxy('[OPS-01] an event stream arrives event by event', async () => {
    const { uuid, version, admin } = await intelligence();
    const answer = await proxy.ask(
      `/v2/repository/task-queue/events/?repository_uuid=${uuid}&repository_version=${version}`,
      { accept: 'text/event-stream', authorization: `Token ${admin.token}` },
    );
    // The stream continues, so a proxy that waits for more would never pass on the first event.
    for await (const part of answer) {
      expect(String(part)).toContain('"count":0');
      break;
    }
  });
});
