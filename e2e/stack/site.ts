import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

const BUILT = path.join(ROOT, 'build/web');

interface Registered {
  stable: string;
  previous?: string;
  builds: Record<string, { base: string; contract: { container: string } }>;
}

const readRemotes = async (folder: string): Promise<Record<string, Registered>> =>
  (JSON.parse(await readFile(path.join(folder, 'registry.json'), 'utf8')) as { remotes: Record<string, Registered> })
    .remotes;

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

  /** Takes back what was published, switched or removed since; builds that nobody gets are left out. */
  async restore(): Promise<void> {
    const live = Object.entries(await readRemotes(BUILT)).flatMap(([area, { stable, previous }]) => [
      `${area}/${stable}`,
      `${area}/${previous}`,
    ]);
    const isLive = (file: string) =>
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
      path.join(ROOT, 'tools/src/registry.ts'),
      ...args,
      '--web',
      this.folder,
    ]);
    return stdout.trim();
  }

  /** Gives a build to everybody without trying it first, as tests of what happens then do. */
  promote(area: string, build: string): Promise<string> {
    return this.registry('promote', area, build, '--without-gate', 'a test');
  }

  async registered(area: string): Promise<Registered> {
    const found = (await readRemotes(this.folder))[area];
    if (!found) throw new Error(`${area} is not registered`);
    return found;
  }

  /** Makes another build of an area from its live one, in which `from` reads `to`, and publishes it. @returns its id. */
  async publishChanged(area: string, from: string, to: string): Promise<string> {
    const { stable, builds } = await this.registered(area);
    const live = builds[stable];
    if (!live) throw new Error(`${area} has no live build`);
    const folder = await mkdtemp(path.join(tmpdir(), 'parlance-build-'));
    await cp(path.join(this.folder, live.base), folder, {
      recursive: true,
      filter: (file) => !/\.(br|gz)$/.test(file),
    });
    const { container } = live.contract;
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
    const published = await this.registry('publish', folder);
    await rm(folder, { recursive: true });
    return published.split(' ')[1] ?? '';
  }

  /** Hash of every file but those of `area` and the records of who changed what: the registry and what happened at the gate. */
  async hashWithout(area: string): Promise<string> {
    const hash = createHash('sha256');
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort();
    for (const file of files.filter(
      (name) => !name.includes(`/remotes/${area}/`) && !/(registry|gates)\.json/.test(name),
    ))
      hash.update(file).update(await readFile(file));
    return hash.digest('hex');
  }
}
