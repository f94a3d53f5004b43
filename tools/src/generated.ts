import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { ROOT } from './web/areas.ts';

const FILES = ['shared/src/api/openapi.json', 'shared/src/api/generated.ts'];
const COMMANDS = [
  [process.execPath, 'server/src/openapi.ts'],
  [
    path.join(ROOT, 'node_modules/.bin/openapi-typescript'),
    'shared/src/api/openapi.json',
    '-o',
    'shared/src/api/generated.ts',
  ],
] as const;

const readAll = () => Promise.all(FILES.map((file) => readFile(path.join(ROOT, file), 'utf8').catch(() => '')));

/** Makes the API document and the client's types again and tells whether they came out as they are kept [SRV-05]. */
const before = await readAll();
for (const [program, ...args] of COMMANDS) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: ROOT, encoding: 'utf8' });
  if (status === 0) continue;
  console.log(`${stdout}${stderr}`);
  process.exit(1);
}
const after = await readAll();
const changed = FILES.filter((_file, index) => before[index] !== after[index]);
console.log(
  changed.length === 0 ? 'Up to date.' : `Made anew from the server's schemas, to be committed: ${changed.join(', ')}`,
);
process.exitCode = changed.length === 0 ? 0 : 1;
