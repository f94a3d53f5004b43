import { RegistryError } from '@parlance/contract/transitions';

import { runRegistry } from './registry/commands.ts';

try {
  console.log(await runRegistry(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof RegistryError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
