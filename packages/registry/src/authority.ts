import path from 'node:path';

import { isSignedWhole, verifyRegistry } from '@parlance/contract';
import type { Grant, Registry, SignedRegistry } from '@parlance/contract';
import { RegistryError, refuse } from '@parlance/contract/transitions';

import { readIfExists } from './files.ts';
import { PAGE_FILE } from './shells.ts';
import { makeKey, readSigner, signedBySite, signedByTeam } from './signing.ts';
import type { Signer } from './signing.ts';

/** Placeholder in the page for the keys that sign the registry. */
export const KEY_HOLE = '__REGISTRY_KEY__';

/** The keys that a page trusts: two while the site replaces its key, none in a page of a test or of development. */
function keysOfPage(page: string): string[] {
  const [, content = ''] = /<meta name="registry-key" content="([^"]*)"/.exec(page) ?? [];
  return content.split(' ').filter((key) => key !== '' && key !== KEY_HOLE);
}

/** The keys that the page of a site trusts; without a page, none. */
export const keysOfSite = async (webDir: string): Promise<string[]> =>
  keysOfPage((await readIfExists(path.join(webDir, PAGE_FILE))) ?? '');

/** The changes to a site that a private key permits. */
export interface Authority {
  readonly signer: Signer;
  /** Undefined for the site's key, which may change everything. */
  readonly areas: readonly string[] | undefined;
}

/** Display name of the key. */
export const shortOf = (key: string) => key.slice(-12);

/** The areas that grants let a key change. */
const areasOf = (known: SignedRegistry | undefined, key: string): string[] =>
  (known?.grants?.teams ?? []).filter((team) => team.key === key).flatMap(({ areas }) => areas);

/** Whether a page trusts a key or, if no page names one, whether the registry is signed with it. */
async function isSiteKey(key: string, trusted: readonly string[], known: SignedRegistry | undefined): Promise<boolean> {
  if (trusted.length > 0 || known === undefined) return trusted.includes(key);
  return known.signature === undefined || isSignedWhole(known, [key]);
}

/**
 * The changes that a private key permits. Only a site without a page and a registry gets a new key.
 * @throws RegistryError when the key is missing, or browsers would not trust its signatures
 */
async function authorityOf(webDir: string, keyFile: string, known: SignedRegistry | undefined): Promise<Authority> {
  const trusted = await keysOfSite(webDir);
  const isNew = trusted.length === 0 && known === undefined;
  if (isNew) await makeKey(keyFile);
  const signer = await readSigner(keyFile);
  if (!signer)
    throw new RegistryError(
      `There is no key ${keyFile}. This site has a key already, and another one would lock its visitors out, so none ` +
        'was made. Name the file of the site’s key or of your team’s with --key.',
    );
  const granted = areasOf(known, signer.publicKey);
  if (granted.length > 0) return { signer, areas: granted };
  if (isNew || (await isSiteKey(signer.publicKey, trusted, known))) return { signer, areas: undefined };
  throw new RegistryError(
    `The page of this site does not trust the key ${shortOf(signer.publicKey)} of ${keyFile}, and visitors would be ` +
      `locked out: nothing was changed. It trusts ${trusted.map(shortOf).join(' and ') || 'another one'}.`,
  );
}

/** @throws RegistryError when a key may not change an area, before anything is stored for it */
export async function demandArea({ webDir, keyFile, known }: Signing, area: string): Promise<void> {
  const { areas } = await authorityOf(webDir, keyFile, known);
  if (areas && !areas.includes(area)) throw foreign(area, areas);
}

const foreign = (area: string, areas: readonly string[]) =>
  new RegistryError(`This key may not change ${area}; it may change ${areas.join(', ')}.`);

/** @throws RegistryError when a page of the shell would not trust the registry of its site */
export async function demandTrust(page: string, known: SignedRegistry | undefined): Promise<void> {
  const keys = keysOfPage(page);
  if (keys.length === 0 || known === undefined || (await verifyRegistry(known, undefined, keys))) return;
  throw new RegistryError(
    `That shell trusts the key ${keys.map(shortOf).join(' and ')}, and the registry is signed with ` +
      'another: its visitors would be locked out. Publish the shell again.',
  );
}

/** The key of a whole site. @throws RegistryError for a team's */
export async function siteAuthority(
  webDir: string,
  keyFile: string,
  known: SignedRegistry | undefined,
): Promise<Signer> {
  const { signer, areas } = await authorityOf(webDir, keyFile, known);
  if (areas)
    throw new RegistryError(`The key of ${keyFile} is a team’s: it changes ${areas.join(', ')} and nothing else.`);
  return signer;
}

/** @throws RegistryError when somebody changed the document without the right: the site's key must not sign it */
async function refuseForeign(webDir: string, known: SignedRegistry, signer: Signer): Promise<void> {
  const trusted = [...new Set([...(await keysOfSite(webDir)), signer.publicKey])];
  const verdict = await verifyRegistry(known, undefined, trusted);
  const areas = verdict?.rejected ?? Object.keys(known.remotes);
  refuse(
    areas.length === 0
      ? []
      : [
          `The registry was changed by somebody who may not: ${areas.join(', ')}. Compare it with "list"; "sign" ` +
            'accepts it as it stands.',
        ],
  );
}

/** A change to be signed. */
export interface Signing {
  readonly webDir: string;
  readonly keyFile: string;
  /** The document before the change; undefined for a new site. */
  readonly known: SignedRegistry | undefined;
  /** Replaces the grants; only for the site's key. */
  readonly teams?: readonly Grant[] | undefined;
  /** Signs a document that somebody changed by hand. */
  readonly isAccepted?: boolean | undefined;
}

/** Signs a changed registry with a key that may. @throws RegistryError when it may not; see `authorityOf` */
export async function authorised(after: Registry, signing: Signing): Promise<SignedRegistry> {
  const { webDir, keyFile, known, teams = known?.grants?.teams ?? [] } = signing;
  const { signer, areas } = await authorityOf(webDir, keyFile, known);
  if (areas === undefined) {
    if (known && signing.isAccepted !== true) await refuseForeign(webDir, known, signer);
    return signedBySite(after, teams, signer);
  }
  const changed = Object.keys(after.remotes).filter((area) => after.remotes[area] !== known?.remotes[area]);
  const other = changed.find((area) => !areas.includes(area));
  if (other !== undefined) throw foreign(other, areas);
  if (known === undefined || signing.teams) throw new RegistryError('Only the site’s key may do that.');
  return signedByTeam(after, known, changed, signer);
}
