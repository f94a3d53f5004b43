import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from '../../../packages/remote/src/bundle/areas.ts';

const MANIFEST = /("version": ")\d+\.\d+\.\d+(")/g;
const FOLDERS_OF_PACKAGES = ['.', 'packages', 'clients'];

/** Files that state the version of the product, with the text around it. Generated files follow from these. */
const STATED: readonly (readonly [file: string, around: RegExp])[] = [
  ['shell/src/version.ts', /(VERSION = ')\d+\.\d+\.\d+(')/g],
  ['clients/python/parlance.py', /(__version__ = ")\d+\.\d+\.\d+(")/g],
  ['jest.config.ts', /(\bshared: ')\d+\.\d+\.\d+(')/g],
  ['compose.yaml', /(:-parlance(?:-proxy)?:)\d+\.\d+\.\d+(\})/g],
  ['deploy/helm/parlance/Chart.yaml', /(^(?:appV|v)ersion: )\d+\.\d+\.\d+($)/gm],
  ['docs/containers.md', /(\/parlance:)\d+\.\d+\.\d+(\b)/g],
  ['docs/platform.md', /(parlance-create-)\d+\.\d+\.\d+(\.tgz)/g],
  ['docs/programs.md', /(parlance-(?:client|cli)-)\d+\.\d+\.\d+(\.tgz)/g],
];

function manifests(): string[] {
  const folders = FOLDERS_OF_PACKAGES.flatMap((parent) =>
    readdirSync(path.join(ROOT, parent), { withFileTypes: true })
      .filter(
        (entry) => entry.isDirectory() && readdirSync(path.join(ROOT, parent, entry.name)).includes('package.json'),
      )
      .map(({ name }) => path.join(parent, name)),
  );
  return ['.', ...folders].map((folder) => path.join(folder, 'package.json'));
}

/** @returns the files that state the version of the product, and the text around each version in them */
export const filesWithVersion = (): (readonly [file: string, around: RegExp])[] => [
  ...manifests().map((file) => [file, MANIFEST] as const),
  ...STATED,
];

/** @returns the versions that a file states */
export const versionsIn = (text: string, around: RegExp): string[] =>
  [...text.matchAll(around)].map(([whole, before = '', after = '']) =>
    whole.slice(before.length, whole.length - after.length),
  );

/** Writes a version into every file that states the one of the product. */
export function writeVersion(version: string): void {
  for (const [file, around] of filesWithVersion()) {
    const target = path.join(ROOT, file);
    writeFileSync(target, readFileSync(target, 'utf8').replace(around, `$1${version}$2`));
  }
}
