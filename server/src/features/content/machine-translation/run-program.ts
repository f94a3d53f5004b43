import { spawn } from 'node:child_process';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Run {
  readonly program: string;
  readonly parameters: readonly string[];
  readonly input?: string;
  readonly limitMs: number;
  readonly maxOutputBytes: number;
  readonly signal?: AbortSignal;
}

/** A program that is missing, failed, timed out or wrote too much. */
export class ProgramError extends Error {
  override readonly name = 'ProgramError';
}

/** Runs a program without a shell and returns its output. Kills its whole process group. @throws ProgramError */
export async function runProgram(run: Run): Promise<string> {
  if (run.signal?.aborted) throw new ProgramError(`${run.program} was not started`);
  // A file: some programs reopen their input by name, and Node's pipes are sockets, which cannot be reopened.
  const folder = await mkdtemp(join(tmpdir(), 'parlance-run-'));
  try {
    await writeFile(join(folder, 'input'), run.input ?? '', { mode: 0o600 });
    const input = await open(join(folder, 'input'));
    try {
      return await spawned(run, input.fd);
    } finally {
      await input.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function spawned({ program, parameters, limitMs, maxOutputBytes, signal }: Run, input: number): Promise<string> {
  const child = spawn(program, [...parameters], { stdio: [input, 'pipe', 'ignore'], detached: true });
  const output: Buffer[] = [];
  let size = 0;
  return new Promise<string>((resolve, reject) => {
    const stop = (reason: string) => {
      reject(new ProgramError(`${program} ${reason}`));
      if (child.pid === undefined) return;
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        child.kill('SIGKILL');
      }
    };
    const abort = () => stop('was stopped');
    const timer = setTimeout(() => stop(`took longer than ${limitMs} ms`), limitMs);
    signal?.addEventListener('abort', abort, { once: true });
    child.stdout?.on('data', (part: Buffer) => {
      size += part.length;
      if (size > maxOutputBytes) stop('wrote too much');
      else output.push(part);
    });
    child.on('error', (error) => stop(`could not be run: ${error.message}`));
    child.on('close', (code) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      if (code === 0) resolve(Buffer.concat(output).toString('utf8'));
      else reject(new ProgramError(`${program} ended with ${String(code)}`));
    });
  });
}
