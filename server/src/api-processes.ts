import cluster from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { answerForMetrics } from './lib/process/cluster-metrics.ts';
import { forwardAttempts } from './lib/process/cluster-attempts.ts';
import { createLogger } from './lib/process/logger.ts';
import type { Worker } from 'node:cluster';
import type { Config } from './config.ts';
import type { RunningProcess } from './lifecycle.ts';

const Ready = z.object({ type: z.literal('ready'), address: z.string() });

/** Doubles with each process that dies within a minute of its start, so that a fault is not repeated immediately. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
const SETTLED_MS = 60_000;

/**
 * Runs the API in API_PROCESSES processes, which share one port and get connections in turn. A process that dies is
 * reported and replaced, after a pause if it died soon after its start. One that cannot start ends all with its exit
 * code, so that their supervisor decides.
 */
export async function startProcesses(config: Config): Promise<RunningProcess> {
  const log = createLogger(config);
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'main.ts') });
  answerForMetrics();
  forwardAttempts();
  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    await Promise.all(
      Object.values(cluster.workers ?? {}).flatMap((child) => (child?.isDead() === false ? [end(child)] : [])),
    );
  };
  const start = async (pauseMs = FIRST_PAUSE_MS): Promise<string> => {
    const child = cluster.fork();
    const address = await untilReady(child);
    if (address === undefined) {
      if (isStopping) return '';
      await stop();
      process.exit(child.process.exitCode ?? 1);
    }
    const startedAt = performance.now();
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      const isEarly = performance.now() - startedAt < SETTLED_MS;
      const waitMs = isEarly ? pauseMs : 0;
      log.warn({ ended: child.process.pid, code, signal, waitMs }, 'an API process ended and is replaced');
      const next = isEarly ? Math.min(2 * pauseMs, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS;
      setTimeout(() => void (isStopping || start(next)), waitMs);
    });
    return address;
  };
  // What prevents the first from starting prevents all, and is reported once.
  const address = await start();
  await Promise.all(Array.from({ length: config.apiProcesses - 1 }, () => start()));
  return { ready: { address }, stop };
}

/** The address that a new process serves; undefined when it ends earlier, having reported the reason. */
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
