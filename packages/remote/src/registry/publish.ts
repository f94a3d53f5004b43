import { cp } from 'node:fs/promises';

import {
  demandArea,
  demandFit,
  findRegistry,
  readBuild,
  placeBuild,
  prepareBuild,
  publication,
  updateRegistry,
  withArrival,
} from '@parlance/registry';

import { KEY_FILE, WEB_DIR } from './places.ts';

/**
 * Copies a sealed build to its immutable folder, with the hash of each script and style in its contract, and registers
 * it without serving it to anyone yet.
 * @throws RegistryError when the build violates its contract; see `demandFit` and `prepareBuild`
 * @returns area and build id, a hash of the build's files
 */
export async function publishRemote(
  built: string,
  webDir = WEB_DIR,
  keyFile = KEY_FILE,
): Promise<{ area: string; build: string }> {
  const build = await readBuild(built);
  const { area, id } = build;
  await demandArea({ webDir, keyFile, known: await findRegistry(webDir) }, area);
  await demandFit(build, webDir);
  await withArrival(webDir, async (arriving) => {
    await cp(built, arriving, { recursive: true });
    await prepareBuild(arriving, build);
    await placeBuild(arriving, webDir, build);
  });
  await updateRegistry(webDir, publication(build), { keyFile });
  return { area, build: id };
}
