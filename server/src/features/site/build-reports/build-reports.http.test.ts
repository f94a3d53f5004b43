import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { parseRegistry } from '@parlance/contract';
import { addBuild, promote, setCanary } from '@parlance/contract/transitions';
import { updateRegistry } from '@parlance/registry';
import { z } from 'zod';
import { createDatabase } from '../../../db/client.ts';
import { ownProduct } from '../../../testing/own-product.ts';
import { startApi } from '../../../testing/processes.ts';
import { anonymous, person } from '../../../testing/setup.ts';
import { until } from '../../../testing/webhook-receiver.ts';
import { SiteFigures } from './build-reports.schema.ts';
import type { Registry } from '@parlance/contract';
import type { OwnProduct } from '../../../testing/own-product.ts';
import type { StartedProcess } from '../../../testing/processes.ts';

const AREA = 'mf-notes';
const HTML = { headers: { accept: 'text/html' } };

let web: string;
let keyFile: string;
let product: OwnProduct;
let second: StartedProcess;

const change = (how: (registry: Registry) => Registry) => updateRegistry(web, how, { keyFile });
const build = (id: string) => ({ base: `/remotes/${AREA}/${id}/`, contract: null });

beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'parlance-reports-'));
  keyFile = join(web, 'site.key');
  await writeFile(join(web, 'shells.json'), JSON.stringify({ stable: 'shell2', previous: 'shell1' }));
  await change((registry) => promote(addBuild(registry, AREA, 'one', build('one')), AREA, 'one'));
  await change((registry) => setCanary(addBuild(registry, AREA, 'two', build('two')), AREA, 'two', 0.5));
  await writeFile(join(web, 'index.html'), '<meta name="build-reports" content="__BUILD_REPORTS__">');
  const environment = { WEB_DIR: web, RATE_LIMITS: 'off', PUBLISHING: 'on' };
  product = await ownProduct(environment);
  second = await startApi({ ...environment, DATABASE_URL: product.databaseUrl });
});
afterAll(async () => {
  await second.stop();
  await product.stop();
  await rm(web, { recursive: true, force: true });
});

const of = (event: string, id: string, area = AREA) => ({ area, build: id, event });
const nothing = { events: [], vitals: [] };
const report = (body: unknown, address = product.address) => anonymous(address).post('/platform/reports', body);

async function figures(id: string) {
  const reader = await person(product.address);
  const { builds } = (await reader.get('/v2/platform/builds/')).read(
    z.object({ ...SiteFigures.shape, builds: z.array(z.looseObject({ build: z.string() })) }),
  );
  return builds.find((each) => each.build === id);
}
const loadsOf = async (id: string) => Number((await figures(id))?.['loads']);
const metrics = async (address = product.address) => String((await anonymous(address).get('/metrics')).body);

test('[TEL-01] [TEL-14] browsers report the health of builds, which everybody who is signed in sees', async () => {
  const vitals = [{ area: AREA, build: 'one', vital: 'LCP', value: 900 }];
  const answer = await report({ events: [of('load', 'one'), of('load', 'shell2', 'shell')], vitals });
  expect([answer.status, answer.body]).toEqual([202, '']);
  await report({ ...nothing, events: ['load', 'retry', 'long_task'].map((event) => of(event, 'one')) }, second.address);
  await until(async () => (await loadsOf('one')) === 2);
  expect(await figures('one')).toMatchObject({ cohort: 'live', retries: 1, failures: 0, long_tasks: 1, ended: null });
  expect(await figures('one')).toHaveProperty('p75.LCP', expect.any(Number));
  expect(await figures('shell2')).toMatchObject({ area: 'shell', cohort: 'live', loads: 1 });
  expect((await anonymous(product.address).get('/v2/platform/builds/')).status).toBe(401);
});

test('[TEL-02] hostile bodies are rejected, and invented names fill neither metrics nor database', async () => {
  const hostile: [unknown, number][] = [
    [{ ...nothing, events: [{ ...of('load', 'one'), email: 'ana@example.org' }] }, 400],
    [{ ...nothing, events: [of('explode', 'one')] }, 400],
    [{ ...nothing, events: 'many' }, 400],
    [{ ...nothing, events: Array.from({ length: 41 }, () => of('retry', 'one')) }, 400],
    [{ ...nothing, vitals: [{ area: AREA, build: 'one', vital: 'LCP', value: 'slow' }] }, 400],
    [[], 400],
    [{ ...nothing, events: [of('load', 'x'.repeat(9000))] }, 413],
  ];
  for (const [body, status] of hostile) expect([body, (await report(body)).status]).toEqual([body, status]);
  const asText = await fetch(new URL('/platform/reports', product.address), { method: 'POST', body: '{"events":[]}' });
  expect(asText.status).toBe(415);

  const before = await loadsOf('one');
  for (let at = 0; at < 20; at += 1)
    await report({ ...nothing, events: [of('load', `build${at}`), of('load', `b${at}`, `mf-${at}`)] });
  await report({ ...nothing, events: [of('load', 'one')] });
  await until(async () => (await loadsOf('one')) === before + 1);
  const shown = await metrics();
  expect(shown).toContain(`parlance_build_events_total{area="${AREA}",build="other",cohort="other",event="load"} 20`);
  expect(shown).toContain('parlance_build_events_total{area="other",build="other",cohort="other",event="load"} 20');
  expect(shown).not.toMatch(/build\d|mf-\d/);
  const database = createDatabase({ databaseUrl: product.databaseUrl, databasePool: 1 });
  const { rows } = await database.pool.query<{ area: string; build: string }>(
    'select distinct area, build from build_reports',
  );
  await database.close();
  expect(rows.map(({ area, build: id }) => `${area} ${id}`).sort()).toEqual(
    [`${AREA} one`, `${AREA} other`, 'other other', 'shell shell2'].sort(),
  );
});

