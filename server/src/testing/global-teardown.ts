/** Ends what global-setup started; the stack stops its processes in order. */
export default async function tearDown(): Promise<void> {
  const stack = globalThis.parlanceTestStack;
  if (!stack || stack.exitCode !== null) return;
  await new Promise<void>((resolve) => {
    stack.once('exit', () => resolve());
    stack.disconnect();
  });
}
