import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Root folder of the repository. */
export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** Names of all remotes: the folders `mf-*`. */
export const listAreas = (): string[] =>
  readdirSync(ROOT)
    .filter((name) => /^mf-[a-z]+$/.test(name))
    .sort();

/**
 * The name of a remote's container: a valid identifier, since it becomes a global variable, and unique per state of the
 * sources, so that two builds of one remote can coexist in one tab.
 */
export const containerName = (area: string, fingerprint: string): string =>
  `${area.replaceAll('-', '_')}_${fingerprint}`;
