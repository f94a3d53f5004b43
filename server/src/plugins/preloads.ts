import { FILES_FILE, commonBuild, contractOf, matchesPath, parseRegistry, withoutSuspended } from '@parlance/contract';

/**
 * What a page address needs besides the shell's script: the registry and the files of the areas that draw it. Announced
 * with the page, they arrive together with that script. Of an area with a canary these are the files of the build that
 * most browsers choose.
 * @param only the one area that the page shows; undefined for the whole app.
 * @returns addresses of files.
 */
export function preloadsOf(registry: string, path: string, only?: string): string[] {
  const files = Object.entries(withoutSuspended(parseRegistry(registry)).remotes).flatMap(([area, remote]) => {
    const build = only === undefined || area === only ? commonBuild(remote) : undefined;
    const contract = contractOf(remote, build);
    const base = remote.builds[build ?? '']?.base;
    if (contract === undefined || base === undefined) return [];
    const pages = Object.entries(contract.pages ?? {}).filter(([pattern]) => matchesPath(pattern, path));
    const hashes = contract.filesHash === undefined ? [] : [FILES_FILE];
    return pages.length === 0
      ? []
      : [...hashes, contract.entry, ...pages.flatMap(([, names]) => names)].map((name) => base + name);
  });
  return ['/registry.json', ...new Set(files)];
}
