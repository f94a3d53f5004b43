/** Counted events of a build; all but `retry` count once per page load. */
type Event = 'load' | 'retry' | 'fallback' | 'failure' | 'registry_error' | 'long_task';

interface Subject {
  /** `shell` for the shell. */
  readonly area: string;
  readonly build: string;
}

interface Vital extends Subject {
  readonly vital: string;
  readonly value: number;
}

const ADDRESS = '/platform/reports';
/** Delay (ms) in which events are batched; failures are sent at once. */
const WAIT_MS = 10_000;
const SHELL = 'shell';
/** The server's limit for one report. */
const MOST = { events: 40, vitals: 20 } as const;

/** Decided once, so that a page load is reported as a whole or not at all. */
const isReported = Math.random() < readShare();

let events: (Subject & { readonly event: Event })[] = [];
let vitals: Vital[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
const counted = new Set<string>();

/** The operator's share of page loads; 0 for a shell in development. */
function readShare(): number {
  const share = Number(document.querySelector<HTMLMetaElement>('meta[name="build-reports"]')?.content);
  return share > 0 ? share : 0;
}

/** Whether this page load is among those that are reported. */
export const reportsBuilds = (): boolean => isReported;

/** Reports the health of a build to the site's own server: counts, without addresses, texts or people [TEL-01]. */
export function countEvent(event: Event, { area, build }: Subject): void {
  const hasFailed = event === 'fallback' || event === 'failure';
  const key = `${area} ${build} ${hasFailed ? 'failed' : event}`;
  if (!isReported || events.length >= MOST.events || (event !== 'retry' && counted.has(key))) return;
  counted.add(key);
  events.push({ area, build, event });
  // Before the code of an area runs: a page that hangs sends nothing later.
  if (hasFailed || (event === 'load' && area !== SHELL)) send();
  else timer ??= setTimeout(send, WAIT_MS);
}

/** Adds an event, which is sent when the page is closed at the latest. */
export function addVital(vital: Vital): void {
  if (isReported && vitals.length < MOST.vitals) vitals.push(vital);
}

/** Beacons are also sent while the page is closed. Lost ones are not retried. */
function send(): void {
  clearTimeout(timer);
  timer = undefined;
  if (events.length + vitals.length === 0) return;
  navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify({ events, vitals })], { type: 'application/json' }));
  events = [];
  vitals = [];
}

/** The last moment at which a page is sure to run; browsers may end hidden pages without notice. */
export function sendOnLeaving(): void {
  document.addEventListener('visibilitychange', () => {
    // The observers of web vitals report their last values earlier: they capture the event on the window.
    if (document.visibilityState === 'hidden') send();
  });
}
