import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { describeUnless } from '@parlance/testing/skipping';
import { chooseRunAs, handOver } from './run-as.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-run-as-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the user that runs the database', () => {
  test('a regular user runs it as themselves', async () => {
    expect(await chooseRunAs(undefined, 1000)).toEqual({ prefix: [], ids: {} });
  });

  test('a folder of another user is rejected with the uid', async () => {
    const owner = (await stat(folder)).uid;
    await expect(chooseRunAs(folder, owner + 1)).rejects.toThrow(`belongs to another user (number ${owner})`);
  });

  test('root never runs it as root', async () => {
    const { prefix, ids } = await chooseRunAs(undefined, 0);
    expect(prefix.length > 0 || ids.uid === 65_534).toBe(true);
    const plain = { prefix: [], ids: { uid: 65_534, gid: 65_534 }, owner: 65_534 };
    expect(await chooseRunAs(undefined, 0, () => false)).toEqual(plain);
  });
});

const withRoot = describeUnless(process.getuid?.() === 0 ? undefined : 'only root can change users (sudo npm test)');

withRoot('as root', () => {
  test('a folder that already belongs to the user nobody keeps that owner', async () => {
    await chown(folder, 65_534, 65_534);
    expect((await chooseRunAs(folder)).owner).toBe(65_534);
  });

  test('the owner of a folder changes with everything in it', async () => {
    const file = join(folder, 'PG_VERSION');
    await writeFile(file, '18');
    await chmod(file, 0o600);
    await handOver(folder, { prefix: [], ids: {}, owner: 65_534 });
    expect((await stat(file)).uid).toBe(65_534);
    expect((await stat(folder)).uid).toBe(65_534);
  });

  test('[SRV-76] without user namespaces, as in a container, it runs in a folder only root can enter', async () => {
    const data = join(folder, 'data');
    await mkdir(data, { mode: 0o700 });
    const runAs = await chooseRunAs(data, 0, ([command]) => command !== 'unshare');
    await handOver(data, runAs);
    const [command, ...options] = [...runAs.prefix, 'sh', '-c', 'id -u; touch "$1/PG_VERSION"', 'sh', data];
    const { stdout, status } = spawnSync(command, options, { ...runAs.ids, cwd: '/', encoding: 'utf8' });
    expect({ stdout, status }).toEqual({ stdout: '65534\n', status: 0 });
    expect((await stat(join(data, 'PG_VERSION'))).uid).toBe(65_534);
  });
});
