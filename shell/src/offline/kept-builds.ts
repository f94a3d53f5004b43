import { isSuperseded } from './wanted.ts';
import type { Wanted } from './wanted.ts';

const BUILDS = 'builds';
/** Holds the revision of the registry that was followed last. */
const REVISION = '/revision';

/**
 * Brings the kept builds in line with what a page knows of the registry. A page that is behind another one changes
 * nothing. What no longer may run goes at once; what does not arrive is fetched by the next page.
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
