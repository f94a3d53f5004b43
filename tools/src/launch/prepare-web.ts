import { buildWeb } from '../build.ts';
import { LaunchError } from './failure.ts';

/** A check that finds nothing to build is over sooner. */
const PATIENCE_MS = 1500;

/**
 * Builds the pages whose sources changed since their last build.
 * @throws LaunchError with the compiler's own text.
 */
export async function prepareWeb(say: (text: string) => void, areas?: readonly string[]): Promise<void> {
  const notice = setTimeout(() => say('Building the web pages; the first time this takes about a minute…'), PATIENCE_MS);
  try {
    await buildWeb({ areas });
  } catch (error) {
    throw new LaunchError(`The web pages could not be built.\n${error instanceof Error ? error.message : String(error)}`);
  } finally {
    clearTimeout(notice);
  }
}
