import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { writeSitePages } from './site-pages.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-pages-'));
  await writeSitePages(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('[SRV-30] the licenses name the product, its packages and the sources of the language pack', async () => {
  const text = await readFile(path.join(folder, 'licenses.txt'), 'utf8');
  expect(text).toMatch(/Apache License 2\.0[^]*- fastify \d[^]*WordNet[^]*Princeton University/);
});

test('[LOOK-02] area teams see the tokens and components of the shared style sheet, without scripts', async () => {
  const page = await readFile(path.join(folder, 'ui.html'), 'utf8');
  expect(page).toMatch(/--accent: #00776B;[^]*prefers-color-scheme: dark[^]*--accent: #37C6B4;/);
  expect(page).toContain('<button class="button primary">');
  expect(page).not.toContain('<script');
});
