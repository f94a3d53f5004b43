import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { ROOT, listAreas } from '../../../packages/remote/src/bundle/areas.ts';
import { clashes } from '@parlance/contract';
import { readSource } from '../../../packages/remote/src/bundle/source-contract.ts';
import { RegistryError } from '@parlance/contract/transitions';
import { remoteFiles } from './remote-files.ts';

/**
 * Creates the folder of a new remote, which builds, passes its tests and appears through the registry alone.
 * @returns what to do next
 */
export async function newRemote(name: string, route: string, root = ROOT): Promise<string> {
  if (!/^mf-[a-z]+$/.test(name))
    throw new RegistryError(`A remote is called mf- and small letters, such as mf-reports, not "${name}".`);
  if (!/^\/[a-z][a-z-]*$/.test(route)) throw new RegistryError(`The route must look like /reports, not "${route}".`);
  const areas = listAreas();
  if (areas.includes(name)) throw new RegistryError(`There is a remote ${name} already.`);
  const files = remoteFiles(name, route);
  const taken = clashes([
    ...(await Promise.all(areas.map((area) => readSource(path.join(ROOT, area))))),
    JSON.parse(files['remote.json'] ?? ''),
  ]);
  if (taken.length > 0) throw new RegistryError(taken.join('\n'));
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(root, name, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text, { flag: 'wx' });
  }
  return `${name} is made.

  npx pnpm install               link it into the workspace
  npm run dev ${name}         work on it at ${route}
  npx pnpm unit ${name}      its test
  npm run build -- ${name}   build it, enter it into the registry of build/web
`;
}
