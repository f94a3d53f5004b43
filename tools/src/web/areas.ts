import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Names of all remotes: the folders `mf-*`. */
export const listAreas = (): string[] => readdirSync(ROOT).filter((name) => /^mf-[a-z]+$/.test(name)).sort();

/** The name of a remote's container: a valid identifier, since it becomes a global variable. */
export const containerName = (area: string): string => area.replaceAll('-', '_');
