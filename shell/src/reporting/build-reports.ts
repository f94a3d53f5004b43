/** What is counted of a build; `load`, and failing in either way, once in a page load. */
type Event = 'load' | 'retry' | 'fallback' | 'failure' | 'registry_error';

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
/** Most events wait (ms) for others to be sent with; failures do not. */
const WAIT_MS = 10_000;
/** The receiver takes no more in one report. */
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

/** Tells the site's own server how a build fares: counts, without addresses, texts or people [TEL-01]. */
export function countEvent(event: Event, { area, build }: Subject): void {
  const hasFailed = event === 'fallback' || event === 'failure';
  const key = `${area} ${build} ${hasFailed ? 'failed' : event}`;
  if (!isReported || events.length >= MOST.events || (event !== 'retry' && counted.has(key))) return;
  counted.add(key);
  events.push({ area, build, event });
  if (hasFailed) send();
  else timer ??= setTimeout(send, WAIT_MS);
}

/** Adds a figure, which leaves with the page at the latest. */
export function addVital(vital: Vital): void {
  if (isReported && vitals.length < MOST.vitals) vitals.push(vital);
}

/** Beacons leave also while the page is closed. What does not arrive is lost: nobody waits for it. */
function send(): void {
  clearTimeout(timer);
  timer = undefined;
  if (events.length + vitals.length === 0) return;
  navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify({ events, vitals })], { type: 'application/json' }));
  events = [];
  vitals = [];
}

/** The last moment at which a page is sure to run; browsers end hidden ones without another word. */
export function sendOnLeaving(): void {
  document.addEventListener('visibilitychange', () => {
    // The observers of web vitals tell their last figures before: they capture the event on the window.
    if (document.visibilityState === 'hidden') send();
  });
}
