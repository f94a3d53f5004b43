import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import { ROOT } from '../../../packages/remote/src/bundle/areas.ts';

export const MIGRATIONS = path.join(ROOT, 'server/src/db/migrations');
const FILE = path.join(ROOT, 'tools/src/migrations/released.json');
const Released = z.object({
  /** Tags, oldest first. */
  releases: z.array(z.string()),
  /** The newest migration of the last release. */
  migration: z.string(),
  /** Of all migrations up to that one. */
  sha256: z.string(),
});
export type Released = z.output<typeof Released>;

export const readReleased = (): Released => Released.parse(JSON.parse(readFileSync(FILE, 'utf8')));

/** @returns the names of all migrations, oldest first */
export const listMigrations = (): string[] =>
  readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort();

/** @returns the hash of the migrations up to and with the one of this name */
export function hashUpTo(newest: string): string {
  const hash = createHash('sha256');
  for (const name of listMigrations().filter((each) => each <= newest))
    hash.update(`${name}\n`).update(readFileSync(path.join(MIGRATIONS, name)));
  return hash.digest('hex');
}

/** Records the release of this tag with its migrations, which must not change from then on. */
export function recordMigrations(tag: string): void {
  const releases = [...new Set([...readReleased().releases, tag])];
  const migration = listMigrations().at(-1) ?? '';
  const list = JSON.stringify(releases).replaceAll(',', ', ');
  const text = JSON.stringify({ releases: [], migration, sha256: hashUpTo(migration) }, undefined, 2);
  writeFileSync(FILE, `${text.replace('[]', list)}\n`);
}
