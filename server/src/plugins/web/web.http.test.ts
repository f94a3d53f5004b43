import { hash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { anonymous } from '../../testing/setup.ts';
import { startApi } from '../../testing/processes.ts';
import type { StartedProcess } from '../../testing/processes.ts';

const PAGE =
  '<!doctype html><title>Shell</title><meta name="csp-nonce" ' +
  'content="__CSP_NONCE__"><link rel="canonical" href="__ADDRESS__"><meta name="offline" content="__OFFLINE__">';
const SCRIPT = `export const answer = ${JSON.stringify('x'.repeat(5000))};`;
const STYLE = 'body { color: teal; }';
const CONTRACT = {
  contract: 1,
  name: 'mf-x',
  entry: 'entry.js',
  container: 'mf_x',
  routes: [],
  pages: { '/x/:id': ['page.js'] },
};
const REGISTRY = {
  revision: 1,
  remotes: {
    'mf-x': {
      enabled: true,
      stable: 'b1',
      builds: { b1: { base: '/remotes/mf-x/b1/', contract: CONTRACT } },
    },
  },
};
const HTML = { headers: { accept: 'text/html,*/*' } };

let web: string;
let api: StartedProcess;

beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'parlance-web-'));
  for (const folder of ['assets', 'remotes/mf-x/b1']) await mkdir(join(web, folder), { recursive: true });
  await writeFile(join(web, 'index.html'), PAGE);
  await writeFile(join(web, 'registry.json'), JSON.stringify(REGISTRY));
  await writeFile(join(web, 'assets/main.1a2b.js'), SCRIPT);
  await writeFile(join(web, 'assets/main.1a2b.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(web, 'remotes/mf-x/b1/entry.js'), SCRIPT);
  await writeFile(join(web, 'licenses.txt'), 'Apache License 2.0');
  await writeFile(join(web, 'ui.html'), `<!doctype html><style>${STYLE}</style>`);
  await writeFile(join(web, 'secret.env'), 'hidden');
  api = await startApi({ WEB_DIR: web, REMOTE_ORIGINS: 'https://areas.example.org' });
});

afterAll(async () => {
  await api.stop();
  await rm(web, { recursive: true, force: true });
});

const visitor = () => anonymous(api.address);
const nonceOf = (text: unknown) => /content="([^"]+)"/.exec(String(text))?.[1];

test('[SHELL-01] every page address returns the shell with a fresh nonce and a strict policy', async () => {
  const nonces = new Set<string | undefined>();
  for (const path of ['/', '/signin', '/dashboard/someone/some.bot/', '/loginexternal/Token+abc']) {
    const page = await visitor().get(path, HTML);
    const policy = page.headers.get('content-security-policy') ?? '';
    const nonce = nonceOf(page.body);
    nonces.add(nonce);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("script-src 'self' https://areas.example.org;");
    expect(policy).not.toMatch(/unsafe-(eval|inline)/);
  }
  expect(nonces.size).toBe(4);
});

test.each([
  ['/home', '*/*', 200],
  ['/home', 'application/json', 404],
  ['/old-script.js', '*/*', 404],
  ['/dashboard/someone/some.bot/', 'text/html', 200],
])('[SHELL-01] %s requested as %s gets %i', async (path, accept, status) => {
  expect((await visitor().get(path, { headers: { accept } })).status).toBe(status);
});

