import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import type { Project } from '../bundle/project.ts';
import { announce, askWatch } from './meeting.ts';

let folder: string;
let server: Server | undefined;
const project = () => ({ cache: { folder } }) as Project;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parlance-watch-'));
});
afterEach(async () => {
  server?.close();
  server = undefined;
  await rm(folder, { recursive: true });
});

async function answering(answer: string): Promise<number> {
  const started = createServer((request, response) => {
    response.end(request.headers.authorization === 'ours' ? answer : '');
  });
  server = started;
  await new Promise<void>((resolve) => {
    started.listen(0, '127.0.0.1', resolve);
  });
  return (started.address() as AddressInfo).port;
}

test.each([{ id: 'b1' }, { problem: 'src/page.tsx:1: wrong' }])('[TEAM-13] a watch answers %j', async (outcome) => {
  await announce(project(), { port: await answering(JSON.stringify(outcome)), secret: 'ours' });
  expect(await askWatch(project())).toEqual(outcome);
});

test('[TEAM-13] without a watch, or after its end, a command builds itself', async () => {
  expect(await askWatch(project())).toBeUndefined();
  await announce(project(), { port: await answering('<html>'), secret: 'ours' });
  expect(await askWatch(project())).toBeUndefined();
  expect(await readdir(folder)).toEqual([]);
  await writeFile(path.join(folder, 'watch.json'), '{');
  expect(await askWatch(project())).toBeUndefined();
});
