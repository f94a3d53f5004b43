/** Pages whose address is a secret or opens nothing without one: no search engine should keep them. */
const UNLISTED = ['/loginexternal/', '/reset-password/', '/external/'] as const;

/** What robots may read: every page but the API and the unlisted ones. */
export const ROBOTS = `User-agent: *\n${['/v1/', '/v2/', ...UNLISTED].map((path) => `Disallow: ${path}\n`).join('')}`;

/** The address that a page is known by, without its query; unlisted pages are known by that of the site. */
export function canonicalAddress(publicUrl: string, path: string): string {
  const isUnlisted = UNLISTED.some((prefix) => path.toLowerCase().startsWith(prefix));
  return isUnlisted ? `${publicUrl}/` : publicUrl + path;
}
