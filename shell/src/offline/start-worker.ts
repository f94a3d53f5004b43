import { isOfflineOn } from 'shared/offline';

import { remotes$ } from '../registry/live-remotes.ts';
import { watchFiles, wantedNow } from './keep-areas.ts';

const WORKER = '/service-worker.js';
/** What happens within this time (ms) is told at once. */
const PAUSE_MS = 1_000;

/**
 * Lets the service worker keep what a lost network must not take away: the shell, and the areas opened here. Where the
 * operator switched that off, a worker from before is removed with all that it kept.
 */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  if (!isOfflineOn()) {
    const known = await navigator.serviceWorker.getRegistrations();
    await Promise.all(known.map((registration) => registration.unregister()));
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
    return;
  }
  await navigator.serviceWorker.register(WORKER);
  const { active } = await navigator.serviceWorker.ready;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tellNow = async () => (navigator.serviceWorker.controller ?? active)?.postMessage(await wantedNow());
  const tell = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void tellNow(), PAUSE_MS);
  };
  watchFiles(tell);
  remotes$.subscribe(tell);
  addEventListener('single-spa:app-change', tell);
  navigator.serviceWorker.addEventListener('controllerchange', tell);
}
