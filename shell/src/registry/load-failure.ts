/** How often missing files are requested, and those that do not arrive in time. */
const TRIES = { missing: 3, late: 2 } as const;
/** After this long (ms) an attempt that has brought nothing is given up. */
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

/** Whether the network may be why an area is not there, so that another try may help. */
export const mayArriveLater = (error: unknown): boolean => isNetworkFailure(error) || isLate(error);

/** How often a build is tried that fails in this way; one that does wrong when it runs gets no second chance. */
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

/** Waits before another try: three times longer each time, and spread so that many tabs do not come back at once. */
export function pauseBefore(attempt: number): Promise<void> {
  const pause = FIRST_PAUSE_MS * 3 ** (attempt - 1) * (0.5 + Math.random());
  return new Promise((resolve) => {
    setTimeout(resolve, pause);
  });
}
