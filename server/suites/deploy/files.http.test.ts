import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { SETTINGS } from '../../src/settings/groups.ts';
import { anonymous, apiAddress } from '../../src/testing/setup.ts';
import { startApi } from '../../src/testing/processes.ts';
import { until } from '../../src/testing/webhook-receiver.ts';
import { missing } from '@parlance/testing/programs';
import { testUnless } from '@parlance/testing/skipping';
import { DEPLOY } from './proxy.ts';

const ROOT = join(DEPLOY, '..');
const PROMTOOL = '/usr/bin/promtool';
const LOGROTATE = '/usr/sbin/logrotate';
const SYSTEMD = '/usr/bin/systemd-analyze';
/** On systemd's scale from 0 to 10, times ten; without a sandbox a service has 96. */
const EXPOSURE = 20;

const withSystemd = testUnless(missing('systemd'));
const withPromtool = testUnless(missing('prometheus'));
const withLogrotate = testUnless(missing('logrotate'));

const read = (path: string) => readFile(join(DEPLOY, path), 'utf8');

function run(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}

test('[OPS-02] the units start existing programs with existing settings', async () => {
  const units = (await readdir(join(DEPLOY, 'systemd'))).filter((name) => name.endsWith('.service'));
  expect(units).toHaveLength(3);
  for (const unit of units) {
    const [, ...entries] = /^ExecStart=\S+ (\S+) (\S+)$/m.exec(await read(`systemd/${unit}`)) ?? [];
    expect([unit, entries.map((entry) => existsSync(join(ROOT, entry)))]).toEqual([unit, [true, true]]);
  }
  const given = [...(await read('systemd/parlance.env')).matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name);
  const known = new Set(Object.values(SETTINGS).map(({ name }) => name));
  expect(given).toContain('PUBLIC_URL');
  expect(given.filter((name) => !known.has(name ?? ''))).toEqual([]);
});

withSystemd('[OPS-02] systemd finds no errors in the units and rates them as well sandboxed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-units-'));
  const names = await readdir(join(DEPLOY, 'systemd'));
  const files: string[] = [];
  for (const name of names.filter((each) => !each.endsWith('.env'))) {
    const file = join(folder, name);
    // systemd checks that the program exists; test machines have it elsewhere.
    await writeFile(file, (await read(`systemd/${name}`)).replace('/usr/bin/node', process.execPath));
    files.push(file);
  }
  expect(run(SYSTEMD, 'verify', ...files)).toEqual({ status: 0, output: '' });
  for (const file of files.filter((each) => each.endsWith('.service')))
    expect(run(SYSTEMD, 'security', '--offline=yes', `--threshold=${EXPOSURE}`, file).status).toBe(0);
  await rm(folder, { recursive: true });
});

const Dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) })).min(1),
});

test('[OPS-03] [TEL-10] alerts and dashboard use metrics of /metrics, with existing labels', async () => {
  let shown = '';
  await anonymous().post('/platform/reports', {
    events: [{ area: 'mf-x', build: 'any', event: 'load' }],
    vitals: [{ area: 'mf-x', build: 'any', vital: 'LCP', value: 900 }],
  });
  // Metrics of requests and reports appear with the first of them.
  const late = ['http_request_seconds_count', 'build_events_total', 'web_vital_seconds_bucket'];
  await until(async () => {
    shown = await (await fetch(`${apiAddress()}/metrics`)).text();
    return late.every((name) => shown.includes(`parlance_${name}{`));
  });
  const database = process.env['DATABASE_URL'] ?? '';
  const withReplica = await startApi({ DATABASE_REPLICA_URL: database });
  shown += await (await fetch(`${withReplica.address}/metrics`)).text();
  await withReplica.stop();
  const dashboard = Dashboard.parse(JSON.parse(await read('grafana/parlance.json')));
  const asked = [
    await read('prometheus/alerts.yml'),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ].join('\n');
  const names = new Set([...asked.matchAll(/\b(parlance|process|nodejs)_\w+/g)].map(([name]) => name));
  expect(names.size).toBeGreaterThan(8);
  expect([...names].filter((name) => !new RegExp(`^${name}[{ ]`, 'm').test(shown))).toEqual([]);
  // Each queried value of a state or status.
  for (const [, state] of asked.matchAll(/(?:state|status)="([^"]+)"/g)) expect(shown).toContain(`="${state}"`);
});

test('[OPS-25] every metric of the product is documented', async () => {
  const shown = await (await fetch(`${apiAddress()}/metrics`)).text();
  const names = [...shown.matchAll(/^# HELP (parlance_\w+)/gm)].map(([, name = '']) => name);
  const page = await readFile(join(ROOT, 'docs/operations.md'), 'utf8');
  expect(names).toContain('parlance_tasks');
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

withPromtool('[OPS-03] [TEL-10] the alerts fire when they should and stay silent otherwise', () => {
  expect(run(PROMTOOL, 'check', 'rules', join(DEPLOY, 'prometheus/alerts.yml'))).toMatchObject({ status: 0 });
  expect(run(PROMTOOL, 'test', 'rules', join(DEPLOY, 'prometheus/alerts.test.yml'))).toMatchObject({ status: 0 });
});

withLogrotate('[OPS-04] a log in use is rotated without losing its writer', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-logs-'));
  await writeFile(join(folder, 'api.log'), 'a line\n', { mode: 0o640 });
  const rules = (await read('logrotate/parlance'))
    .replace('/var/lib/parlance/log', folder)
    .replace(/^ *su .*\n/m, process.getuid?.() === 0 ? '    su root root\n' : '');
  await writeFile(join(folder, 'rules'), rules, { mode: 0o644 });
  expect(run(LOGROTATE, '--force', '--state', join(folder, 'state'), join(folder, 'rules'))).toEqual({
    status: 0,
    output: '',
  });
  expect([await readFile(join(folder, 'api.log.1'), 'utf8'), (await stat(join(folder, 'api.log'))).size]).toEqual([
    'a line\n',
    0,
  ]);
  await rm(folder, { recursive: true });
});
