import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { clashes, contributionProblems } from '@parlance/contract';
import { SourceContract, problemIn } from '@parlance/contract/schema';
import { RegistryError, refuse } from '@parlance/contract/transitions';

import { ROOT, listAreas } from '../../../packages/remote/src/bundle/areas.ts';
import { readSource } from '../../../packages/remote/src/bundle/source-contract.ts';
import { contributionsOf } from './contributions.ts';
import type { Wish } from './contributions.ts';
import { remoteFiles } from './remote-files.ts';

const ROUTE = /^(\/(:[a-z][A-Za-z]*|[a-z][a-z-]*))+$/;

/**
 * Creates the folder of a new remote, which builds, passes its tests and appears without further changes through the
 * registry.
 * @returns what to do next
 */
export async function newRemote(wish: Wish, root = ROOT): Promise<string> {
  const { name, routes } = wish;
  if (!/^mf-[a-z]+$/.test(name))
    throw new RegistryError(`A remote is called mf- and small letters, such as mf-reports, not "${name}".`);
  const odd = routes.length === 0 ? '' : routes.find((route) => !ROUTE.test(route));
  if (odd !== undefined) throw new RegistryError(`The route must look like /reports or /notes/:uuid, not "${odd}".`);
  const areas = listAreas();
  if (areas.includes(name)) throw new RegistryError(`There is a remote ${name} already.`);
  const files = remoteFiles(wish, contributionsOf(wish));
  const contract = readContract(files['remote.json'] ?? '');
  const others = await Promise.all(areas.map((area) => readSource(path.join(ROOT, area))));
  refuse([...contributionProblems(contract), ...clashes([...others, contract])]);
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(root, name, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text, { flag: 'wx' });
  }
  return `${name} has been created.

  npx pnpm install               link it into the workspace
  npm run dev ${name}         work on it at ${routes.join(', ')}
  npx pnpm unit ${name}      its test
  npm run build -- ${name}   build it, enter it into the registry of build/web
`;
}

/** @throws RegistryError for a menu, slot or requirement that does not exist */
function readContract(text: string): SourceContract {
  const result = SourceContract.safeParse(JSON.parse(text));
  if (result.success) return result.data;
  throw new RegistryError(problemIn(result.error));
}
