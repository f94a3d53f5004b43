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

const readRemotes = async (folder: string): Promise<Registry['remotes']> =>
  parseRegistry(await readFile(path.join(folder, 'registry.json'), 'utf8')).remotes;

/** A copy of the built web that a test may publish to. */
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

  /** Reverts everything published, switched or removed since; unused builds are left out. */
  async restore(): Promise<void> {
    const live = Object.entries(await readRemotes(BUILT)).flatMap(([area, { stable, previous }]) => [
      `${area}/${stable}`,
      `${area}/${previous}`,
    ]);
    const isLive = (file: string) =>
      !/^maps(\/|$)/.test(path.relative(BUILT, file)) &&
      live.includes(/^remotes\/([^/]+\/[^/]+)/.exec(path.relative(BUILT, file))?.[1] ?? live[0] ?? '');
    await cp(BUILT, this.folder, { recursive: true, force: false, filter: isLive });
    await cp(path.join(BUILT, 'registry.json'), path.join(this.folder, 'registry.json'));
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  /** Runs the registry's command line on this site. @returns what it printed. */
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

  /** Hash of every file except those of `area`, the registry, its head and the gate records. */
  async hashWithout(area: string): Promise<string> {
    const hash = createHash('sha256');
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort();
    for (const file of files.filter(
      (name) => !name.includes(`/remotes/${area}/`) && !/(registry|registry-head|gates)\.json/.test(name),
    ))
      hash.update(file).update(await readFile(file));
    return hash.digest('hex');
  }
}
