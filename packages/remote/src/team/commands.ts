import path from 'node:path';

import { RegistryError } from '@parlance/contract/transitions';
import { readBuild } from '@parlance/registry';

import { newKey } from '../registry/keys.ts';
import { runElsewhere } from '../registry/site-client.ts';
import { buildProject, checkBuild, outputOf } from './build-project.ts';
import { create } from './create.ts';
import { dev } from './dev.ts';
import { passGate } from './gate.ts';
import { USAGE, demandAccount, demandSite, readOptions } from './options.ts';
import type { Options } from './options.ts';
import { readProject } from './project.ts';

interface Call {
  readonly folder: string;
  readonly words: readonly string[];
  readonly options: Options;
  readonly environment: NodeJS.ProcessEnv;
}
type Command = (call: Call) => Promise<string>;

const elsewhere = (options: Options) => ({ site: demandSite(options), key: options.key, web: '' });
const built = async (folder: string) => readBuild(outputOf(await readProject(folder)));

/** Arguments of a change besides the area. @param own the id of the build in `build/remote` */
type Arrange = (words: readonly string[], own: () => Promise<string>) => Promise<string[]> | string[];

/** A change to the area on the site. */
const change =
  (command: string, arrange: Arrange = () => []): Command =>
  async ({ folder, words, options }) => {
    const { name } = await readProject(folder);
    const own = async () => (await built(folder)).id;
    return runElsewhere(elsewhere(options), command, [name, ...(await arrange(words, own))]);
  };

/** A change that needs the name of a build. */
const changeOf = (command: string): Command =>
  change(command, ([id]) => {
    if (id === undefined) throw new RegistryError(`Say which build: ${command} BUILD.`);
    return [id];
  });

const COMMANDS: Readonly<Record<string, Command>> = {
  create: ({ folder, words, options }) => create(path.resolve(folder, words[0] ?? ''), options),
  dev: async ({ folder, options, environment }) => dev(await readProject(folder), options, environment),
  build: async ({ folder }) => {
    const { area, id } = await buildProject(await readProject(folder));
    return `${area} ${id}`;
  },
  check: async ({ folder }) => {
    const { area, id } = await checkBuild(await readProject(folder));
    return `${area} ${id} holds what its contract says.`;
  },
  publish: async ({ folder, options }) =>
    runElsewhere(elsewhere(options), 'publish', [outputOf(await readProject(folder))]),
  gate: async ({ folder, options, environment }) => {
    const { id, contract } = await built(folder);
    return passGate({
      site: demandSite(options),
      key: options.key,
      account: demandAccount(environment),
      build: id,
      contract,
    });
  },
  canary: change('canary', async ([share = '', id], own) => [id ?? (await own()), share]),
  promote: change('promote', async ([id], own) => [id ?? (await own())]),
  'end-canary': change('end-canary'),
  rollback: change('rollback'),
  enable: change('enable'),
  disable: change('disable'),
  bad: changeOf('bad'),
  good: changeOf('good'),
  list: ({ options }) => runElsewhere(elsewhere(options), 'list', []),
  'new-key': ({ words }) => newKey(words[0] ?? ''),
};

/** Runs one command in a folder. @returns the output @throws RegistryError when it is rejected */
export async function runCommand(args: string[], folder: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const {
    words: [name = '', ...words],
    options,
  } = readOptions(args, environment);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new RegistryError(USAGE);
  return command({ folder, words, options, environment });
}
