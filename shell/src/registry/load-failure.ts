/** Attempts for missing files, and for those that do not arrive in time. */
const TRIES = { missing: 3, late: 2 } as const;
/** Time limit (ms) for an attempt without any progress. */
const GIVE_UP_AFTER_MS = 12_000;
const LATE = 'TimeoutError';

const FIRST_PAUSE_MS = 500;

/** Whether files failed to download, as opposed to failing when they ran; only a failed download is worth retrying. */
function isNetworkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isStyle = 'code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED';
  return isStyle || error.name === 'ChunkLoadError' || error.message.includes('ScriptNetworkError');
}

const isLate = (error: unknown): boolean => error instanceof Error && error.name === LATE;

/** Whether the network may be the reason why an area is missing, so that a retry may help. */
export const mayArriveLater = (error: unknown): boolean => isNetworkFailure(error) || isLate(error);

/** A build whose files did not arrive is tried again at a navigation after this time (ms). */
const UNREACHABLE_MS = 30_000;

/** Until when (ms since the epoch) a build that failed is avoided: one that fails when it runs, in the whole visit. */
export const avoidedUntil = (error: unknown): number =>
  mayArriveLater(error) ? Date.now() + UNREACHABLE_MS : Number.POSITIVE_INFINITY;

/** Attempts for a build that fails in this way; one that fails when it runs is not retried. */
export function triesFor(error: unknown): number {
  if (isNetworkFailure(error)) return TRIES.missing;
  return isLate(error) ? TRIES.late : 1;
}

/** @throws Error of the name `TimeoutError` when the work takes too long */
export function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(Object.assign(new Error(`No answer within ${GIVE_UP_AFTER_MS / 1000} s.`), { name: LATE }));
    }, GIVE_UP_AFTER_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Waits before a retry: three times longer each time, with jitter so that many tabs do not retry at once. */
export function pauseBefore(attempt: number): Promise<void> {
  const pause = FIRST_PAUSE_MS * 3 ** (attempt - 1) * (0.5 + Math.random());
  return new Promise((resolve) => {
    setTimeout(resolve, pause);
  });
}
