import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { ROOT } from '../../packages/remote/src/bundle/areas.ts';
import { sourcesHash } from './checks/sources-hash.ts';

/** Hash of the sources when the files were last found up to date. */
const STAMP = path.join(ROOT, 'build/cache/generated.stamp');

const FILES = [
  'shared/src/api/openapi.json',
  'clients/typescript/src/generated.ts',
  'nlu/src/linear/kernel.generated.ts',
  'docs/dependencies.md',
  'docs/formats.md',
  'docs/operations.md',
  'shared/src/theme/inter-basic.woff2',
  'packages/sdk/api.md',
  ...[
    'package.json',
    'jest.config.js',
    'playwright.config.ts',
    'tsconfig.json',
    '.gitlab-ci.yml',
    '.github/workflows/area.yml',
    'scripts/check.sh',
    'scripts/parlance.sh',
    'scripts/publish.sh',
    'src/remote.tsx',
    'src/styles.d.ts',
  ].map((file) => `examples/remote-notebook/${file}`),
];
const COMMANDS = [
  [process.execPath, 'server/src/openapi.ts'],
  [
    path.join(ROOT, 'node_modules/.bin/openapi-typescript'),
    'shared/src/api/openapi.json',
    '-o',
    'clients/typescript/src/generated.ts',
  ],
  [process.execPath, 'nlu/packs/make/kernel.ts'],
  [process.execPath, 'tools/src/dependencies.ts'],
  [process.execPath, 'tools/src/third-party.ts'],
  [process.execPath, 'server/src/documentation.ts'],
  [process.execPath, 'packages/formats/src/testing/documentation.ts'],
  [process.execPath, 'tools/src/example.ts'],
  [process.execPath, 'tools/src/font.ts'],
  [process.execPath, 'tools/src/sdk-report.ts'],
  [path.join(ROOT, 'node_modules/.bin/oxfmt'), 'docs/operations.md', 'docs/formats.md'],
] as const;

const readAll = () => Promise.all(FILES.map((file) => readFile(path.join(ROOT, file), 'utf8').catch(() => '')));

/** `pnpm generate [--check]`: writes the generated files; with `--check` fails when one differed [SRV-05]. */
const isCheck = process.argv.includes('--check');
const hash = await sourcesHash(ROOT);
if (isCheck && hash !== undefined && hash === (await readFile(STAMP, 'utf8').catch(() => undefined))) {
  console.log('Up to date: no source has changed since the last check.');
  process.exit(0);
}

const before = await readAll();
for (const [program, ...args] of COMMANDS) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: ROOT, encoding: 'utf8' });
  if (status === 0) continue;
  console.log(`${stdout}${stderr}`);
  process.exit(1);
}
const after = await readAll();
const changed = FILES.filter((_file, index) => before[index] !== after[index]);
console.log(changed.length === 0 ? 'Up to date.' : `Regenerated; commit the changes: ${changed.join(', ')}`);
process.exitCode = isCheck && changed.length > 0 ? 1 : 0;
if (changed.length === 0 && hash !== undefined) {
  await mkdir(path.dirname(STAMP), { recursive: true });
  await writeFile(STAMP, hash);
}
