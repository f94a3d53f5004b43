import cluster from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { answerForMetrics } from './lib/process/cluster-metrics.ts';
import { createLogger } from './lib/process/logger.ts';
import type { Worker } from 'node:cluster';
import type { Config } from './config.ts';
import type { RunningProcess } from './lifecycle.ts';

const Ready = z.object({ type: z.literal('ready'), address: z.string() });

/**
 * The API in as many processes as API_PROCESSES says, which share one port and are dealt connections in turn. One that
 * dies is reported and replaced. One that cannot start ends all with its exit code, so that whoever supervises them
 * decides.
 */
export async function startProcesses(config: Config): Promise<RunningProcess> {
  const log = createLogger(config);
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'main.ts') });
  answerForMetrics();
  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    await Promise.all(
      Object.values(cluster.workers ?? {}).flatMap((child) => (child?.isDead() === false ? [end(child)] : [])),
    );
  };
  const start = async (): Promise<string> => {
    const child = cluster.fork();
    const address = await untilReady(child);
    if (address === undefined) {
      if (isStopping) return '';
      await stop();
      process.exit(child.process.exitCode ?? 1);
    }
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      log.warn({ ended: child.process.pid, code, signal }, 'an API process ended and is replaced');
      void start();
    });
    return address;
  };
  // What keeps the first from starting keeps all, and is told once.
  const address = await start();
  await Promise.all(Array.from({ length: config.apiProcesses - 1 }, start));
  return { ready: { address }, stop };
}

/** The address that a new process serves; undefined when it ends before, having told why. */
function untilReady(child: Worker): Promise<string | undefined> {
  return new Promise((resolve) => {
    child.on('message', (message) => {
      const { data } = Ready.safeParse(message);
      if (data) resolve(data.address);
    });
    child.once('exit', () => resolve(undefined));
  });
}

async function end(child: Worker): Promise<void> {
  const ended = once(child, 'exit');
  child.process.kill('SIGTERM');
  await ended;
}
