import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { SealedContract } from '@parlance/contract/schema';
import { refuse } from '@parlance/contract/transitions';
import { CONTRACT_FILE, withDigest } from '@parlance/registry';
import type { Compilation } from 'webpack';
import { z } from 'zod';

import { missingSlots, readContributions } from './contributions.ts';
import { ownCopies } from './copies.ts';
import { LIFECYCLES, SLOTS, filesOf, readPages } from './page-files.ts';
import type { Project } from './project.ts';
import { needsOf, remoteSharing } from './sharing.ts';
import { eventProblems, namespacesIn, readEvents, readSource, readSources } from './source-contract.ts';
import { missingTexts } from './texts.ts';

const Manifest = z.object({ version: z.string() });

/**
 * Completes a build of a remote: writes its `remote.json`, with the compiled entry and the files of each page.
 * @param built folder of the files, if they are not where they were compiled
 */
export async function sealRemote(
  { name: area, folder, platform }: Project,
  container: string,
  { outputOptions, chunkGroups, fileDependencies }: Compilation,
  built = outputOptions.path,
): Promise<void> {
  const entry = (await readdir(path.join(built, 'assets'))).find((name) => /^entry\.(.*\.)?js$/.test(name));
  if (!entry) throw new Error(`The build of ${area} has no entry.`);
  const source = await readSource(folder);
  const events = await readEvents(folder);
  const drawn = await readContributions(folder);
  refuse([
    ...eventProblems(source, events),
    ...missingSlots(source, [...drawn.keys()]),
    ...(await missingTexts(folder)),
    ...ownCopies({ area, platform: platform.name }, fileDependencies),
  ]);
  const { version } = Manifest.parse(JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')));
  const pages = await readPages(folder);
  const contract: SealedContract = {
    ...source,
    version,
    namespaces: await namespacesIn(await readSources(folder)),
    needs: needsOf(remoteSharing(platform)),
    container,
    entry: `assets/${entry}`,
    pages: filesOf(new Map(pages.map(({ path: pattern, module }) => [pattern, module])), LIFECYCLES, chunkGroups),
    ...(drawn.size > 0 && { slotFiles: filesOf(drawn, SLOTS, chunkGroups) }),
  };
  await writeFile(path.join(built, CONTRACT_FILE), JSON.stringify(await withDigest(contract, built)));
}
