import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { expect, test } from '@jest/globals';
import { HELP_PAGES, helpPageOf } from 'shared/domain';

const ROOT = resolve(__dirname, '../../..');
const DOCS = join(ROOT, 'docs');

test.each(HELP_PAGES)('[HELP-02] the page %s exists in both languages, as do its links and pictures', (name) => {
  const texts = ['en', 'pt'].map((language) => readFileSync(join(DOCS, 'help', language, `${name}.md`), 'utf8'));
  const linked = texts.map((text) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link).toSorted());
  expect(linked[0]).toEqual(linked[1]);
  for (const link of (linked[0] ?? []).filter((each) => !each.startsWith('/')))
    expect([link, existsSync(join(DOCS, 'help/en', link))]).toEqual([link, true]);
});

test('[HELP-03] every page of every area has a page in the handbook, except pages of plain text', () => {
  const paths = readdirSync(ROOT)
    .filter((name) => name.startsWith('mf-'))
    .flatMap((area) => readFileSync(join(ROOT, area, 'remote.json'), 'utf8').match(/(?<="path": ")\/[^"]*/g) ?? []);
  expect(paths.length).toBeGreaterThan(25);
  const without = paths.filter((path) => helpPageOf(path) === undefined);
  expect(without.toSorted()).toEqual(['/', '/imprint', '/privacy', '/terms']);
});
