import { EmbeddedDatabaseError, startEmbeddedPostgres } from '../../../server/src/db/embedded/embedded-postgres.ts';
import { LaunchError } from './failure.ts';
import { restartRule } from './restarts.ts';
import type { EmbeddedPostgres } from '../../../server/src/db/embedded/embedded-postgres.ts';

export interface RunningDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts the embedded database and restarts it when it exits. Its address stays the same, so that the processes using
 * it only have to reconnect.
 */
export async function superviseDatabase(
  home: string,
  onGivenUp: (reason: LaunchError) => void,
): Promise<RunningDatabase> {
  const rule = restartRule();
  let server = await start(home);
  let began = Date.now();
  let isStopping = false;

  const hasStopped = () => isStopping;
  const watch = async (): Promise<void> => {
    await server.exited;
    if (isStopping) return;
    const pause = rule.afterDeath({ livedMs: Date.now() - began, isOwnFault: true });
    if (pause === undefined)
      throw new LaunchError('The embedded database ended again and again; see server.log in its folder.');
    await new Promise((resolve) => {
      setTimeout(resolve, pause);
    });
    if (hasStopped()) return;
    began = Date.now();
    const next = await start(home);
    if (next.url !== server.url)
      throw new LaunchError('The embedded database had to move to another port: start again.');
    server = next;
    if (hasStopped()) return server.stop();
    return watch();
  };
  void watch().catch((error: unknown) => onGivenUp(asLaunchError(error)));

  return {
    url: server.url,
    stop: async () => {
      isStopping = true;
      await server.stop();
    },
  };
}

function start(home: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ home, onWaiting: (notice) => console.log(notice) }).catch((error: unknown) => {
    throw asLaunchError(error);
  });
}

/** Errors the database explains are reported as one sentence, all others with their stack trace. */
function asLaunchError(error: unknown): LaunchError {
  if (error instanceof LaunchError) return error;
  if (error instanceof EmbeddedDatabaseError) return new LaunchError(error.message);
  return new LaunchError(`The embedded database failed: ${error instanceof Error ? error.stack : String(error)}`);
}
