/** Number of earlier attempts for the files of a build, by the address of its folder; absent for a first attempt. */
const attempts = new Map<string, number>();

/**
 * Allows the files of a build to be requested again. Its loader waits for a script that is already in the page, even
 * one that hangs, and browsers delay a second request for an address while the first is pending.
 * @param folder address of the build
 * @param attempt counts from 1
 */
export function askAnew(folder: string, attempt: number): void {
  attempts.set(folder, attempt);
  for (const script of document.scripts) if (script.src.startsWith(folder)) script.remove();
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.href.startsWith(folder) && link.sheet === null) link.remove();
}

/** The address of a file of a build: a different one for each attempt. */
export function addressOf(address: string): string {
  const [, attempt] = [...attempts].find(([folder]) => address.startsWith(folder)) ?? [];
  if (attempt === undefined) return address;
  const url = new URL(address);
  url.searchParams.set('attempt', String(attempt));
  return url.href;
}
