import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readLegalPages } from './legal-pages.ts';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'parlance-legal-'));
  await writeFile(join(directory, 'privacy.en.md'), '# Your data\n\n## Who\n\nWrite to https://example.org.\n');
  await writeFile(join(directory, 'privacy.pt.md'), '# Seus dados\n');
  await writeFile(join(directory, 'imprint.pt.md'), 'Rua <b onclick="x()">1</b>\n\n[x](javascript:alert(1))\n');
  await writeFile(join(directory, 'cookies.en.md'), 'No page of ours.\n');
});

afterAll(() => rm(directory, { recursive: true }));

test('[OPS-10] pages are shown in the language of the reader, or in the only one available', () => {
  const pages = readLegalPages(directory);
  expect(pages.names).toEqual(['privacy', 'imprint']);
  expect(pages.in('en')).toMatchObject([
    { page: 'privacy', language: 'en', title: 'Your data' },
    { page: 'imprint', language: 'pt-BR', title: '' },
  ]);
  expect(pages.in('en')[0]?.html).toBe(
    '<h2>Who</h2>\n<p>Write to <a href="https://example.org">https://example.org</a>.</p>\n',
  );
  expect(pages.in('pt-BR')[0]).toEqual({ page: 'privacy', language: 'pt-BR', title: 'Seus dados', html: '' });
});

test('[OPS-11] HTML in a page is text, and a link that runs a script is removed', () => {
  const [, imprint] = readLegalPages(directory).in('en');
  expect(imprint?.html).toBe(
    '<p>Rua &lt;b onclick=&quot;x()&quot;&gt;1&lt;/b&gt;</p>\n<p>[x](javascript:alert(1))</p>\n',
  );
});

test('[OPS-10] without LEGAL_DIR there are no pages', () => {
  expect(readLegalPages(undefined).names).toEqual([]);
});
