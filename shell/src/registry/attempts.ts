/** How often the files of a build were asked for before, by the address of its folder; none for a first attempt. */
const attempts = new Map<string, number>();

/**
 * Lets the files of a build be asked for anew. Its loader waits for a script that is in the page already, also for one
 * that hangs, and browsers hold back a second request for an address that is being answered.
 * @param folder address of the build
 * @param attempt counts from 1
 */
export function askAnew(folder: string, attempt: number): void {
  attempts.set(folder, attempt);
  for (const script of document.scripts) if (script.src.startsWith(folder)) script.remove();
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.href.startsWith(folder) && link.sheet === null) link.remove();
}

/** The address to ask for a file of a build: another one for each attempt. */
export function addressOf(address: string): string {
  const [, attempt] = [...attempts].find(([folder]) => address.startsWith(folder)) ?? [];
  if (attempt === undefined) return address;
  const url = new URL(address);
  url.searchParams.set('attempt', String(attempt));
  return url.href;
}