test('[BRO-01] a page has a canonical address, and robots.txt excludes private paths', async () => {
  const page = String((await visitor().get('/home?search="><script>', HTML)).body);
  expect(page).toMatch(/<link rel="canonical" href="https?:\/\/[^"?]+\/home">/);
  expect(page).not.toContain('<script>');
  const robots = await visitor().get('/robots.txt');
  expect([robots.status, robots.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(robots.body).toContain('Disallow: /v2/');
});

test('[SRV-30] everyone can read the licenses of the product and of its contents', async () => {
  const { status, headers, body } = await visitor().get('/licenses', HTML);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toBe('Apache License 2.0');
});

test('[IMP-85] everyone can read what each file format preserves, on a page without scripts', async () => {
  const { status, headers, body } = await visitor().get('/formats', HTML);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const page = String(body);
  expect(page).toMatch(/<h1>Formats<\/h1>[^]*<th>format<\/th>[^]*<td>Rasa \(YAML\)<\/td>/);
  expect(page).not.toMatch(/<script|&lt;!--|href="(?!https?:)/);
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(page) ?? [];
  const policy = headers.get('content-security-policy');
  expect(policy).toContain(`style-src 'sha256-${hash('sha256', style, 'base64')}'`);
  expect(policy).toContain("default-src 'none'");
});

test('[LOOK-02] area teams can read the tokens and components of the shared style sheet', async () => {
  const { status, headers, body } = await visitor().get('/docs/ui', HTML);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers.get('content-security-policy')).toContain(`sha256-${hash('sha256', STYLE, 'base64')}`);
  expect(String(body)).toContain(STYLE);
});

test('[HELP-01] everyone can read the handbook in both languages; its links and pictures work', async () => {
  for (const [language, heading] of [
    ['en', 'Create an intelligence'],
    ['pt', 'Criar uma inteligência'],
  ] as const) {
    const { status, headers, body } = await visitor().get(`/help/${language}/create`, HTML);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    const page = String(body);
    expect(page).toContain(`<h1>${heading}</h1>`);
    const links = [...page.matchAll(/(?:href|src|srcset)="(\/[^"]+)"/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(15);
    for (const link of new Set(links)) expect([link, (await visitor().get(link)).status]).toEqual([link, 200]);
  }
  const missing = await visitor().get('/help/en/nothing', HTML);
  expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  expect(String(missing.body)).toMatch(/<a href="\/help\/en\/create">[^]*<h1>Page not found<\/h1>/);
  expect((await visitor().get('/help/pictures/..%2F..%2Fpackage.json')).status).toBe(404);
});

test('[SHELL-01] a page preloads what it needs next', async () => {
  const linked = async (path: string) =>
    [
      ...((await visitor().get(path, HTML)).headers.get('link') ?? '').matchAll(
        /<([^>]+)>; rel=preload; as=fetch; crossorigin/g,
      ),
    ].map(([, file]) => file);
  expect(await linked('/x/1')).toEqual(['/registry.json', '/remotes/mf-x/b1/entry.js', '/remotes/mf-x/b1/page.js']);
  expect(await linked('/home')).toEqual(['/registry.json']);
});

test('[SHELL-01] a new build of the page is served without a restart', async () => {
  await writeFile(join(web, 'index.html'), PAGE.replace('Shell', 'Newer'));
  expect((await visitor().get('/home', HTML)).body).toContain('<title>Newer</title>');
});

test('[SHELL-01] hashed files are cached permanently, the registry never', async () => {
  for (const path of ['/assets/main.1a2b.js', '/remotes/mf-x/b1/entry.js']) {
    const file = await visitor().get(path);
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(file.body).toBe(SCRIPT);
  }
  const registry = await visitor().get('/registry.json');
  expect([registry.status, registry.headers.get('cache-control'), registry.body]).toEqual([200, 'no-store', REGISTRY]);
});

test('[SHELL-01] a file compressed at build time is sent as it is, others are compressed on the fly', async () => {
  const encodingOf = async (path: string, accepted: string) =>
    (await visitor().get(path, { headers: { 'accept-encoding': accepted } })).headers.get('content-encoding');
  expect(await encodingOf('/assets/main.1a2b.js', 'br, gzip')).toBe('br');
  expect(await encodingOf('/remotes/mf-x/b1/entry.js', 'gzip')).toBe('gzip');
  expect(await encodingOf('/remotes/mf-x/b1/entry.js', 'identity')).toBeNull();
});

test('[OFF-03] the service worker is revalidated each time, and fetches only from the configured origins', async () => {
  const missing = await visitor().get('/service-worker.js');
  expect(missing.body).toContain('registration.unregister()');
  await writeFile(join(web, 'service-worker.js'), 'const WORKER = 1;');
  const worker = await visitor().get('/service-worker.js');
  expect([worker.status, worker.body]).toEqual([200, 'const WORKER = 1;']);
  expect(worker.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(worker.headers.get('content-security-policy')).toBe(
    "default-src 'none'; connect-src 'self' https://areas.example.org",
  );
});

test('[OFF-07] a switched-off service worker is reported by the page, and an existing one is removed', async () => {
  await writeFile(join(web, 'service-worker.js'), 'const WORKER = 1;');
  const without = await startApi({ WEB_DIR: web, OFFLINE: 'off' });
  const worker = await anonymous(without.address).get('/service-worker.js');
  expect(worker.body).toContain('registration.unregister()');
  const page = await anonymous(without.address).get('/home', HTML);
  expect(page.body).toContain('<meta name="offline" content="off">');
  await without.stop();
});

test('[LOOK-03] files have only the headers that a file needs', async () => {
  const { headers } = await visitor().get('/assets/main.1a2b.js');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('access-control-allow-origin')).toBe('*');
  const needless = [
    'access-control-expose-headers',
    'x-request-id',
    'x-frame-options',
    'last-modified',
    'accept-ranges',
  ];
  for (const name of needless) expect([name, headers.get(name)]).toEqual([name, null]);
});

test('[LOOK-03] API responses have no headers that only matter for a page', async () => {
  const { headers } = await visitor().get('/v2/repository/categories/');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('cache-control')).toBe('no-store');
  const ofPages = ['cross-origin-opener-policy', 'origin-agent-cluster', 'referrer-policy', 'x-frame-options'];
  for (const name of [...ofPages, 'x-xss-protection', 'access-control-expose-headers'])
    expect([name, headers.get(name)]).toEqual([name, null]);
  const page = await visitor().get('/home', HTML);
  for (const name of ofPages) expect([name, page.headers.get(name)]).not.toEqual([name, null]);
});

test('[LOOK-03] the registry is compressed as far as possible', async () => {
  const packed = await visitor().get('/registry.json', { headers: { 'accept-encoding': 'br' } });
  expect([packed.headers.get('content-encoding'), packed.body]).toEqual(['br', REGISTRY]);
  const plain = await visitor().get('/registry.json', { headers: { 'accept-encoding': 'identity' } });
  expect([plain.headers.get('content-encoding'), plain.body]).toEqual([null, REGISTRY]);
});

test.each([
  '/assets/missing.js',
  '/remotes/mf-x/b1/',
  '/assets/../secret.env',
  '/assets/%2e%2e/secret.env',
  '/secret.env',
  '/v2/nothing/',
  '/docs/x',
  '/%E0%A4%A',
])('[SHELL-01] %s gets 404 and not a page', async (path) => {
  const response = await fetch(`${api.address}${path}`, HTML);
  const text = await response.text();
  expect(text).not.toContain('hidden');
  if (path.startsWith('/assets/..') || path === '/secret.env' || path.includes('%2e')) return;
  expect(text).not.toContain('<title>');
  expect([400, 403, 404]).toContain(response.status);
});

withWhole('[SHELL-01] the API works without a built web app', async () => {
  const bare = await startApi({ WEB_DIR: join(web, 'missing') });
  expect((await anonymous(bare.address).get('/', HTML)).status).toBe(503);
  expect((await anonymous(bare.address).get('/health/ready')).status).toBe(200);
  await bare.stop();
  expect(bare.output()).toContain('No built web in');
});
