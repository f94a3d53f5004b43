import { rename } from 'node:fs/promises';

import { TEAM_BUDGET } from '@parlance/contract';
import type { Registry } from '@parlance/contract';
import { RegistryError, refuse } from '@parlance/contract/transitions';

import { keysOfSite, shortOf, siteAuthority } from '@parlance/registry';
import { findRegistry, readRegistry, updateRegistry } from '@parlance/registry';
import { makeKey, readSigner } from '@parlance/registry';

/** Ending of the file of the key that replaces the site's. */
export const NEXT_KEY = '.next';
const OLD_KEY = '.old';

export interface Site {
  readonly web: string;
  readonly key: string;
}

const bumped = ({ revision, remotes }: Registry): Registry => ({ revision: revision + 1, remotes });

const teamsOf = async (web: string) => (await readRegistry(web)).grants?.teams ?? [];

/** Creates the key of a team. @returns its public part, which the operator of the site grants */
export async function newKey(file: string): Promise<string> {
  if (file === '') throw new RegistryError('Name the file of the new key.');
  if (await readSigner(file)) throw new RegistryError(`${file} holds a key already.`);
  await makeKey(file);
  return (await readSigner(file))?.publicKey ?? '';
}

/** Lists the keys that the site's page trusts, and the areas that each team may change. */
export async function describeKeys(web: string): Promise<string> {
  const teams = await teamsOf(web);
  return [
    ...(await keysOfSite(web)).map((key) => `site  ${shortOf(key)}`),
    ...teams.map(
      ({ team, key, areas, budget = TEAM_BUDGET }) =>
        `${team}  ${shortOf(key)}  ${areas.join(', ')}  up to ${budget} kB each`,
    ),
  ].join('\n');
}

/**
 * Lets a team's key change areas. A team may hold two keys while it replaces one.
 * @param budget highest budget of these areas, kB
 */
export async function grant(
  { web, key: keyFile }: Site,
  [team = '', key = '', ...areas]: string[],
  budget?: number,
): Promise<void> {
  refuse([
    ...(budget === undefined || budget > 0 ? [] : ['--budget is a number of kB above 0.']),
    ...(team === '' || areas.length === 0 ? ['Say who may change what: grant TEAM PUBLIC_KEY REMOTE…'] : []),
    ...(/^[A-Za-z0-9+/]{100,}={0,2}$/.test(key) ? [] : ['That is no public key; "new-key FILE" prints one.']),
    ...areas.filter((area) => !/^mf-[a-z]+$/.test(area)).map((area) => `${area} is no name of a remote.`),
  ]);
  await siteAuthority(web, keyFile, await findRegistry(web));
  const others = (await teamsOf(web)).filter((known) => known.key !== key);
  await updateRegistry(web, bumped, {
    keyFile,
    teams: [...others, { team, key, areas, ...(budget !== undefined && { budget }) }],
  });
}

/** Withdraws a team's key. The entries that it signed are sealed with the site's key, so live builds stay live. */
export async function withdraw({ web, key: keyFile }: Site, key: string): Promise<void> {
  const known = await teamsOf(web);
  const teams = known.filter((each) => each.key !== key && shortOf(each.key) !== key);
  if (teams.length === known.length) throw new RegistryError(`No team has the key ${key}; see "keys".`);
  await updateRegistry(web, bumped, { keyFile, teams });
}

/** Signs the registry as it is. */
export async function signAsIs({ web, key: keyFile }: Site): Promise<void> {
  await updateRegistry(web, bumped, { keyFile, isAccepted: true });
}

/**
 * Replaces the site's key in two steps, between which a shell that trusts both goes live: nobody is locked out.
 * @returns what to do next
 */
export async function rotate({ web, key: keyFile }: Site): Promise<string> {
  await siteAuthority(web, keyFile, await findRegistry(web));
  const nextFile = `${keyFile}${NEXT_KEY}`;
  const next = await readSigner(nextFile);
  if (!next) {
    await makeKey(nextFile);
    return 'A new key is ready. Publish and promote the shell, which then trusts both keys, and run "rotate" again.';
  }
  if (!(await keysOfSite(web)).includes(next.publicKey))
    throw new RegistryError('The live shell does not trust the new key yet: publish and promote the shell first.');
  await updateRegistry(web, bumped, { keyFile: nextFile });
  await rename(keyFile, `${keyFile}${OLD_KEY}`);
  await rename(nextFile, keyFile);
  return 'The new key signs. Publish and promote the shell once more: then nothing trusts the old key any longer.';
}
