import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { median } from '../numbers.ts';

const ROUNDS = 5;
const MEGABYTE = 1e6;

interface Serving {
  /** Program of the packed command line. */
  readonly program: string;
  readonly folder: string;
  readonly file: Uint8Array;
  /** The language pack that the file needs, with its hash. */
  readonly pack: { readonly hash: string; readonly content: Uint8Array };
}

/** Time from the start of `parlance serve` to its first answer (ms, median), and the memory it then has (MB). */
export async function measureServing({ program, folder, file, pack }: Serving): Promise<{ ms: number; mb: number }> {
  const model = path.join(folder, 'bench.plm');
  writeFileSync(model, file);
  writeFileSync(path.join(folder, `${pack.hash}.pack`), pack.content);
  const rounds: { ms: number; mb: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await startOnce(program, model));
  return { ms: median(rounds.map(({ ms }) => ms)), mb: median(rounds.map(({ mb }) => mb)) };
}

async function startOnce(program: string, model: string): Promise<{ ms: number; mb: number }> {
  const started = performance.now();
  const child = spawn(process.execPath, [program, 'serve', model, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressIn(child.stdout);
  await fetch(`${url}/v2/parse/`, { method: 'POST', body: JSON.stringify({ text: 'what is my balance' }) });
  const ms = performance.now() - started;
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const [, bytes = '0'] = /^process_resident_memory_bytes (\d+)$/m.exec(metrics) ?? [];
  child.kill('SIGTERM');
  await once(child, 'exit');
  return { ms, mb: Number(bytes) / MEGABYTE };
}

async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const [, url] = /^Listening on (\S+)$/.exec(line) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error('parlance serve ended before it listened.');
}
