import { parseRegistry } from '@parlance/contract';
import type { SignedRegistry } from '@parlance/contract';
import { RegistryError } from '@parlance/contract/transitions';
import {
  changeOf,
  isCommand,
  packBuild,
  publication,
  readBuild,
  readGates,
  readSigner,
  seal,
  signReport,
} from '@parlance/registry';
import type { CommandName, GateReport, Signer } from '@parlance/registry';
import { z } from 'zod';

import { describeAreas } from './describe.ts';

/** A site that is changed over HTTP, with a team's key and without its files. */
export interface Elsewhere {
  /** Its address. */
  readonly site: string;
  /** File of the team's key. */
  readonly key: string;
  /** Folder of a site with the gate records to report. */
  readonly web: string;
}

/** Another team may change the registry between reading it and sealing a change to it. */
const TRIES = 5;
const STALE = 409;

const Ended = z.object({ loads: z.int(), failures: z.int(), live_loads: z.int(), live_failures: z.int() });
const ListedBuild = z.object({
  build: z.string(),
  state: z.string(),
  share: z.number().nullable(),
  failing: z.number().nullish(),
  ended: Ended.nullish(),
});
const Listing = z.object({
  revision: z.int(),
  shells: z.array(z.string()),
  areas: z.array(
    z.object({
      name: z.string(),
      enabled: z.boolean(),
      builds: z.array(ListedBuild),
    }),
  ),
});
const Refusal = z.looseObject({ detail: z.string() });

async function ask(site: string, path: string, request: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(new URL(path, site), request);
  } catch {
    throw new RegistryError(`${site} cannot be reached.`);
  }
}

/** @throws RegistryError with the site's message */
async function demandOk(answer: Response): Promise<void> {
  if (answer.ok) return;
  const told = Refusal.safeParse(await answer.json().catch(() => undefined)).data?.detail;
  throw new RegistryError(told ?? `The site answered ${answer.status}.`);
}

async function readRegistryOf(site: string): Promise<SignedRegistry> {
  const answer = await ask(site, '/registry.json');
  await demandOk(answer);
  return parseRegistry(await answer.text());
}

async function demandSigner(key: string): Promise<Signer> {
  const signer = await readSigner(key);
  if (signer) return signer;
  throw new RegistryError(`There is no key ${key}. Name the file of your team's with --key; "new-key FILE" makes one.`);
}

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Sends a change that is sealed for the current registry, and retries while others are faster. */
async function send(site: string, request: (registry: SignedRegistry) => Promise<Response>): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    const answer = await request(await readRegistryOf(site));
    if (answer.status !== STALE || left === 1) return demandOk(answer);
    await answer.body?.cancel();
  }
}

async function publish({ site, key }: Elsewhere, folder: string): Promise<string> {
  const build = await readBuild(folder);
  const signer = await demandSigner(key);
  await send(site, async (registry) => {
    const archive = await packBuild(folder, seal(registry, { area: build.area, change: publication(build) }, signer));
    return ask(site, `/platform/areas/${build.area}/builds`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-tar' },
      body: new Uint8Array(archive),
    });
  });
  return `${build.area} ${build.id}`;
}

async function change(
  { site, key }: Pick<Elsewhere, 'site' | 'key'>,
  command: CommandName,
  [area = '', build, share]: string[],
): Promise<void> {
  const signer = await demandSigner(key);
  const words = { build, share: share === undefined ? undefined : Number(share) };
  const made = changeOf(command, { area, ...words });
  await send(site, (registry) =>
    ask(
      site,
      `/platform/areas/${area}/changes`,
      json({ command, ...words, seal: seal(registry, { area, change: made }, signer) }),
    ),
  );
}

/** Reports the results of the gate on this machine, and marks the build as tested if they are complete. */
async function report(elsewhere: Elsewhere, [area = '', build = '']: string[]): Promise<void> {
  const passes = (await readGates(elsewhere.web)).passes
    .filter((pass) => pass.area === area && pass.build === build)
    .map(({ shell, at }) => ({ shell, at }));
  if (passes.length === 0) throw new RegistryError(`The gate has not passed for ${area} ${build} here. Run it first.`);
  await reportPasses(elsewhere, { area, build, passes });
}

/** Reports to a site the live shells in which a build worked, signed with the team's key. */
export async function reportPasses(elsewhere: Pick<Elsewhere, 'site' | 'key'>, report: GateReport): Promise<void> {
  const { site, key } = elsewhere;
  const { area, build, passes } = report;
  const signed = signReport(report, await demandSigner(key));
  const answer = await ask(site, `/platform/areas/${area}/gates`, json({ build, passes, ...signed }));
  await demandOk(answer);
  const { untried } = z.object({ untried: z.array(z.string()) }).parse(await answer.json());
  if (untried.length > 0)
    throw new RegistryError(`Reported. It has not been tried inside the live shell ${untried.join(' and ')} yet.`);
  await change(elsewhere, 'tested', [area, build]);
}

/** The registry of a site, by area. */
export async function readListing(site: string): Promise<z.output<typeof Listing>> {
  const answer = await ask(site, '/platform/areas');
  await demandOk(answer);
  return Listing.parse(await answer.json());
}

/** Runs one command on a remote site. @returns the output @throws RegistryError when rejected */
export async function runElsewhere(elsewhere: Elsewhere, command: string, words: string[]): Promise<string> {
  if (command === 'publish') return publish(elsewhere, words[0] ?? '');
  if (command === 'report') await report(elsewhere, words);
  else if (isCommand(command) && command !== 'tested') await change(elsewhere, command, words);
  else if (command !== 'list') throw new RegistryError(`There is no "${command}" over HTTP.`);
  return describeAreas(await readListing(elsewhere.site));
}
