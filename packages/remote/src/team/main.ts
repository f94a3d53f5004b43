#!/usr/bin/env node
import { RegistryError } from '@parlance/contract/transitions';

import { runCommand } from './commands.ts';

try {
  const said = await runCommand(process.argv.slice(2), process.cwd(), process.env);
  if (said !== '') console.log(said);
} catch (error) {
  if (!(error instanceof RegistryError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
