import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATEGORIES } from './categories.ts';

/** Nothing is released yet, so the one migration is made anew from the schema each time. */
const SERVER = join(import.meta.dirname, '../..');
const FOLDER = join(import.meta.dirname, 'migrations');
const EXTENSIONS = ['pg_trgm', 'unaccent'].map((name) => `CREATE EXTENSION IF NOT EXISTS ${name};--> statement-breakpoint\n`).join('');

rmSync(FOLDER, { recursive: true, force: true });
execFileSync(join(SERVER, 'node_modules/.bin/drizzle-kit'), ['generate', '--name', 'initial'], { cwd: SERVER, stdio: 'inherit' });
const file = join(FOLDER, '0000_initial.sql');
const rows = CATEGORIES.map(({ name, icon }) => `('${name}', '${icon}')`).join(', ');
const CONTENT = `--> statement-breakpoint\nINSERT INTO "categories" ("name", "icon") VALUES ${rows};\n`;
writeFileSync(file, EXTENSIONS + readFileSync(file, 'utf8') + CONTENT);
