import { isSuperseded } from './wanted.ts';
import type { Wanted } from './wanted.ts';

const BUILDS = 'builds';
/** Stores the revision of the registry that was applied last. */
const REVISION = '/revision';

/**
 * Updates the stored builds to the registry of a page. A page with an older registry changes nothing. Builds that may
 * no longer run are removed at once; missing files are fetched by the next page.
 */
export async function followRegistry(wanted: Wanted): Promise<void> {
  const kept = await caches.open(BUILDS);
  const known = Number(await (await kept.match(REVISION))?.text());
  if (known > wanted.revision) return;
  await kept.put(REVISION, new Response(String(wanted.revision)));
  for (const { url } of await kept.keys())
    if (new URL(url).pathname !== REVISION && isSuperseded(url, wanted)) await kept.delete(url);
  const files = wanted.builds.flatMap((build) => Object.entries(build.files));
  await Promise.all(files.map(([address, integrity]) => keep(kept, address, integrity)));
}

async function keep(kept: Cache, address: string, integrity: string): Promise<void> {
  if (await kept.match(address)) return;
  const answer = await fetch(address, { integrity, mode: 'cors', credentials: 'same-origin' }).catch(() => undefined);
  if (answer?.ok) await kept.put(address, answer);
}
