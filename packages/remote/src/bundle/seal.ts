import { cp, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { SealedContract } from '@parlance/contract/schema';
import { refuse } from '@parlance/contract/transitions';
import type { Compilation } from 'webpack';
import { z } from 'zod';

import { OFFERS_FILE, PAGE_FILE, TEMPLATE_FILE } from '@parlance/registry';
import { ROOT } from './areas.ts';
import { REACT_VERSION } from './config.ts';
import { doubleCopies, ownCopies } from './copies.ts';
import { filesOfPages, readPages } from './page-files.ts';
import { hostSharing, needsOf, offersOf, remoteSharing } from './sharing.ts';
import { eventProblems, namespacesIn, readEvents, readSource, readSources } from './source-contract.ts';
import { missingTexts } from './texts.ts';

const Manifest = z.object({ version: z.string() });

/** Completes a build of a remote: writes its `remote.json`, with the compiled entry and the files of each page. */
export async function sealRemote(
  area: string,
  container: string,
  { outputOptions, chunkGroups, fileDependencies }: Compilation,
): Promise<void> {
  const { path: built } = outputOptions;
  const entry = (await readdir(path.join(built, 'assets'))).find((name) => /^entry\.(.*\.)?js$/.test(name));
  if (!entry) throw new Error(`The build of ${area} has no entry.`);
  const source = await readSource(area);
  const events = await readEvents(area);
  refuse([...eventProblems(source, events), ...(await missingTexts(area)), ...ownCopies(area, fileDependencies)]);
  const { version } = Manifest.parse(JSON.parse(await readFile(path.join(ROOT, area, 'package.json'), 'utf8')));
  const contract: SealedContract = {
    ...source,
    version,
    namespaces: await namespacesIn(await readSources(area)),
    needs: needsOf(remoteSharing(REACT_VERSION)),
    container,
    entry: `assets/${entry}`,
    pages: filesOfPages(await readPages(area), chunkGroups),
  };
  await writeFile(path.join(built, 'remote.json'), JSON.stringify(contract));
}

/**
 * Completes a build of the shell: adds the page with the starter script, and the list of what it offers to remotes.
 * @throws RegistryError when a text is missing or a singleton package is bundled twice
 */
export async function sealShell({ outputOptions, fileDependencies }: Compilation): Promise<void> {
  refuse([...(await missingTexts('shell')), ...(await missingTexts('shared')), ...doubleCopies(fileDependencies)]);
  const { path: built } = outputOptions;
  const starter = `${built}-starter`;
  await cp(path.join(starter, 'assets'), path.join(built, 'assets'), { recursive: true });
  const page = await readFile(path.join(built, PAGE_FILE), 'utf8');
  await writeFile(path.join(built, TEMPLATE_FILE), await waiting(page, starter));
  await writeFile(path.join(built, OFFERS_FILE), JSON.stringify(offersOf(hostSharing(REACT_VERSION)), null, 1));
}

/** The page with the starter in place of the app's script; it comes first, since it may change the first paint. */
async function waiting(page: string, builtStarter: string): Promise<string> {
  const starter = (await readdir(path.join(builtStarter, 'assets'))).find((name) => /^start\..*\.js$/.test(name));
  const app = /<script[^>]* src="([^"]+)"[^>]*><\/script>/.exec(page);
  if (!starter || !app) throw new Error('The build of the shell has no starter or its page no script.');
  return page
    .replace(app[0], '')
    .replace('<head>', () => `<head><script src="/assets/${starter}" data-app="${app[1]}"></script>`);
}
