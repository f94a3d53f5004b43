import { contractOf, stateOf } from '@parlance/contract';
import { RegistryError } from '@parlance/contract/transitions';
import {
  applySealed,
  BuildTooLarge,
  changeOf,
  demandGate,
  demandSealed,
  demandSignedReport,
  keysOfSite,
  listShells,
  needsGate,
  readRegistry,
  readShellPage,
  receiveBuild,
  recordGate,
  SealRefused,
  untriedShells,
} from '@parlance/registry';
import { BadRequest, Conflict, Forbidden, NotFound, PayloadTooLarge, say } from '../../../lib/errors.ts';
import { LEAST } from '../build-reports/canary-judge.ts';
import { listFigures } from '../build-reports/figures.service.ts';
import { knownBuilds } from '../build-reports/known-builds.ts';
import { withRegistryLock } from './platform.queries.ts';
import type { RegisteredRemote, Seal } from '@parlance/contract';
import type { CommandName, GateReport } from '@parlance/registry';
import type { Database } from '../../../db/client.ts';
import type { BuildFigures } from '../build-reports/build-reports.schema.ts';
import type { ListedArea } from './platform.schema.ts';

/** Where the registry is, and the lock that separates its processes. */
export interface Site {
  readonly db: Database;
  readonly webDir: string;
  readonly maxBytes: number;
}

export interface Command {
  readonly command: CommandName;
  readonly build?: string | undefined;
  readonly share?: number | undefined;
  readonly seal: Seal;
}

/** Converts an error of the registry into a response to the team. */
async function withTeamErrors<T>({ maxBytes }: Site, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof BuildTooLarge) throw new PayloadTooLarge(maxBytes);
    if (!(error instanceof RegistryError)) throw error;
    const reason = say('registry_refused', { reason: error.message });
    if (!(error instanceof SealRefused)) throw new BadRequest(reason);
    throw error.why === 'stale' ? new Conflict(reason) : new Forbidden(reason);
  }
}

/** @throws Forbidden, Conflict, BadRequest, PayloadTooLarge when the build is rejected; nothing of it remains then */
export async function takeBuild(site: Site, area: string, archive: AsyncIterable<Uint8Array>): Promise<string> {
  const exclusively = <T>(work: () => Promise<T>) => withRegistryLock(site.db, work);
  const { id } = await withTeamErrors(
    site,
    receiveBuild(area, archive, { webDir: site.webDir, maxBytes: site.maxBytes, exclusively }),
  );
  return id;
}

/** @returns the revision of the registry after the change */
export async function makeChange(site: Site, area: string, { seal, ...words }: Command): Promise<number> {
  const { webDir } = site;
  const { command, build = '' } = words;
  const sealed = { area, change: changeOf(command, { area, ...words }), seal };
  const work = async () => {
    // A caller who may not change the area learns nothing from the gate.
    await demandSealed(webDir, sealed);
    if (needsGate(command) || command === 'tested') await demandGate(webDir, { area, build }, { from: 'elsewhere' });
    return applySealed(webDir, sealed);
  };
  const { revision } = await withTeamErrors(site, withRegistryLock(site.db, work));
  return revision;
}

/** @returns the live shells in which the build has not been tested yet */
export async function takeReport(
  site: Site,
  report: GateReport,
  signed: { readonly key: string; readonly signature: string },
): Promise<string[]> {
  const { webDir } = site;
  const work = async () => {
    const { grants } = await readRegistry(webDir);
    await demandSignedReport(report, signed, { siteKeys: await keysOfSite(webDir), grants });
    const candidate = { area: report.area, build: report.build };
    const untried = await untriedShells(webDir, candidate);
    const passes = report.passes.filter(({ shell }) => untried.includes(shell));
    if (passes.length > 0) await recordGate(webDir, { passes: passes.map((pass) => ({ ...candidate, ...pass })) });
    return untriedShells(webDir, candidate);
  };
  return withTeamErrors(site, withRegistryLock(site.db, work));
}

/** @returns the page with its placeholders for settings @throws NotFound when no visitor has that shell */
export async function readLiveShell({ webDir }: Site, shell: string): Promise<string> {
  if (!(await listShells(webDir)).includes(shell)) throw new NotFound(say('not_found'));
  return readShellPage(webDir, shell);
}

export async function listAreas({
  db,
  webDir,
}: Site): Promise<{ revision: number; shells: string[]; areas: ListedArea[] }> {
  const { revision, remotes } = await readRegistry(webDir);
  const shells = await listShells(webDir);
  const figures = await listFigures(db, knownBuilds({ remotes }, shells));
  return { revision, shells, areas: Object.entries(remotes).map(([name, remote]) => listed(name, remote, figures)) };
}

/** Fraction of the page loads in which a build failed. */
function failingOf(figures: BuildFigures | undefined): number | null {
  if (!figures || figures.loads < LEAST.loads) return null;
  return Math.min(1, (figures.failures + figures.fallbacks) / figures.loads);
}

function listed(name: string, remote: RegisteredRemote, figures: readonly BuildFigures[]): ListedArea {
  const { enabled, canary, builds } = remote;
  return {
    name,
    enabled,
    builds: Object.keys(builds).flatMap((build) => {
      const state = stateOf(remote, build);
      const version = contractOf(remote, build)?.version ?? null;
      if (!state) return [];
      const own = figures.find((each) => each.area === name && each.build === build);
      const ended = own?.ended ?? null;
      const share = state === 'canary' ? (canary?.share ?? null) : null;
      return [{ build, state: ended ? 'suspended' : state, version, share, failing: failingOf(own), ended }];
    }),
  };
}
