import path from 'node:path';

import { RegistryError } from '@parlance/contract/transitions';
import { create } from '@parlance/create';
import { readBuild } from '@parlance/registry';
import type { Build } from '@parlance/registry';

import { newKey } from '../registry/keys.ts';
import { runElsewhere } from '../registry/site-client.ts';
import type { Project } from '../bundle/project.ts';
import { outputOf } from './output.ts';
import { USAGE, demandAccount, demandSite, readOptions } from './options.ts';
import type { Options } from './options.ts';
import { readProject } from './project.ts';
import { askWatch } from './meeting.ts';

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

async function gate(project: Project, { options, environment }: Call): Promise<string> {
  const folder = outputOf(project);
  const { id, contract } = await readBuild(folder);
  return (await import('./gate.ts')).passGate({
    site: demandSite(options),
    key: options.key,
    account: demandAccount(environment),
    build: id,
    contract,
    folder,
    pictures: path.join(project.folder, 'build/gate'),
    cache: project.cache.folder,
    isWhole: options.isWhole,
  });
}

/** Builds, in the watch of the folder if one runs. @throws RegistryError with the errors of the sources */
async function buildHere(project: Project): Promise<Build> {
  const outcome = await askWatch(project);
  if (!outcome) return (await import('./build-project.ts')).buildProject(project);
  if ('problem' in outcome) throw new RegistryError(outcome.problem);
  return readBuild(outputOf(project));
}

/** All that lies between an edit and people who see it. */
async function ship(call: Call): Promise<string> {
  const { folder, options, environment, words } = call;
  const [last = '', share = ''] = words;
  // Before the work begins.
  if (!['', 'canary', 'promote'].includes(last)) throw new RegistryError('"ship" ends with canary or promote.');
  if (last === 'canary' && !(Number(share) > 0)) throw new RegistryError('Say for which share: ship canary 0.05.');
  demandAccount(environment);
  const site = elsewhere(options);
  const project = await readProject(folder);
  const { area, id } = await buildHere(project);
  await runElsewhere(site, 'publish', [outputOf(project)]);
  const matrix = await gate(project, call);
  if (last === '') return matrix;
  const said = await runElsewhere(site, last, [area, id, ...(last === 'canary' ? [share] : [])]);
  return `${matrix}\n${said}`;
}

// Compilers, server and browser take a second to load: each command loads only its own.
const COMMANDS: Readonly<Record<string, Command>> = {
  create: ({ folder, words, options }) => create(path.resolve(folder, words[0] ?? ''), options),
  dev: async ({ folder, options, environment }) =>
    (await import('./dev.ts')).dev(await readProject(folder), options, environment),
  build: async ({ folder }) => {
    const { area, id } = await buildHere(await readProject(folder));
    return `${area} ${id}`;
  },
  check: async ({ folder }) => {
    const { area, id } = await (await import('./build-project.ts')).checkBuild(await readProject(folder));
    return `${area} ${id} holds what its contract says.`;
  },
  publish: async ({ folder, options }) =>
    runElsewhere(elsewhere(options), 'publish', [outputOf(await readProject(folder))]),
  gate: async (call) => gate(await readProject(call.folder), call),
  watch: async ({ folder }) => (await import('./watch.ts')).watch(await readProject(folder)),
  ship,
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
