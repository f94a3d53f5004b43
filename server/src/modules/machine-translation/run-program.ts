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

/** A program that did not do its work: it is missing, failed, took too long or said too much. */
export class ProgramError extends Error {
  override readonly name = 'ProgramError';
}

/** Runs a program without a shell and gives what it wrote. Its whole process group ends with it. @throws ProgramError */
export async function runProgram(run: Run): Promise<string> {
  if (run.signal?.aborted) throw new ProgramError(`${run.program} was not started`);
  // A file, since some programs open their input anew by its name, and Node's own pipes are sockets, which cannot be opened.
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
