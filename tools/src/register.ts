import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

import { coverageOf } from './register/coverage.ts';
import { printCoverage } from './register/print.ts';
import { parseRegister } from './register/requirements.ts';
import { findMentions } from './register/titles.ts';
import { ROOT } from '../../packages/remote/src/bundle/areas.ts';

const PLACES = '{shell,mf-*,shared,server,nlu,packages,clients,launcher,tools,e2e}/**/*.{test,spec}.{ts,tsx}';
const IGNORED = new Set(['node_modules', 'build', 'var']);

async function readMentions() {
  const files: string[] = [];
  for await (const file of glob(PLACES, { cwd: ROOT, exclude: (name) => IGNORED.has(path.basename(name)) }))
    files.push(file);
  const found = await Promise.all(
    files.sort().map(async (file) => findMentions(file, await readFile(path.join(ROOT, file), 'utf8'))),
  );
  return found.flat();
}

const coverage = coverageOf(
  parseRegister(await readFile(path.join(ROOT, 'docs/requirements.md'), 'utf8')),
  await readMentions(),
);
console.log(printCoverage(coverage));
process.exitCode = coverage.unknown.length > 0 ? 1 : 0;
