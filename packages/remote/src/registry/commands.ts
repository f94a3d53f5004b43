import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';

import { RegistryError } from '@parlance/contract/transitions';
import {
  PAGE_FILE,
  SHELL,
  changeOf,
  demandGate,
  demandTrust,
  findRegistry,
  isCommand,
  listShells,
  needsGate,
  promoteShell,
  prune,
  readRegistry,
  readShellPage,
  readShells,
  rollBackShell,
  siteAuthority,
  updateRegistry,
} from '@parlance/registry';

import { makeFirstPaints } from '../first-paint/first-paint.ts';
import { describeSite } from './describe.ts';
import { describeKeys, grant, newKey, rotate, signAsIs, withdraw } from './keys.ts';
import { locate } from './locate.ts';
import { KEY_FILE, WEB_DIR } from './places.ts';
import { publishRemote } from './publish.ts';
import { publishShell } from './publish-shell.ts';
import { runElsewhere } from './site-client.ts';

const USAGE = `parlance-registry: which build of each remote is live

  list                              the shell and the remotes, their builds and what visitors get
  publish FOLDER                    store a build; it is not served yet
  promote REMOTE BUILD              give a build to every visitor, once the gate has passed for it
  rollback REMOTE [BUILD]           mark the live build bad and give the newest good one before it to every visitor;
                                    with BUILD, only if that one is still live
  canary REMOTE BUILD SHARE         serve a build to a share of browsers, up to 1, once the gate has passed
  end-canary REMOTE                 give the live build to every visitor again
  bad REMOTE BUILD                  never serve a build again | good REMOTE BUILD  take that back
  enable REMOTE | disable REMOTE

  locate [FILE]                     a stack that browsers reported, from FILE or what is piped in, with the places of
                                    the sources in it

  report REMOTE BUILD               with --site: send what the gate found here

  prune                             remove the files of builds that the registry has not listed for --days N, default 7

  keys                              who may sign what
  new-key FILE                      make the key of a team and print its public part
  grant TEAM PUBLIC_KEY REMOTE...   let a team's key change only its remotes; --budget KB raises what each may declare
  withdraw PUBLIC_KEY               take that back; its live builds stay
  rotate                            replace the site's key, in two steps with a publish of the shell between them
  sign                              accept a registry that was changed by hand

  publish, promote and rollback accept "shell" as a remote: open tabs keep the shell that they have.

  --web FOLDER       the site, default build/web
  --site ADDRESS     a site whose files are elsewhere, with a team's --key: publish, report, list, and the changes of
                     remotes
  --without-gate WHY let a build go live for which the gate was not run; the reason is kept
  --budget KB        with grant: the highest budget of these remotes, default 400
  --revision N       write only if the registry is still at this revision
  --key FILE         the private key to sign with: the site's, default build/registry.key, or a team's
`;

interface Options {
  readonly web: string;
  readonly key: string;
  readonly revision?: string | undefined;
  readonly 'without-gate'?: string | undefined;
  readonly budget?: string | undefined;
}

const show = async (web: string): Promise<string> => describeSite(await readRegistry(web), await readShells(web));

async function publish(folder: string, { web, key }: Options): Promise<string> {
  if (!existsSync(path.join(folder, PAGE_FILE))) {
    const { area, build } = await publishRemote(folder, web, key);
    return `${area} ${build}`;
  }
  const build = await publishShell(folder, web, key);
  if ((await listShells(web)).length === 0) await promoteShell(web, build);
  return `${SHELL} ${build}`;
}

async function changeShell(
  command: string,
  build: string,
  { web, key, 'without-gate': reason }: Options,
): Promise<void> {
  const known = await findRegistry(web);
  await siteAuthority(web, key, known);
  if (command === 'rollback') {
    const { previous } = await readShells(web);
    if (previous !== undefined) await demandTrust(await readShellPage(web, previous), known);
    return rollBackShell(web);
  }
  if (command !== 'promote')
    throw new RegistryError(`The shell cannot be given to "${command}", only to publish, promote and rollback.`);
  await demandTrust(await readShellPage(web, build), known);
  await demandGate(web, { area: SHELL, build }, { reason, from: 'here' });
  await promoteShell(web, build);
}

async function changeRemote(
  command: string,
  words: string[],
  { web, key, revision, 'without-gate': reason }: Options,
): Promise<void> {
  const [area = '', build = '', share] = words;
  if (!isCommand(command) || command === 'tested') throw new RegistryError(USAGE);
  const change = changeOf(command, { area, build, share: share === undefined ? undefined : Number(share) });
  if (needsGate(command)) {
    // An unknown build is reported before the gate is checked.
    change(await readRegistry(web));
    await demandGate(web, { area, build }, { reason, from: 'here' });
  }
  await updateRegistry(web, change, { expected: revision === undefined ? undefined : Number(revision), keyFile: key });
}

const readStack = (file: string | undefined): Promise<string> =>
  file === undefined ? text(process.stdin) : readFile(file, 'utf8');

/** Commands about keys. @returns undefined for any other command */
async function changeKeys(command: string, words: string[], site: Options): Promise<string | undefined> {
  const listed = () => describeKeys(site.web);
  const commands: Readonly<Record<string, () => Promise<string>>> = {
    keys: listed,
    'new-key': () => newKey(words[0] ?? ''),
    grant: () => grant(site, words, site.budget === undefined ? undefined : Number(site.budget)).then(listed),
    withdraw: () => withdraw(site, words[0] ?? '').then(listed),
    sign: () => signAsIs(site).then(() => show(site.web)),
    rotate: () => rotate(site),
  };
  return Object.hasOwn(commands, command) ? commands[command]?.() : undefined;
}

/** Runs one command. @returns the output @throws RegistryError when rejected */
export async function runRegistry(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      web: { type: 'string', default: WEB_DIR },
      revision: { type: 'string' },
      key: { type: 'string', default: KEY_FILE },
      'without-gate': { type: 'string' },
      days: { type: 'string', default: '7' },
      budget: { type: 'string' },
      site: { type: 'string' },
    },
  });
  const [command = '', ...words] = positionals;
  const { site } = values;
  if (site !== undefined) return runElsewhere({ site, key: values.key, web: values.web }, command, words);
  if (command === 'list') return show(values.web);
  if (command === 'publish') return publish(words[0] ?? '', values);
  if (command === 'locate') return locate(await readStack(words[0]), values.web);
  if (command === 'prune') return prune(values.web, Number(values.days));
  const answer = await changeKeys(command, words, values);
  if (answer !== undefined) return answer;
  if (words[0] === SHELL) await changeShell(command, words[1] ?? '', values);
  else await changeRemote(command, words, values);
  await makeFirstPaints(values.web, words.slice(0, 1));
  return show(values.web);
}
