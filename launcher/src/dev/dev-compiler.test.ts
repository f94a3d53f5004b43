import { execFileSync } from 'node:child_process';
import path from 'node:path';

import { expect, test } from '@jest/globals';
import { z } from 'zod';

const MODULE = path.join(__dirname, 'dev-compiler.ts');
const Configs = z.array(
  z.object({ name: z.string(), publicPath: z.string(), filename: z.string(), plugins: z.array(z.string()) }),
);

/** The compilers of an area in development, as Node sees them: their module waits while it loads. */
const configsOf = (area: string) =>
  Configs.parse(
    JSON.parse(
      execFileSync(process.execPath, [
        '--input-type=module',
        '--eval',
        `const { devConfigs } = await import(${JSON.stringify(MODULE)});
         console.log(JSON.stringify(devConfigs(${JSON.stringify(area)}).map(({ name, output, plugins }) => ({
           name,
           ...output,
           plugins: plugins.map((plugin) => plugin.constructor.name),
         }))));`,
      ]).toString(),
    ),
  );

test('[OPS-62] the shell, which contains shared, is compiled with the area, and both replace components', () => {
  const configs = configsOf('mf-browse');
  expect(configs.map(({ name, publicPath }) => [name, publicPath])).toEqual([
    ['shell', '/'],
    ['mf-browse', '/dev/mf-browse/'],
  ]);
  for (const { plugins } of configs) expect(plugins).toContain('ReactRefreshPlugin');
  // A hash in a name would change with each edit, so that a replaced module would belong to another file.
  for (const { filename } of configs) expect(filename).toBe('assets/[name].js');
});

test('[OPS-62] the shell can be developed by itself', () => {
  expect(configsOf('shell').map(({ name }) => name)).toEqual(['shell']);
});
