import { execFile, spawnSync } from 'node:child_process';
import { access, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { nameOfBackup } from '../../src/lib/object-store/backup-names.ts';
import { createDatabase } from '../../src/db/client.ts';
import { openStore } from '../../src/lib/object-store/open-store.ts';
import { openArchive } from '../../src/db/transfer/archive.ts';
import { fewSentences, intelligence } from '../../src/testing/intelligence.ts';
import { ownProduct } from '../../src/testing/own-product.ts';
import { startBucket } from '../../src/testing/bucket.ts';
import { startWorker } from '../../src/testing/processes.ts';
import { withWhole } from '@parlance/testing/skipping';
import { anonymous } from '../../src/testing/setup.ts';
import type { Bucket } from '../../src/testing/bucket.ts';
import type { OwnProduct } from '../../src/testing/own-product.ts';

const ROOT = join(__dirname, '../../..');
/** Debian's program. */
const AGE = '/usr/bin/age';
const PART = 16 * 1024 * 1024;

let folder: string;
let identityFile: string;
let recipient: string;
let bucket: Bucket;
let product: OwnProduct;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-backups-'));
  identityFile = join(folder, 'identity.txt');
  const [identity, itsRecipient] = generateKeys();
  recipient = itsRecipient;
  await writeFile(identityFile, `# made for a test\n${identity}\n`, { mode: 0o600 });
  bucket = await startBucket('backups');
  product = await ownProduct({ BACKUP_TO: 's3://unused/by-the-api', BACKUP_RECIPIENTS: recipient, ...bucket.settings });
  const worker = await product.worker();
  const repository = await intelligence({ address: product.address });
  await repository.addSentences(fewSentences());
  await repository.train();
  await worker.stop();
});
afterAll(async () => {
  await product.stop();
  await bucket.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A private key and its public key; only Node itself can load the library. */
function generateKeys(): [identity: string, recipient: string] {
  const script = `const { generateIdentity, identityToRecipient } = await import('age-encryption');
    const identity = await generateIdentity();
    process.stdout.write(identity + ' ' + (await identityToRecipient(identity)));`;
  const options = { cwd: join(ROOT, 'server'), encoding: 'utf8' } as const;
  const [identity = '', itsRecipient = ''] = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', script],
    options,
  ).stdout.split(' ');
  return [identity, itsRecipient];
}

async function until<Found>(find: () => Promise<Found | undefined>): Promise<Found> {
  for (;;) {
    const found = await find().catch(() => undefined);
    if (found !== undefined) return found;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}

/** Settings of a worker that immediately makes a backup if there is none yet. */
const settingsOf = (place: string) => ({
  DATABASE_URL: product.databaseUrl,
  PARLANCE_HOME: join(folder, 'home'),
  BACKUP_TO: place,
  BACKUP_RECIPIENTS: recipient,
  ...bucket.settings,
});

async function run(command: string, settings: Record<string, string>, ...args: string[]): Promise<string> {
  const environment = {
    ...process.env,
    PARLANCE_HOME: join(folder, 'home'),
    BACKUP_IDENTITY: identityFile,
    ...settings,
  };
  const ended = promisify(execFile)(process.execPath, [`launcher/src/${command}.ts`, ...args], {
    cwd: ROOT,
    env: environment,
  });
  return ended.then(
    ({ stdout }) => stdout.trim(),
    (error: unknown) => `! ${(error as { stderr: string }).stderr.trim()}`,
  );
}

/** Resets the state to "no backup yet". */
async function resetSchedule(): Promise<void> {
  const database = createDatabase({ databaseUrl: product.databaseUrl, databasePool: 1 });
  await database.pool.query('truncate backups');
  await database.close();
}

async function measured(name: string): Promise<number> {
  const text = String((await anonymous(product.address).get('/metrics')).body);
  return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
}

test('[OPS-44] a worker stores encrypted backups in a folder, retains the newest, and age reads them', async () => {
  await resetSchedule();
  const place = join(folder, 'kept');
  const store = openStore(place, bucket.access);
  for (const day of [1, 2, 3])
    await store.put(nameOfBackup(new Date(2026, 0, day)), Readable.from([Buffer.from('old')]));
  await writeFile(join(place, 'notes.txt'), 'of the operator');
  const worker = await startWorker({ ...settingsOf(place), BACKUP_KEEP: '2' });
  const name = await until(async () => {
    const names = (await readdir(place)).sort();
    return names.length === 3 ? names[2] : undefined;
  });
  await worker.stop();
  expect((await readdir(place)).sort()).toEqual(['notes.txt', nameOfBackup(new Date(2026, 0, 3)), name]);
  const file = join(place, name);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await measured('parlance_backup_failed')).toBe(0);
  expect(await measured('parlance_backup_overdue_seconds')).toBe(0);
  expect((await readFile(file)).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  // No readable file remains.
  await expect(access(join(folder, 'home/backup-draft'))).rejects.toThrow('ENOENT');

  if (spawnSync(AGE, ['--version']).status !== 0) process.stdout.write('Not tested: age is not installed\n');
  else {
    const plain = join(folder, 'plain.tar');
    await promisify(execFile)(AGE, ['--decrypt', '--identity', identityFile, '--output', plain, file]);
    await (await openArchive(plain)).close();
  }
});

withWhole(
  '[OPS-44] a rejecting store is reported in metrics and log, without its keys; the retry succeeds',
  async () => {
    await resetSchedule();
    const refused = await startWorker({
      ...settingsOf('s3://nothing-here'),
      S3_SECRET_ACCESS_KEY: 'a-secret-of-the-store',
    });
    await until(async () => ((await measured('parlance_backup_failed')) === 1 ? true : undefined));
    await until(() => Promise.resolve(refused.output().includes('the backup failed') || undefined));
    await refused.stop();
    expect(refused.output()).toContain('refused PUT: NoSuchBucket');
    expect(refused.output()).not.toContain('a-secret-of-the-store');
    expect(await measured('parlance_backup_overdue_seconds')).toBe(0);
  },
);

withWhole('[OPS-44] a backup in a bucket is rehearsed and restored with only the private key', async () => {
  await resetSchedule();
  const place = 's3://backups/nightly';
  expect(await run('rehearse', settingsOf(place))).toBe(`! There is no backup in ${place}.`);
  const workers = await Promise.all([startWorker(settingsOf(place)), startWorker(settingsOf(place))]);
  const store = openStore(place, bucket.access);
  await until(async () => (await store.list())[0]);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(await store.list()).toHaveLength(1);

  // Where the private key is, no recipients need to be configured.
  const lines = (await run('rehearse', { ...settingsOf(place), BACKUP_RECIPIENTS: '' })).split('\n');
  expect(lines).toEqual([
    expect.stringMatching(/^Fetch and decrypt: parlance-\d{8}T\d{6}Z\.tar\.age \(/),
    expect.stringMatching(/^Restore: \d+ rows of \d+ tables, each table as it was written/),
    expect.stringContaining('Migrate: migrations run: 0'),
    expect.stringContaining('models that answer: 1'),
    expect.stringMatching(/^Models: all in the database \(/),
    expect.stringMatching(/^The backup of \S+ can be restored; all of it took \d+\.\d s\.$/),
  ]);
  const other = join(folder, 'other');
  expect(
    await run(
      'restore',
      { ...settingsOf(place), BACKUP_RECIPIENTS: '', PARLANCE_HOME: other, DATABASE_URL: '', SERVER_KEY: '' },
      'latest',
    ),
  ).toMatch(/^\d+ rows are back/);
  expect((await readdir(other)).sort()).toEqual(['postgres', 'server.key']);
  const stranger = join(folder, 'stranger.txt');
  await writeFile(stranger, generateKeys()[0]);
  expect(await run('rehearse', { ...settingsOf(place), BACKUP_IDENTITY: stranger })).toBe(
    '! The backup cannot be decrypted: none of the keys in BACKUP_IDENTITY opens it.',
  );
});

withWhole(
  '[SCALE-11] a backup contains models of a store, a restore puts them back and reports lost ones',
  async () => {
    const [place, models] = [join(folder, 'with-models'), join(folder, 'models')];
    const settings = { ...settingsOf(place), MODELS_TO: models };
    expect(await run('move-models', settings)).toMatch(/^1 models .* were moved/);
    const takeBackup = async () => {
      await resetSchedule();
      await rm(place, { recursive: true, force: true });
      const worker = await startWorker(settings);
      await until(async () => (await readdir(place).catch(() => [])).find((name) => name.endsWith('.age')));
      await worker.stop();
    };
    const restored = (home: string) => {
      const own = { PARLANCE_HOME: join(folder, home), DATABASE_URL: '', SERVER_KEY: '' };
      return run('restore', { ...settings, ...own }, 'latest');
    };
    await takeBackup();
    const [object = ''] = await readdir(models);
    const model = await readFile(join(models, object));
    await rm(models, { recursive: true });
    expect(await run('rehearse', settings)).toContain(`Models: of ${models}: 1, missing: 0 (`);
    expect(await restored('with-models-home')).toContain(` Models: of ${models}: 1, missing: 0. Start the product.`);
    expect((await readFile(join(models, object))).equals(model)).toBe(true);

    await rm(join(models, object));
    await takeBackup();
    expect(await run('rehearse', settings)).toMatch(
      /^! The backup of \S+ can be restored, but models are missing: train their languages again\.$/,
    );
    expect(await restored('without-models')).toContain(` Models: of ${models}: 1, missing: 1. Start the product.`);
  },
);

withWhole('[OPS-44] an object is stored in parts, completely or not at all', async () => {
  const store = openStore('s3://backups/parts', bucket.access);
  const [half, rest] = [Buffer.alloc(PART - 7, 'a'), Buffer.alloc(PART, 'b')];
  expect(await store.put('two', Readable.from([half, rest]))).toBe(half.length + rest.length);
  const stored = await store.get('two');
  if (!stored) throw new Error('The object is not there');
  expect(Buffer.concat([half, rest]).equals(await buffer(stored))).toBe(true);
  expect(await store.put('nothing', Readable.from([]))).toBe(0);
  const broken = async function* () {
    yield half;
    yield await Promise.resolve(rest);
    throw new Error('the disk broke');
  };
  await expect(store.put('broken', broken())).rejects.toThrow('the disk broke');
  expect((await store.list()).map(({ name }) => name).sort()).toEqual(['nothing', 'two']);
  await store.remove('two');
  await store.remove('two');
  expect(await store.get('two')).toBeUndefined();
});
