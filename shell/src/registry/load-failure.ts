/** How often missing files are requested before the visitor sees an error. */
export const TRIES = 3;

const FIRST_PAUSE_MS = 500;

/** Whether files failed to download, as opposed to failing when they ran; only a failed download is worth retrying. */
export function isNetworkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isStyle = 'code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED';
  return isStyle || error.name === 'ChunkLoadError' || error.message.includes('ScriptNetworkError');
}

/** Waits before another try: three times longer each time, and spread so that many tabs do not come back at once. */
export function pauseBefore(attempt: number): Promise<void> {
  const pause = FIRST_PAUSE_MS * 3 ** (attempt - 1) * (0.5 + Math.random());
  return new Promise((resolve) => {
    setTimeout(resolve, pause);
  });
}
