import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { contractionsOf, releaseOfMarker } from './contraction.ts';
import { MIGRATIONS, hashUpTo, listMigrations, readReleased } from './released.ts';

const released = readReleased();

test.each([
  ['alter table "examples" drop column "text"', 'drops what the last release may use'],
  ['DROP TABLE models', 'drops what the last release may use'],
  ['ALTER TABLE "examples" RENAME COLUMN "text" TO "words"', 'renames what the last release knows by its name'],
  ['ALTER TABLE "owners" ALTER COLUMN "name" SET NOT NULL', 'demands a value that the last release may not write'],
  ['ALTER TABLE "owners" ALTER COLUMN "id" SET DATA TYPE bigint', 'changes the type of what the last release writes'],
  ['ALTER TABLE "owners" ADD COLUMN "age" integer NOT NULL', 'demands a value for age that the last release does not'],
  ['CREATE UNIQUE INDEX "names" ON "owners" USING btree ("name")', 'forbids rows that the last release may write'],
  ['ALTER TABLE owners ADD CONSTRAINT short CHECK (length(name) < 9)', 'forbids rows that the last release may write'],
  ['delete from "examples" where id < 9', 'deletes rows'],
])('[OPS-42] the rule finds: %s', (statement, what) => {
  expect(contractionsOf(statement)).toEqual([expect.stringContaining(what)]);
});

test.each([
  'ALTER TABLE "owners" ADD COLUMN "age" integer',
  'ALTER TABLE "owners" ADD COLUMN "age" integer DEFAULT 0 NOT NULL, ADD COLUMN "size" real',
  'CREATE TABLE "new" ("id" integer NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "i" ON "new" ("id")',
  'CREATE INDEX "names" ON "owners" USING btree ("name")',
  'ALTER TABLE "x" ADD CONSTRAINT "x_y_fk" FOREIGN KEY ("y") REFERENCES "public"."y"("id") ON DELETE set null',
  '-- drop table examples was an idea\nupdate "owners" set "name" = "name"',
])('[OPS-42] the rule accepts: %s', (statement) => {
  expect(contractionsOf(statement)).toEqual([]);
});

test('[OPS-42] migrations since the last release only expand, or name the release that stopped using it', () => {
  const since = listMigrations().filter((name) => name > released.migration);
  const faults = since.flatMap((name) => {
    const sql = readFileSync(join(MIGRATIONS, name), 'utf8');
    const marker = releaseOfMarker(sql);
    if (marker !== undefined && released.releases.includes(marker)) return [];
    return contractionsOf(sql).map((fault) => `${name} ${fault}`);
  });
  expect(faults).toEqual([]);
});

test('[OPS-42] a released migration is never changed or removed', () => {
  expect(hashUpTo(released.migration)).toBe(released.sha256);
});
