import { expect, test } from '@jest/globals';
import { shownFile } from '../testing/shown.ts';
import { ARCHIVES } from '../testing/variants/archives.ts';
import { JSON_FILES } from '../testing/variants/json.ts';
import { TEXTS } from '../testing/variants/texts.ts';
import { WIT_FILES } from '../testing/variants/wit.ts';
import { zipOf } from '../testing/zip-of.ts';
import { read } from './read.ts';

const shown = async (name: string, bytes: Uint8Array) => shownFile(await read({ name, bytes }, { language: 'xx' }));

test.each(ARCHIVES)('[IMP-43] $name is read, and omissions are reported', async ({ files }) => {
  expect(await shown('file.zip', await zipOf(files))).toMatchSnapshot();
});

test.each([...JSON_FILES, ...WIT_FILES])('[IMP-43] $name is read, and omissions are reported', async ({ content }) => {
  expect(await shown('file.json', Buffer.from(JSON.stringify(content)))).toMatchSnapshot();
});

test.each(TEXTS)('[IMP-43] $name is read, and omissions are reported', async ({ file, content }) => {
  expect(await shown(file, Buffer.from(content))).toMatchSnapshot();
});
