import { fork } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleServer } from './bundle-server.ts';
import type { ChildProcess } from 'node:child_process';

declare global {
  var parlanceTestStack: ChildProcess | undefined;
}

interface Ready {
  readonly address: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** Starts the real product once for all HTTP tests; they find it through the environment. */
export default async function setUp(): Promise<void> {
  // Inherited by the stack and by the processes of the tests.
  process.env['TEST_TRACE'] = await mkdtemp(join(tmpdir(), 'parlance-trace-'));
  // The complete run, which is nightly, starts processes like the product.
  if (process.env['TEST_SAMPLE'] !== 'whole') process.env['TEST_BUNDLES'] ??= await bundleServer();
  const stack = fork(join(import.meta.dirname, 'stack.ts'), {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  globalThis.parlanceTestStack = stack;
  const { address, settings } = await new Promise<Ready>((resolve, reject) => {
    stack.once('message', (message: Ready) => resolve(message));
    stack.once('exit', (code) => reject(new Error(`The test stack ended with ${code} before it was ready`)));
  });
  Object.assign(process.env, settings, { TEST_API: address });
}
