import { buffer } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { streamZip } from '../files/write-zip.ts';
import { shownFile } from '../testing/shown.ts';
import { ARCHIVES } from '../testing/variants/archives.ts';
import { JSON_FILES } from '../testing/variants/json.ts';
import { TEXTS } from '../testing/variants/texts.ts';
import { encoded } from '../write/parts.ts';
import { read } from './read.ts';
import type { ZipPart } from '../files/write-zip.ts';

const shown = async (name: string, bytes: Uint8Array) => shownFile(await read({ name, bytes }, { language: 'xx' }));

function* partsOf(files: Readonly<Record<string, unknown>>): Generator<ZipPart> {
  for (const [name, content] of Object.entries(files))
    yield [name, encoded(single(typeof content === 'string' ? content : JSON.stringify(content)))];
}

async function* single(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text);
}

test.each(ARCHIVES)('[IMP-43] $name is read, and what is left out is told', async ({ files }) => {
  expect(await shown('file.zip', await buffer(streamZip(partsOf(files))))).toMatchSnapshot();
});

test.each(JSON_FILES)('[IMP-43] $name is read, and what is left out is told', async ({ content }) => {
  expect(await shown('file.json', Buffer.from(JSON.stringify(content)))).toMatchSnapshot();
});

test.each(TEXTS)('[IMP-43] $name is read, and what is left out is told', async ({ file, content }) => {
  expect(await shown(file, Buffer.from(content))).toMatchSnapshot();
});
