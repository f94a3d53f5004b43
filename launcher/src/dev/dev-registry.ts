import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { z } from 'zod';

import { addBuild, promote } from '@parlance/contract/transitions';
import { ROOT } from '../../../packages/remote/src/bundle/areas.ts';
import type { Registry } from '@parlance/contract';

const BUILD = 'dev';

export interface DevBuild {
  readonly area: string;
  /** Folder of its files, with a trailing slash. */
  readonly base: string;
  readonly container: string;
  readonly entry: string;
}

/** The public registry, with the development build instead of the area's live one. */
export async function withDevBuild(registry: Registry, { area, base, container, entry }: DevBuild): Promise<Registry> {
  const source: unknown = JSON.parse(await readFile(path.join(ROOT, area, 'remote.json'), 'utf8'));
  const contract = { ...z.record(z.string(), z.unknown()).parse(source), container, entry };
  return promote(addBuild(registry, area, BUILD, { base, contract }), area, BUILD);
}
