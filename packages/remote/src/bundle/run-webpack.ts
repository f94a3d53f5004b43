import { promisify } from 'node:util';

import { RegistryError } from '@parlance/contract/transitions';
import webpack from 'webpack';
import type { Compilation, Configuration } from 'webpack';

import { ROOT } from './areas.ts';
import { describeErrors } from './compile-errors.ts';

/**
 * @param root base of the reported paths @returns the compilations by name
 * @throws RegistryError with the compile errors
 */
export async function runWebpack(configs: Configuration[], root = ROOT): Promise<Map<string | undefined, Compilation>> {
  const compiler = webpack(configs);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats) throw new Error('webpack has stopped without a result.');
  if (stats.hasErrors()) throw new RegistryError(describeErrors(stats, root));
  return new Map(stats.stats.map(({ compilation }) => [compilation.name, compilation]));
}