test('[TEL-03] violations of the page’s policy are counted; their addresses are not stored or logged', async () => {
  const { headers } = await anonymous(product.address).get('/', HTML);
  expect(headers.get('content-security-policy')).toContain('report-uri /platform/csp-reports');
  const secret = 'https://site.example/dashboard/ana/very-secret/?token=hidden';
  const violation = { 'document-uri': secret, referrer: secret, 'source-file': `https://x/remotes/${AREA}/one/a.js` };
  const send = (type: string, body: unknown) =>
    fetch(new URL('/platform/csp-reports', product.address), {
      method: 'POST',
      headers: { 'content-type': type },
      body: JSON.stringify(body),
    });
  expect((await send('application/csp-report', { 'csp-report': violation })).status).toBe(202);
  const modern = [{ type: 'csp-violation', url: secret, body: { documentURL: secret, sourceFile: secret } }];
  expect((await send('application/reports+json', modern)).status).toBe(202);
  expect((await send('application/csp-report', { 'csp-report': 7 })).status).toBe(400);
  expect((await send('application/csp-report', 'x'.repeat(40_000))).status).toBe(413);
  const elsewhere = await fetch(new URL('/platform/reports', product.address), {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report' },
    body: '{}',
  });
  expect(elsewhere.status).toBe(415);
  await until(async () => (await figures('one'))?.['csp_violations'] === 1);
  expect(await figures('shell2')).toMatchObject({ csp_violations: 1 });
  expect(await metrics()).not.toContain('secret');
});

withWhole('[TEL-03] a site served over HTTPS names an endpoint for its reports', async () => {
  const api = await startApi({ WEB_DIR: web, PUBLIC_URL: 'https://bots.example.org' });
  const { headers } = await anonymous(api.address).get('/', HTML);
  expect(headers.get('reporting-endpoints')).toBe('csp="/platform/csp-reports"');
  expect(headers.get('content-security-policy')).toContain('report-to csp');
  await api.stop();
});

withWhole('[TEL-04] reports are limited by address, and can be switched off by the operator', async () => {
  const limited = await startApi({ WEB_DIR: web, RATE_LIMITS: 'on', TEST_LIMIT_reportsPerMinute: '3' });
  const statuses: number[] = [];
  for (let at = 0; at < 4; at += 1) statuses.push((await report(nothing, limited.address)).status);
  expect(statuses).toEqual([202, 202, 202, 429]);
  await limited.stop();

  const off = await startApi({ WEB_DIR: web, BUILD_REPORTS: 'off' });
  expect((await report(nothing, off.address)).status).toBe(404);
  const { body, headers } = await anonymous(off.address).get('/', HTML);
  expect([body, headers.get('content-security-policy')]).toEqual([
    '<meta name="build-reports" content="0">',
    expect.not.stringContaining('report-'),
  ]);
  await off.stop();
});

test('[TEL-05] [TEL-06] a canary that fails more often is stopped in all processes, until the next one', async () => {
  const served = async (file: string, address: string) =>
    parseRegistry(JSON.stringify((await anonymous(address).get(file)).body));
  const isEnded = async (file: string, address: string) => (await served(file, address)).suspended !== undefined;
  const etag = async () => (await anonymous(product.address).get('/registry-head.json')).headers.get('etag');
  const before = await etag();

  for (let at = 0; at < 22; at += 1) await report({ ...nothing, events: [of('load', 'one')] });
  for (let at = 0; at < 19; at += 1)
    await report(
      { ...nothing, events: [of('load', 'two'), of('fallback', 'two')] },
      at % 2 ? second.address : undefined,
    );
  await until(async () => (await loadsOf('two')) === 19);
  expect(await isEnded('/registry-head.json', product.address)).toBe(false);

  await report({ ...nothing, events: [of('load', 'two'), of('failure', 'two')] });
  for (const address of [product.address, second.address]) await until(() => isEnded('/registry-head.json', address));
  expect(await isEnded('/registry.json', second.address)).toBe(true);
  expect(await etag()).not.toBe(before);
  expect(await figures('two')).toMatchObject({
    cohort: 'canary',
    ended: { loads: 20, failures: 20, live_failures: 0 },
  });
  const listed = await anonymous(product.address).get('/platform/areas');
  expect(listed.body).toMatchObject({
    areas: [
      {
        builds: [
          { build: 'one', state: 'live', failing: 0 },
          { build: 'two', state: 'suspended', failing: 1 },
        ],
      },
    ],
  });
  expect(await metrics()).toContain('parlance_canaries_ended 1');

  await change((registry) => setCanary(registry, AREA, 'two', 0.5));
  expect(await isEnded('/registry-head.json', product.address)).toBe(false);
  expect(await figures('two')).toMatchObject({ cohort: 'canary', loads: 0, ended: null });
});

withWhole('[TEL-02] metrics of builds that the registry no longer contains are removed', async () => {
  await report({
    ...nothing,
    events: [of('load', 'two')],
    vitals: [{ area: AREA, build: 'two', vital: 'CLS', value: 0.1 }],
  });
  await until(async () => (await metrics()).includes('build="two"'));
  await change(({ revision }) => ({
    revision: revision + 1,
    remotes: { [AREA]: { enabled: true, stable: 'one', builds: { one: build('one') } } },
  }));
  await metrics();
  expect(await metrics()).not.toContain('build="two"');
  expect(await metrics()).toContain('build="one"');
});
