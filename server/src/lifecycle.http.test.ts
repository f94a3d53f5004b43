import { execFile, fork } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { startApi } from './testing/processes.ts';

const SERVER_KEY = 'ab'.repeat(32);
const MAIN = join(__dirname, 'main.ts');

/** Runs the API until it ends by itself. */
function run(environment: Record<string, string>): Promise<{ code: number | null; text: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [MAIN],
      { env: { ...process.env, SERVER_KEY, CAPTCHA: 'none', ...environment } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, text: stdout + stderr }),
    );
  });
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('[SRV-03] a bad setting is told in one sentence', async () => {
  expect(await run({ PORT: 'http' })).toEqual({
    code: 2,
    text: 'The setting PORT must be a whole number from 0 to 65535 (it is "http").\n',
  });
});

test('[SRV-03] a taken port is told in one sentence that names it', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => holder.once('listening', resolve));
  const address = holder.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { code, text } = await run({ PORT: String(port), LOG_LEVEL: 'silent' });
  holder.close();
  expect([code, text]).toEqual([
    1,
    `Port ${port} of 127.0.0.1 is taken: end the other program or choose another port with PORT.\n`,
  ]);
});

test('[SRV-04] a process told to end ends at once, also with open connections', async () => {
  const api = await startApi();
  const open = await Promise.all(Array.from({ length: 5 }, () => fetch(`${api.address}/health/live`)));
  expect(open.every(({ status }) => status === 200)).toBe(true);
  const before = Date.now();
  await api.stop();
  expect(Date.now() - before).toBeLessThan(5000);
});

test('[SRV-04] a process ends with the parent that started it', async () => {
  const parent = fork(join(__dirname, 'testing/orphan-parent.ts'), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const pid = await new Promise<number>((resolve) => parent.once('message', (message) => resolve(Number(message))));
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  for (let waited = 0; isAlive(pid) && waited < 10_000; waited += 50)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isAlive(pid)).toBe(false);
});
