import { cp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** A folder beside those that are served. */
const FOLDER = 'maps';
export const isMap = (file: string): boolean => file.endsWith('.map');

const folderOf = (webDir: string, area: string, build: string) => path.join(webDir, FOLDER, area, build);

const mapsIn = async (folder: string): Promise<string[]> => (await readdir(folder, { recursive: true })).filter(isMap);

/** Copies the source maps of a build to a folder for the operator that is not served. */
export async function keepMaps(from: string, webDir: string, area: string, build: string): Promise<void> {
  const kept = folderOf(webDir, area, build);
  await dropMaps(webDir, area, build);
  for (const file of await mapsIn(from)) await cp(path.join(from, file), path.join(kept, file));
}

/** Removes source maps from a folder that will be served. */
export async function removeMaps(folder: string): Promise<void> {
  for (const file of await mapsIn(folder)) await rm(path.join(folder, file));
}

export const dropMaps = (webDir: string, area: string, build: string): Promise<void> =>
  rm(folderOf(webDir, area, build), { recursive: true, force: true });

/** Builds of an area whose source maps are stored. */
export const buildsWithMaps = (webDir: string, area: string): Promise<string[]> =>
  readdir(path.join(webDir, FOLDER, area)).catch(() => []);

/** The path of a script's map, if it is stored. @param script below the folder of the build */
export const mapFile = (webDir: string, area: string, build: string, script: string): string =>
  path.join(folderOf(webDir, area, build), `${script}.map`);
