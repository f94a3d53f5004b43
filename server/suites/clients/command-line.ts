import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export const ROOT = join(__dirname, '../../..');

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

type Environment = Readonly<Record<string, string>>;

/** A separate folder with `parlance` in its path, as in a pipeline. */
export function workplace(environment: Environment) {
  const home = mkdtempSync(join(tmpdir(), 'parlance-cli-'));
  mkdirSync(join(home, 'bin'));
  const command = join(home, 'bin/parlance');
  writeFileSync(command, `#!/bin/sh\nexec '${process.execPath}' '${join(ROOT, 'clients/cli/src/main.ts')}' "$@"\n`);
  chmodSync(command, 0o755);
  const path = `${join(home, 'bin')}:${process.env['PATH'] ?? ''}`;
  // Dozens of commands start: their code is compiled once.
  const compiled = { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '' };
  const usual = { HOME: home, XDG_CONFIG_HOME: join(home, 'config'), PATH: path, ...compiled, ...environment };
  return {
    home,
    /** Runs a shell command. */
    sh: (line: string, { input = '', env = {} }: { input?: string; env?: Environment } = {}): Promise<Ran> =>
      shell(line, { cwd: home, env: { ...usual, ...env }, input }),
  };
}

async function shell(line: string, { cwd, env, input }: { cwd: string; env: Environment; input: string }) {
  const child = spawn('sh', ['-ec', line], { cwd, env, stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end(input);
  const code = new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, out, err };
}
