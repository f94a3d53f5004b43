import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { z } from 'zod';

import { ROOT } from '../../packages/remote/src/bundle/areas.ts';
import { dependencyPage, readDependencies, reasonProblems } from './dependencies/dependencies.ts';

/** Writes `docs/dependencies.md`; fails on a dependency without a reason. */
const reasons = z
  .record(z.string(), z.string())
  .parse(JSON.parse(await readFile(path.join(import.meta.dirname, 'dependencies/reasons.json'), 'utf8')));
const users = await readDependencies(ROOT);
const problems = reasonProblems(users, reasons);
console.log(problems.join('\n'));
await writeFile(path.join(ROOT, 'docs/dependencies.md'), dependencyPage(users, reasons));
process.exitCode = problems.length === 0 ? 0 : 1;
