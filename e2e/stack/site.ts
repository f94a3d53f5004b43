import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { contractOf, parseRegistry } from '@parlance/contract';
import type { RegisteredRemote, Registry } from '@parlance/contract';
import type { Page } from '@playwright/test';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

const BUILT = path.join(ROOT, 'build/web');

/** The parts of a shell besides its assets, and their names while it is not live. */
const SHELL_PARTS = [
  ['index.html', 'html'],
  ['first-paint.html', 'first-paint.html'],
  ['shell.json', 'offers.json'],
  ['service-worker.js', 'worker.js'],
] as const;

const readRemotes = async (folder: string): Promise<Registry['remotes']> =>
  parseRegistry(await readFile(path.join(folder, 'registry.json'), 'utf8')).remotes;

/** A copy of the built web to which a test may publish. */
export class Site {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  static async copy(): Promise<Site> {
    const site = new Site(await mkdtemp(path.join(tmpdir(), 'parlance-site-')));
    await site.restore();
    return site;
  }

  /** Reverts everything published, switched or removed since; unused builds are not copied. */
  async restore(): Promise<void> {
    const live = Object.entries(await readRemotes(BUILT)).flatMap(([area, { stable, previous }]) => [
      `${area}/${stable}`,
      `${area}/${previous}`,
    ]);
    const isLive = (file: string) =>
      !/^maps(\/|$)/.test(path.relative(BUILT, file)) &&
      live.includes(/^remotes\/([^/]+\/[^/]+)/.exec(path.relative(BUILT, file))?.[1] ?? live[0] ?? '');
    await rm(path.join(this.folder, 'first-paint'), { recursive: true, force: true });
    await cp(BUILT, this.folder, { recursive: true, force: false, filter: isLive });
    const changing = ['registry.json', 'shells.json', 'first-paint.json', ...SHELL_PARTS.map(([live]) => live)];
    for (const file of changing) await cp(path.join(BUILT, file), path.join(this.folder, file));
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  /** Runs the registry's command line on this site. @returns its output. */
  async registry(...args: string[]): Promise<string> {
    const { stdout } = await run(process.execPath, [
      path.join(ROOT, 'packages/remote/src/registry.ts'),
      '--web',
      this.folder,
      ...args,
    ]);
    return stdout.trim();
  }

  /** Promotes a build without a gate, for tests of the consequences. */
  promote(area: string, build: string): Promise<string> {
    return this.registry('promote', area, build, '--without-gate', 'a test');
  }

  async registered(area: string): Promise<RegisteredRemote> {
    const found = (await readRemotes(this.folder))[area];
    if (!found) throw new Error(`${area} is not registered`);
    return found;
  }

  /** Brings an open tab up to date: it asks for the registry when it becomes visible. */
  async returnToTab(page: Page): Promise<void> {
    const { revision } = parseRegistry(await readFile(path.join(this.folder, 'registry.json'), 'utf8'));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.waitForFunction(
      (wanted) => (JSON.parse(localStorage.getItem('registry') ?? '{}') as { revision?: number }).revision === wanted,
      revision,
    );
  }

  /**
   * Publishes a copy of the live build of an area in which `from` is replaced by `to`. @returns its id.
   * @param options of the command
   */
  async publishChanged(area: string, from: string, to: string, ...options: string[]): Promise<string> {
    const registered = await this.registered(area);
    const live = registered.builds[registered.stable];
    const contract = contractOf(registered, registered.stable);
    if (!live || !contract) throw new Error(`${area} has no live build`);
    const folder = await mkdtemp(path.join(tmpdir(), 'parlance-build-'));
    await cp(path.join(this.folder, live.base), folder, {
      recursive: true,
      filter: (file) => !/\.(br|gz)$/.test(file),
    });
    const { container } = contract;
    let changes = 0;
    for (const entry of (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) =>
      /\.(js|json)$/.test(file.name),
    )) {
      const file = path.join(entry.parentPath, entry.name);
      const text = await readFile(file, 'utf8');
      changes += text.split(from).length - 1;
      await writeFile(file, text.replaceAll(container, `${container}_changed`).replaceAll(from, to));
    }
    if (changes === 0) throw new Error(`No file of ${area} says "${from}"`);
    const published = await this.registry('publish', folder, ...options);
    await rm(folder, { recursive: true });
    return published.split(' ')[1] ?? '';
  }

  /** Publishes a copy of the live shell with another main script and promotes it. @returns the name of that script */
  async renewShell(): Promise<string> {
    const page = await readFile(path.join(this.folder, 'index.html'), 'utf8');
    const [main = ''] = /main\.\w+\.js/.exec(page) ?? [];
    const [next, id] = ['main.renewed.js', 'e'.repeat(16)];
    await cp(path.join(this.folder, 'assets', main), path.join(this.folder, 'assets', next));
    for (const [live, kept] of SHELL_PARTS) {
      const part = await readFile(path.join(this.folder, live), 'utf8');
      await writeFile(path.join(this.folder, 'shells', `${id}.${kept}`), part.replaceAll(main, next));
    }
    await this.registry('promote', 'shell', id, '--without-gate', 'a test');
    return next;
  }

  /** The hash of each file except those of `area`, the registry, its head and the gate records. */
  async hashesWithout(area: string): Promise<Record<string, string>> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(this.folder, path.join(entry.parentPath, entry.name)))
      .filter((name) => !name.startsWith(`remotes/${area}/`) && !/(registry|registry-head|gates)\.json/.test(name));
    const hashed = files.map(async (file) => {
      const content = await readFile(path.join(this.folder, file));
      return [file, createHash('sha256').update(content).digest('hex')] as const;
    });
    return Object.fromEntries(await Promise.all(hashed));
  }
}
