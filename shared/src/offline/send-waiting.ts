import { ApiError } from '../api/index.ts';
import { session$ } from '../session/index.ts';
import { isAway, isReachable$ } from './reach.ts';
import { isPassing, sendSentence } from './send.ts';
import { discardWaiting, refuseWaiting, waiting$ } from './waiting.ts';
import type { WaitingSentence } from './waiting.ts';

/** Pause (ms) after a failed attempt while the server is reachable. */
const PAUSE_MS = 30_000;
/** Only one tab sends at a time. */
const LOCK = 'waiting sentences';

/** Sends one sentence. @returns whether the next may follow */
async function send({ id, body }: WaitingSentence): Promise<boolean> {
  try {
    await sendSentence(id, body);
    discardWaiting(id);
    return true;
  } catch (error) {
    if (isPassing(error)) {
      void isAway(error);
      return false;
    }
    if (error instanceof ApiError) refuseWaiting(id, { status: error.status, body: error.body });
    return true;
  }
}

const nextOf = (): WaitingSentence | undefined => waiting$.value.find(({ refusal }) => refusal === undefined);

/** Sends the waiting sentences, oldest first. @returns whether any are still waiting for the server */
async function sendAll(): Promise<boolean> {
  for (let next = nextOf(); next; next = nextOf()) if (!(await send(next))) return true;
  return false;
}

/** Sends waiting sentences whenever the server can be reached. Call once. */
export function startSending(): void {
  let isBusy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = async () => {
    clearTimeout(timer);
    if (isBusy || !isReachable$.value || session$.value.token === null || !nextOf()) return;
    isBusy = true;
    const isLeft = await ('locks' in navigator ? navigator.locks.request(LOCK, sendAll) : sendAll()).catch(() => true);
    isBusy = false;
    if (isLeft) timer = setTimeout(() => void start(), PAUSE_MS);
    // One that was held meanwhile.
    else void start();
  };
  waiting$.subscribe(() => void start());
  isReachable$.subscribe(() => void start());
}
