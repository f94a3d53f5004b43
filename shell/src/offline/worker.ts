import { isPagePath } from '@parlance/contract';

import { followRegistry } from './kept-builds.ts';
import { forgetOtherShells, keepFiles, keepPage, keepShell, keptPage } from './kept-shell.ts';
import { isWanted } from './wanted.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

const scope = globalThis as unknown as WorkerScope;
/** Files whose names change with their contents; an address with a query bypasses the browser's cache. */
const LASTING_FILE = /\/(assets|remotes)\/[^?]*$/;
/** Time limit (ms) for a page to begin to arrive; then the stored one is shown. */
const SLOW_AFTER_MS = 6_000;

scope.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepShell(), scope.skipWaiting()]));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([forgetOtherShells(), scope.registration.navigationPreload?.enable(), scope.clients.claim()]),
  );
});

scope.addEventListener('message', (event) => {
  const { data } = event;
  if (isWanted(data)) event.waitUntil(Promise.all([followRegistry(data), keepFiles(data.loaded)]));
});

// Answers of the API, and the registry, which decides what may run, come only from the network.
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    if (isPagePath(new URL(request.url).pathname)) event.respondWith(answerPage(event));
  } else if (LASTING_FILE.test(request.url)) event.respondWith(answerFile(request));
});

/** The page of the live shell; without a network, or when it takes too long, the stored one. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const asked = event.preloadResponse.then((early) => early ?? fetch(event.request));
  event.waitUntil(asked.then((answer) => keepPage(answer.clone())).catch(() => undefined));
  const kept = await keptPage();
  if (!kept) return asked;
  const late = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(kept), SLOW_AFTER_MS);
  });
  return Promise.race([asked.catch(() => kept), late]);
}

const answerFile = async (request: Request): Promise<Response> => (await caches.match(request.url)) ?? fetch(request);
