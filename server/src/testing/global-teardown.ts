import { rm } from 'node:fs/promises';

/** Ends what global-setup started. Fails the run when the stack has found secrets or undeclared responses. */
export default async function tearDown(): Promise<void> {
  const stack = globalThis.parlanceTestStack;
  if (!stack || stack.exitCode !== null) return;
  const code = await new Promise<number | null>((resolve) => {
    stack.once('exit', resolve);
    stack.disconnect();
  });
  await rm(process.env['TEST_TRACE'] ?? '', { recursive: true, force: true });
  if (code !== 0)
    throw new Error(
      'The run left secrets in logs, metrics or mail, or got answers that the API document does not declare (above), ' +
        'or its processes did not stop',
    );
}
