import { ClaimError } from '@parlance/registry';
import { LaunchError } from './failure.ts';
import { StackBuilder } from './stack.ts';
import type { Stack, StackOptions } from './stack.ts';

/** A signal often arrives twice: from the terminal and forwarded by npm. Only a later one counts as a second signal. */
const SECOND_WISH_MS = 1000;

interface SessionOptions extends Omit<StackOptions, 'onGivenUp'> {
  /** Called once everything runs. */
  readonly onReady: (stack: Stack) => void;
  /** Called when a process cannot be kept running; without it the session ends with that reason. */
  readonly onGivenUp?: (reason: LaunchError) => void;
}

/**
 * Runs the product in the foreground until Ctrl+C, a signal, or the end of the parent process. A second Ctrl+C skips
 * the wait for running requests and jobs. Exits the process.
 */
export function runSession({ onReady, onGivenUp, ...options }: SessionOptions): void {
  let stopAskedAt: number | undefined;
  const stack = new StackBuilder({ ...options, onGivenUp: onGivenUp ?? ((reason) => void leave(1, reason)) });

  const leave = async (code: number, reason?: unknown) => {
    if (stopAskedAt !== undefined) return;
    stopAskedAt = Date.now();
    if (reason !== undefined) say(describe(reason));
    await stack.stop().catch((error: unknown) => say(describe(error)));
    process.exit(code);
  };
  const ask = () => {
    if (stopAskedAt === undefined) {
      say('Stopping…');
      void leave(0);
    } else if (Date.now() - stopAskedAt > SECOND_WISH_MS) {
      void stack.kill().finally(() => process.exit(1));
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
  // The parent process holds the other end of the channel; once it is gone, nothing could stop this one.
  if (process.channel) process.once('disconnect', ask);

  stack.start().then(
    (running) => {
      if (stopAskedAt === undefined) onReady(running);
    },
    (error: unknown) => leave(1, error),
  );
}

function describe(reason: unknown): string {
  if (reason instanceof LaunchError || reason instanceof ClaimError) return reason.message;
  return reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
}

/** The terminal may be gone already; that must not prevent an orderly stop. */
export function say(text: string): void {
  try {
    process.stdout.write(`${text}\n`);
  } catch {
    // There is no reader left.
  }
}
