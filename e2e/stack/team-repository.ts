import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);
/** A failing pipeline prints more than a message. */
const MOST_OUTPUT = 10_000_000;

export interface Team {
  readonly email: string;
  readonly password: string;
  readonly site: string;
}

/** The repository of a team that shares nothing with this one: a folder elsewhere, with packed packages from npm. */
export class TeamRepository {
  readonly folder: string;
  readonly #environment: NodeJS.ProcessEnv;
  #dev: ChildProcess | undefined;

  private constructor(folder: string, { email, password, site }: Team) {
    this.folder = folder;
    this.#environment = {
      ...process.env,
      // What this run's own programs are found by.
      NODE_OPTIONS: undefined,
      PARLANCE_SITE: site,
      PARLANCE_EMAIL: email,
      PARLANCE_PASSWORD: password,
      PARLANCE_KEY_FILE: path.join(folder, 'team.key'),
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
    await repository.run(process.execPath, path.join(ROOT, 'tools/src/pack.ts'), path.join(folder, 'vendor'));
    await repository.run('npm', 'install', '--prefer-offline', '--no-audit', '--no-fund');
    return repository;
  }

  /** A new repository by the installed command, which borrows what this one has installed. */
  async create(name: string, ...options: string[]): Promise<TeamRepository> {
    const folder = path.join(path.dirname(this.folder), name);
    await this.command('create', folder, ...options, '--packages', 'vendor');
    await symlink(path.join(this.folder, 'node_modules'), path.join(folder, 'node_modules'));
    const {
      PARLANCE_EMAIL: email = '',
      PARLANCE_PASSWORD: password = '',
      PARLANCE_SITE: site = '',
    } = this.#environment;
    return new TeamRepository(folder, { email, password, site });
  }

  /** @returns what it printed @throws Error with what it printed when it fails */
  async run(program: string, ...args: string[]): Promise<string> {
    const { stdout } = await run(program, args, {
      cwd: this.folder,
      env: this.#environment,
      maxBuffer: MOST_OUTPUT,
    });
    return stdout.trim();
  }

  command(...args: string[]): Promise<string> {
    return this.run('npx', '--offline', 'parlance-remote', ...args);
  }

  script(name: string, ...args: string[]): Promise<string> {
    return this.run('sh', `scripts/${name}.sh`, ...args);
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

  /** Starts `dev` inside the site; its address answers when it has compiled. */
  startDev(port: string): void {
    const command = path.join(this.folder, 'node_modules/@parlance/remote/dist/main.js');
    this.#dev = spawn(process.execPath, [command, 'dev', '--port', port], {
      cwd: this.folder,
      env: this.#environment,
      stdio: 'ignore',
    });
  }

  stopDev(): void {
    this.#dev?.kill();
  }

  async remove(): Promise<void> {
    this.stopDev();
    await rm(path.dirname(this.folder), { recursive: true, force: true });
  }
}
