import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { afterEach, expect, jest } from '@jest/globals';
import { z } from 'zod';
import { testUnless } from '@parlance/testing/skipping';
import { leftOut } from '@parlance/testing/whole';
import { nightlyStages } from './nightly-stages.ts';
import type { Server } from 'node:http';

jest.setTimeout(180_000);

const [program = '', ...args] = nightlyStages(['advisories'])[0]?.commands[0] ?? [];
const packageManager = args.find((each) => each.startsWith('pnpm@')) ?? '';
const isCached = spawnSync(program, ['--yes', '--offline', packageManager, '--version']).status === 0;
const withPackageManager = testUnless(
  leftOut ?? (isCached ? undefined : `${packageManager} is not in the cache (npx --yes ${packageManager} --version)`),
);

const Versions = z.record(z.string(), z.array(z.string()));
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

interface Answer {
  readonly status: number;
  readonly advisories?: Readonly<Record<string, readonly object[]>>;
}

/** Runs the stage's command against a registry that only answers lookups of advisories. */
async function lookUp({ status, advisories = {} }: Answer) {
  let asked: z.output<typeof Versions> = {};
  const registry = createServer((request, response) => {
    void json(request).then((body) => {
      asked = Versions.parse(body);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(advisories));
    });
  });
  servers.push(registry);
  await once(registry.listen(0, '127.0.0.1'), 'listening');
  const { port } = registry.address() as AddressInfo;
  const child = spawn(program, args, {
    env: { ...process.env, npm_config_prefer_offline: 'true', pnpm_config_registry: `http://127.0.0.1:${port}/` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await exited;
  return { asked, output: output + errors, code: child.exitCode };
}

withPackageManager('[TEST-08] the lookup of advisories names every dependency, and one that is affected', async () => {
  const clean = await lookUp({ status: 200 });
  expect(clean.code).toBe(0);
  expect(Object.keys(clean.asked)).toEqual(expect.arrayContaining(['fastify', 'react', 'jest']));

  const advisory = {
    id: 1,
    url: 'https://example.com/advisory',
    title: 'Requests are smuggled',
    severity: 'high',
    vulnerable_versions: '>=1.0.0',
    cwe: [],
    cvss: { score: 7, vectorString: null },
  };
  const affected = await lookUp({ status: 200, advisories: { fastify: [advisory] } });
  expect([affected.code, affected.output]).toEqual([1, expect.stringContaining('Requests are smuggled')]);
});

withPackageManager('[TEST-08] a registry that cannot look up advisories fails the lookup', async () => {
  expect((await lookUp({ status: 404 })).code).not.toBe(0);
});
