import type { Platform } from './project.ts';

/** Entries of the platform package that exist once, in the shell, and are never bundled by remotes. */
const PLATFORM = [
  'api',
  'events',
  'forms',
  'i18n',
  'offline',
  'platform',
  'repository',
  'routes',
  'sentence',
  'session',
  'theme',
  'tour',
  'ui',
] as const;

/** Entries that only some screens need: the shell offers them as separate chunks. */
const LAZY: readonly string[] = ['forms', 'offline', 'repository', 'sentence', 'tour', 'ui'];

/** React's own entries; different imports ask for each of them, and all must get the same copy. */
const REACT = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'] as const;

/**
 * What ties a build to the federation runtime: no shared module, but taken from the shell as well. The major version
 * changes with the federation runtime's own glue.
 */
const GLUE = 'shell/glue';
const GLUE_VERSION = '1.0.0';

interface SharedOptions {
  singleton: true;
  eager?: boolean;
  import?: false;
  version?: string;
  /** Name in the share scope, where sources import it by another one. */
  shareKey?: string;
  requiredVersion: string | false;
}

/** What the shell offers in the share scope: everything eager is part of its one script. */
export function hostSharing({ version, react }: Platform): Record<string, SharedOptions> {
  return Object.fromEntries([
    ...REACT.map((name) => [name, { singleton: true, eager: true, version: react, requiredVersion: react }] as const),
    ...PLATFORM.map(
      (entry) =>
        [
          `shared/${entry}`,
          { singleton: true, eager: !LAZY.includes(entry), version, requiredVersion: version },
        ] as const,
    ),
  ]);
}

/** Versions of what the shell offers, by import name. */
export const offersOf = (sharing: Readonly<Record<string, SharedOptions>>): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(sharing).map(([name, { version = '' }]) => [name, version])),
  [GLUE]: GLUE_VERSION,
});

/** Version ranges of what a remote needs, by name in the share scope. */
export const needsOf = (sharing: Readonly<Record<string, SharedOptions>>): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(sharing).map(([name, { shareKey = name, requiredVersion }]) => [shareKey, String(requiredVersion)]),
  ),
  [GLUE]: `^${GLUE_VERSION}`,
});

/**
 * Modules a remote takes from the share scope, without a fallback copy, so a second copy can never load. A shell that
 * is older than what the sources were written against may lack what they call.
 */
export function remoteSharing({ name: from, version, react }: Platform): Record<string, SharedOptions> {
  return Object.fromEntries([
    ...REACT.map((name) => [name, { singleton: true, import: false, requiredVersion: `^${react}` }] as const),
    ...PLATFORM.map(
      (entry) =>
        [
          `${from}/${entry}`,
          { singleton: true, import: false, shareKey: `shared/${entry}`, requiredVersion: `^${version}` },
        ] as const,
    ),
  ]);
}

/** Whether an import of a remote comes from the shell. */
export const isProvided = (specifier: string, from = 'shared'): boolean =>
  REACT.some((name) => name === specifier) || PLATFORM.some((entry) => specifier === `${from}/${entry}`);
