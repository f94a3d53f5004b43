import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { freePort } from './free-port.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);
/** The output of a failing pipeline is longer than the default limit. */
const MOST_OUTPUT = 10_000_000;

const POLL_MS = 200;

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

export interface Team {
  readonly email: string;
  readonly password: string;
  readonly site: string;
  /** Executable of the browser for gates and tests. */
  readonly browser: string | undefined;
}

/** The repository of a team that shares nothing with this one: a folder elsewhere, with packed packages from npm. */
export class TeamRepository {
  readonly folder: string;
  readonly #team: Team;
  readonly #environment: NodeJS.ProcessEnv;
  #dev: ChildProcess | undefined;

  private constructor(folder: string, team: Team) {
    const { email, password, site, browser } = team;
    this.folder = folder;
    this.#team = team;
    this.#environment = {
      ...process.env,
      // These variables would let it find the packages of this repository.
      NODE_OPTIONS: undefined,
      NODE_PATH: undefined,
      PARLANCE_SITE: site,
      PARLANCE_EMAIL: email,
      PARLANCE_PASSWORD: password,
      PARLANCE_KEY_FILE: path.join(folder, 'team.key'),
      CHROMIUM_PATH: browser,
    };
  }

  /** Copies an example, packs the packages that it installs, and installs them. */
  static async of(example: string, team: Team): Promise<TeamRepository> {
    const home = await mkdtemp(path.join(tmpdir(), 'parlance-team-'));
    const folder = path.join(home, 'area');
    await cp(path.join(ROOT, 'examples', example), folder, {
      recursive: true,
      filter: (file) => !/\/(node_modules|vendor|build)$/.test(file),
    });
    const repository = new TeamRepository(folder, team);
    await mkdir(path.join(folder, 'vendor'));
    await repository.run(process.execPath, [path.join(ROOT, 'tools/src/pack.ts'), path.join(folder, 'vendor')]);
    await repository.run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund']);
    return repository;
  }

  /** A new repository from the installed command, which reuses the packages installed here. */
  async create(name: string, ...options: string[]): Promise<TeamRepository> {
    const folder = path.join(path.dirname(this.folder), name);
    await this.command('create', folder, ...options, '--packages', 'vendor');
    await symlink(path.join(this.folder, 'node_modules'), path.join(folder, 'node_modules'));
    return new TeamRepository(folder, this.#team);
  }

  /** @returns its output @throws Error with its output when it fails */
  async run(program: string, args: readonly string[], settings: NodeJS.ProcessEnv = {}): Promise<string> {
    const { stdout } = await run(program, args, {
      cwd: this.folder,
      env: { ...this.#environment, ...settings },
      maxBuffer: MOST_OUTPUT,
    });
    return stdout.trim();
  }

  command(...args: string[]): Promise<string> {
    return this.run('npx', ['--offline', 'parlance-remote', ...args]);
  }

  script(name: string, ...args: string[]): Promise<string> {
    return this.run('sh', [`scripts/${name}.sh`, ...args]);
  }

  /** Runs the repository's own browser tests, in a Parlance that it starts from this checkout. */
  async testInBrowser(): Promise<string> {
    const port = await freePort();
    return this.run('npm', ['run', 'e2e'], {
      PARLANCE_CHECKOUT: ROOT,
      PARLANCE_HOME: path.join(path.dirname(this.folder), 'parlance'),
      PORT: String(port),
      PARLANCE_URL: `http://127.0.0.1:${port}`,
      AREA_URL: `http://localhost:${await freePort()}`,
    });
  }

  /** Replaces a text in every source. */
  async replace(text: string, by: string): Promise<void> {
    const entries = await readdir(path.join(this.folder, 'src'), { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((each) => each.isFile() && !each.name.includes('.test.'))) {
      const file = path.join(entry.parentPath, entry.name);
      const before = await readFile(file, 'utf8');
      if (before.includes(text)) await writeFile(file, before.replaceAll(text, by));
    }
  }

  /** Starts `dev`. @returns once it answers; requests for files that it has to compile wait for that */
  async startDev(port: string, ...options: string[]): Promise<void> {
    const dev = this.#start('dev', '--port', port, ...options);
    this.#dev = dev;
    while (!(await answers(`http://localhost:${port}/remote.json`))) {
      if (dev.exitCode !== null) throw new Error(`dev ended with ${dev.exitCode}`);
      await sleep(POLL_MS);
    }
  }

  #start(...args: string[]): ChildProcess {
    const command = path.join(this.folder, 'node_modules/@parlance/remote/dist/main.js');
    return spawn(process.execPath, [command, ...args], { cwd: this.folder, env: this.#environment, stdio: 'ignore' });
  }

  /** Starts `watch`. @returns stops it */
  async startWatch(): Promise<() => void> {
    const watch = this.#start('watch');
    const meeting = path.join(this.folder, 'node_modules/.cache/parlance/watch.json');
    while (!existsSync(meeting)) {
      if (watch.exitCode !== null) throw new Error(`watch ended with ${watch.exitCode}`);
      await sleep(POLL_MS);
    }
    return () => watch.kill();
  }

  stopDev(): void {
    this.#dev?.kill();
  }

  async remove(): Promise<void> {
    this.stopDev();
    await rm(path.dirname(this.folder), { recursive: true, force: true });
  }
}
