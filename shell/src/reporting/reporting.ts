import { filter, firstValueFrom } from 'rxjs';

import type { Remote } from '../registry/registry.ts';
import { remotes$ } from '../registry/live-remotes.ts';
import { claimsOf, leadingClaim } from '../registry/routes.ts';
import { addVital, countEvent, reportsBuilds, sendOnLeaving } from './build-reports.ts';
import { countBuild } from './count-build.ts';
import type { Origin } from './origin.ts';
import type { openService } from './service.ts';
import { shellBuild } from './shell-build.ts';

const HOLE = '__REPORTING_DSN__';

/** Failures with a known area, and the id that the visitor saw. */
const known = new WeakMap<object, { origin: Origin; id: string }>();

const originOf = ({ name, version, build }: Remote): Origin => ({ area: name, version: version ?? '', build });

/** The visitor's current area. */
function here(): Origin {
  const claim = leadingClaim(claimsOf(remotes$.value, location.pathname));
  return claim ? originOf(claim.remote) : { area: 'shell', version: '', build: shellBuild() };
}

/** The area whose file is in the error's stack. */
function raisedBy(error: unknown): Remote | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return remotes$.value.find(({ base }) => stack.includes(base));
}

/**
 * Reports that an area failed, like any uncaught error.
 * @returns the id of the failure, which the visitor sees too.
 */
export function reportFailure(error: unknown, remote: Remote): string {
  const failure = error instanceof Error ? error : new Error(String(error));
  const id = crypto.randomUUID().replaceAll('-', '');
  known.set(failure, { origin: originOf(remote), id });
  reportError(failure);
  return id.slice(0, 8);
}

/**
 * Sends uncaught errors and page timings to the service that the operator configured, with area, version and build;
 * without one, none of this code is downloaded and nothing is sent to another server [SHELL-13]. The health of builds
 * is reported to the site's own server.
 */
export function startReporting(): void {
  const dsn = document.querySelector<HTMLMetaElement>('meta[name="reporting"]')?.content ?? '';
  const service =
    dsn === '' || dsn === HOLE
      ? undefined
      : import('./service.ts').then((module) => module.openService(dsn, shellBuild()));
  if (service) sendErrors(service);
  if (reportsBuilds()) countErrors();
  countEvent('load', { area: 'shell', build: shellBuild() });
  if (service || reportsBuilds()) startVitals(service);
  sendOnLeaving();
}

type Service = Promise<ReturnType<typeof openService>>;

const ignore = () => undefined;

function sendErrors(service: Service): void {
  const send = (error: unknown) => {
    const place = typeof error === 'object' && error !== null ? known.get(error) : undefined;
    const remote = raisedBy(error);
    const origin = place?.origin ?? (remote ? originOf(remote) : here());
    service.then((reporting) => reporting.sendError(error, origin, place?.id), ignore);
  };
  onUncaught(send);
}

/** Errors in timers, listeners and promises of an area count as failures of its build. */
function countErrors(): void {
  onUncaught((error) => {
    const remote = isAbort(error) ? undefined : raisedBy(error);
    if (remote) countBuild('failure', remote);
  });
}

/** A request that a screen no longer needs. */
const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError';

function onUncaught(handle: (error: unknown) => void): void {
  addEventListener('error', ({ error, message }) => handle(error ?? new Error(message)));
  addEventListener('unhandledrejection', ({ reason }) => handle(reason));
}

/** The area of a page is unknown before the registry loads; measurements taken until then are reported afterwards. */
function startVitals(service: Service | undefined): void {
  const known$ = firstValueFrom(remotes$.pipe(filter((remotes) => remotes.length > 0)));
  Promise.all([known$.then(() => import('./observe-vitals.ts')), service]).then(([{ observeVitals }, reporting]) => {
    observeVitals((metric) => {
      const origin = here();
      addVital({ area: origin.area, build: origin.build, vital: metric.name, value: metric.value });
      reporting?.sendVital(metric, origin);
    });
  }, ignore);
}
