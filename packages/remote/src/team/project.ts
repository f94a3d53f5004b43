import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import { RegistryError } from '@parlance/contract/transitions';
import { z } from 'zod';

import { readSource } from '../bundle/source-contract.ts';
import { hashFiles } from '../bundle/fingerprint.ts';
import type { Project } from '../bundle/project.ts';

/** The package that areas outside the product's repository import. */
export const SDK = '@parlance/sdk';

const Manifest = z.object({ version: z.string() });

/** Reads the remote in a folder. @throws RegistryError when there is none, or its packages are not installed */
export async function readProject(folder: string): Promise<Project> {
  if (!existsSync(path.join(folder, 'remote.json')))
    throw new RegistryError(`${folder} has no remote.json. "parlance-remote create" makes a repository that has one.`);
  const { name } = await readSource(folder);
  const [version, react] = await Promise.all([versionOf(folder, SDK), versionOf(folder, 'react')]);
  return {
    name,
    folder,
    platform: { name: SDK, version, react },
    loaders: loaderFolders(folder),
    cache: {
      folder: path.join(folder, 'node_modules/.cache/parlance'),
      version: await hashFiles(
        folder,
        // A repository may be built before its first `npm install` has written the lockfile, or use another one.
        ['package-lock.json', 'package.json'].filter((file) => existsSync(path.join(folder, file))),
      ),
    },
  };
}

async function versionOf(folder: string, name: string): Promise<string> {
  const manifest = path.join(folder, 'node_modules', name, 'package.json');
  if (!existsSync(manifest)) throw new RegistryError(`${name} is not installed: run "npm ci" first.`);
  return Manifest.parse(JSON.parse(await readFile(manifest, 'utf8'))).version;
}

/** Where npm has put the loaders: beside this package or in it. */
function loaderFolders(folder: string): string[] {
  const own = createRequire(import.meta.url).resolve.paths('css-loader') ?? [];
  return [path.join(folder, 'node_modules'), ...own].filter((each) => existsSync(path.join(each, 'css-loader')));
}

/** The compiler that the repository has installed. */
export const compilerOf = (folder: string): string => path.join(folder, 'node_modules/typescript/bin/tsc');
