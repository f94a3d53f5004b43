import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { expect, test } from '@jest/globals';
import { HELP_PAGES } from 'shared/domain';

const DOCS = resolve(__dirname, '../../../docs');

test.each(HELP_PAGES)('[HELP-02] the page %s is there in both languages, and so is what it links and shows', (name) => {
  const texts = ['en', 'pt'].map((language) => readFileSync(join(DOCS, 'help', language, `${name}.md`), 'utf8'));
  const linked = texts.map((text) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link).toSorted());
  expect(linked[0]).toEqual(linked[1]);
  for (const link of (linked[0] ?? []).filter((each) => !each.startsWith('/')))
    expect([link, existsSync(join(DOCS, 'help/en', link))]).toEqual([link, true]);
});
