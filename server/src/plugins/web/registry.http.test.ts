import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApi } from '../../testing/processes.ts';
import { anonymous } from '../../testing/setup.ts';
import { until } from '../../testing/webhook-receiver.ts';
import type { StartedProcess } from '../../testing/processes.ts';

const CONTRACT = {
  contract: 1,
  name: 'mf-x',
  entry: 'entry.js',
  container: 'mf_x',
  routes: [],
  pages: { '/x': ['page.js'] },
};
const REGISTRY = JSON.stringify({
  revision: 1,
  remotes: {
    'mf-x': { enabled: true, stable: 'b1', builds: { b1: { base: '/remotes/mf-x/b1/', contract: CONTRACT } } },
  },
});
/** Truncated, of the wrong shape, and not JSON at all. */
const BROKEN = [REGISTRY.slice(0, -10), '{"revision":2}', '<html>'];
const HTML = { headers: { accept: 'text/html' } };

let web: string;
let api: StartedProcess;
beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'parlance-web-'));
  await writeFile(join(web, 'index.html'), '<!doctype html><title>Shell</title>');
  await writeFile(join(web, 'first-paint.json'), '{}');
  await writeFile(join(web, 'registry.json'), BROKEN[0] ?? '');
  api = await startApi({ WEB_DIR: web });
});
afterAll(async () => {
  await api.stop();
  await rm(web, { recursive: true, force: true });
});

const visit = (path: string) => anonymous(api.address).get(path, path.endsWith('.json') ? {} : HTML);
const timesLogged = () => api.output().split('registry.json cannot be read').length - 1;

test('[SHELL-20] without a valid registry, pages have no preloads and the registry returns an error', async () => {
  for (const path of ['/', '/x', '/registry.json', '/x']) {
    const { status, headers, body } = await visit(path);
    if (path === '/registry.json') {
      expect([status, headers.get('retry-after') !== null]).toEqual([503, true]);
      expect(body).toMatchObject({ detail: expect.stringContaining('cannot be read') });
    } else expect([status, headers.get('link')]).toEqual([200, null]);
  }
  await until(() => timesLogged() > 0);
  expect(timesLogged()).toBe(1);
});

test('[SHELL-20] an invalid registry is logged once, and the last valid one replaces it', async () => {
  await writeFile(join(web, 'registry.json'), REGISTRY);
  expect((await visit('/x')).headers.get('link')).toContain('/remotes/mf-x/b1/page.js');
  const before = timesLogged();
  for (const [at, broken] of BROKEN.entries()) {
    await writeFile(join(web, 'registry.json'), broken);
    for (const path of ['/', '/x', '/x']) {
      const { status, headers } = await visit(path);
      expect([status, headers.get('link')?.includes('registry.json')]).toEqual([200, true]);
    }
    const served = await visit('/registry.json');
    expect([served.status, served.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(served.body).toEqual(JSON.parse(REGISTRY));
    // The log is written a few milliseconds later.
    await until(() => timesLogged() > before + at);
    expect(timesLogged()).toBe(before + at + 1);
  }
});

test('[PUB-12] open tabs request the registry without contracts, and get nothing while it is unchanged', async () => {
  await writeFile(join(web, 'registry.json'), REGISTRY);
  const first = await visit('/registry-head.json');
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect(first.body).toEqual({
    revision: 1,
    remotes: { 'mf-x': { enabled: true, stable: 'b1', builds: { b1: { base: '/remotes/mf-x/b1/' } } } },
  });
  const headers = { 'if-none-match': first.headers.get('etag') ?? 'none' };
  const again = await anonymous(api.address).get('/registry-head.json', { headers });
  expect(again.status).toBe(304);
  await writeFile(join(web, 'registry.json'), REGISTRY.replace('"revision":1', '"revision":2'));
  expect((await anonymous(api.address).get('/registry-head.json', { headers })).body).toMatchObject({ revision: 2 });
});

test('[PUB-35] where the registry is damaged or gone, also at the start, its copy is served', async () => {
  await mkdir(join(web, 'shells'), { recursive: true });
  await writeFile(join(web, 'shells/registry.json'), REGISTRY);
  for (const left of [BROKEN[0], undefined]) {
    if (left === undefined) await rm(join(web, 'registry.json'));
    else await writeFile(join(web, 'registry.json'), left);
    const started = await startApi({ WEB_DIR: web });
    const served = await anonymous(started.address).get('/registry.json');
    await started.stop();
    expect([served.status, served.body]).toEqual([200, JSON.parse(REGISTRY)]);
  }
});
