/** Pages whose address is a secret or needs one: search engines should not index them. */
const UNLISTED = ['/loginexternal/', '/reset-password/', '/external/'] as const;

/** What robots may read: every page except the API and the unlisted ones. */
export const ROBOTS = `User-agent: *\n${['/v1/', '/v2/', ...UNLISTED].map((path) => `Disallow: ${path}\n`).join('')}`;

/** The canonical address of a page, without its query; unlisted pages get that of the site. */
export function canonicalAddress(publicUrl: string, path: string): string {
  const isUnlisted = UNLISTED.some((prefix) => path.toLowerCase().startsWith(prefix));
  return isUnlisted ? `${publicUrl}/` : publicUrl + path;
}
