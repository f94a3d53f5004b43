import { BehaviorSubject } from 'rxjs';

import { ApiError } from '../api/index.ts';
import { isOfflineOn } from './switch.ts';

const PROBE = '/health/live';
/** Timeout (ms) for an answer of the server, and the pause before the next attempt. */
const PROBE_LIMIT_MS = 5_000;
const PAUSE_MS = 5_000;

/** Whether the server can be reached, as far as this tab knows; a state topic. */
export const isReachable$ = new BehaviorSubject(true);

let asking: Promise<boolean> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function tell(isReachable: boolean): void {
  clearTimeout(timer);
  // A hidden tab asks again when it is visible.
  if (!isReachable) timer = setTimeout(() => void (document.visibilityState === 'visible' && askServer()), PAUSE_MS);
  if (isReachable !== isReachable$.value) isReachable$.next(isReachable);
}

/** Checks whether the server can be reached. @returns the result, which is also published */
function askServer(): Promise<boolean> {
  asking ??= fetch(PROBE, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_LIMIT_MS) })
    .then(
      ({ ok }) => ok,
      () => false,
    )
    .then((isReachable) => {
      tell(isReachable);
      return isReachable;
    })
    .finally(() => {
      asking = undefined;
    });
  return asking;
}

/** No answer, or the answer of a proxy whose server is unreachable. */
const SILENT: readonly number[] = [0, 502, 503, 504];

/** Whether a call failed because the server is unreachable, and not for another reason. */
export const isAway = async (error: unknown): Promise<boolean> =>
  isOfflineOn() && error instanceof ApiError && SILENT.includes(error.status) && !(await askServer());

/** Follows the network of this browser. Call once. */
export function followNetwork(): void {
  if (!isOfflineOn()) return;
  addEventListener('offline', () => tell(false));
  addEventListener('online', () => void askServer());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && !isReachable$.value) void askServer();
  });
  if (!navigator.onLine) tell(false);
}
