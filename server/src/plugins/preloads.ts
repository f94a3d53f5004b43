interface Registry {
  readonly remotes: Readonly<
    Record<
      string,
      {
        enabled: boolean;
        stable: string;
        canary?: unknown;
        builds: Readonly<Record<string, { base: string; contract: Contract }>>;
      }
    >
  >;
}

interface Contract {
  readonly entry: string;
  /** Files of each page of the build, by the pattern of its path. */
  readonly pages?: Readonly<Record<string, readonly string[]>>;
}

/**
 * What a page address needs beside the shell's script: the registry and the files of the areas that draw it. Told with the
 * page, they arrive with that script and not after it. Of an area with a canary nothing is told: which build a browser gets is
 * its own affair.
 * @param only the one area that the page shows; undefined for the whole app.
 * @returns addresses of files.
 */
export function preloadsOf(registry: string, path: string, only?: string): string[] {
  const { remotes } = JSON.parse(registry) as Registry;
  const files = Object.entries(remotes).flatMap(([area, { enabled, stable, canary, builds }]) => {
    const { base, contract } = builds[stable] ?? {};
    const isShown = enabled && canary === undefined && (only === undefined || area === only);
    if (!isShown || base === undefined || contract === undefined) return [];
    const pages = Object.entries(contract.pages ?? {}).filter(([pattern]) => matcherOf(pattern).test(path));
    return pages.length === 0
      ? []
      : [contract.entry, ...pages.flatMap(([, names]) => names)].map((name) => base + name);
  });
  return ['/registry.json', ...new Set(files)];
}

/** Tells which paths a router's pattern means, as the shell matches them. */
function matcherOf(pattern: string): RegExp {
  const source = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/\/:\w+\?/g, '(/[^/]+)?')
    .replaceAll(/:\w+/g, '[^/]+')
    .replace(/\/?\*$/, '(/.*)?');
  return new RegExp(`^${source}/?$`, 'i');
}
