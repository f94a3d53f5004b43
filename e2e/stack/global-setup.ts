import { startStack } from './stack.ts';

/** One product for the whole run, unless PARLANCE_URL names one that runs already. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['PARLANCE_URL']) return undefined;
  const stack = await startStack();
  process.env['PARLANCE_URL'] = stack.url;
  return () => stack.stop();
}
