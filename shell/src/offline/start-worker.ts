import { isOfflineOn } from 'shared/offline';

import { remotes$ } from '../registry/live-remotes.ts';
import { watchFiles, wantedNow } from './keep-areas.ts';

const WORKER = '/service-worker.js';
/** Changes within this time (ms) are reported together. */
const PAUSE_MS = 1_000;

/**
 * Lets the service worker store the shell and the areas opened here for offline use. If the operator switched that off,
 * an existing worker is removed with everything that it stored.
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
