import {
  FILES_FILE,
  buildByChoices,
  contractOf,
  matchesPath,
  parseRegistry,
  withoutSuspended,
} from '@parlance/contract';

interface Shown {
  /** The only area that the page shows; undefined for the whole app. */
  readonly only?: string | undefined;
  /** Where the files of areas are, if not on this server. */
  readonly filesOrigin?: string | undefined;
  /** The visitor's notes about canaries; see `canaryChoices`. */
  readonly choices?: string | undefined;
}

/**
 * The files that a page address needs besides the shell's script: the registry and the files of its areas. Announced
 * with the page, they arrive together with that script. For an area with a canary these are the files of the build that
 * the visitor gets; none if that is unknown, as at the first visit.
 * @returns addresses of files.
 */
export function preloadsOf(registry: string, path: string, { only, filesOrigin = '', choices }: Shown = {}): string[] {
  const files = Object.entries(withoutSuspended(parseRegistry(registry)).remotes).flatMap(([area, remote]) => {
    const build = only === undefined || area === only ? buildByChoices(remote, choices) : undefined;
    const contract = contractOf(remote, build);
    const base = remote.builds[build ?? '']?.base;
    if (contract === undefined || base === undefined) return [];
    const pages = Object.entries(contract.pages ?? {}).filter(([pattern]) => matchesPath(pattern, path));
    const hashes = contract.filesHash === undefined ? [] : [FILES_FILE];
    return pages.length === 0
      ? []
      : [...hashes, contract.entry, ...pages.flatMap(([, names]) => names)].map((name) => filesOrigin + base + name);
  });
  return ['/registry.json', ...new Set(files)];
}
