import { parseArgs } from 'node:util';

import { newRemote } from './scaffold/new-remote.ts';
import { RegistryError } from '@parlance/contract/transitions';

const USAGE = 'pnpm new remote mf-name --route /name';

try {
  const {
    values,
    positionals: [kind, name = ''],
  } = parseArgs({ allowPositionals: true, options: { route: { type: 'string', default: '' } } });
  if (kind !== 'remote') throw new RegistryError(USAGE);
  process.stdout.write(await newRemote(name, values.route));
} catch (error) {
  if (!(error instanceof RegistryError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
