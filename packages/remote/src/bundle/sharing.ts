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

/** Entries that only some screens need: the shell provides them as separate chunks. */
const LAZY: readonly string[] = ['forms', 'offline', 'repository', 'sentence', 'tour', 'ui'];

/** React's own entries; different imports request each of them, and all must get the same copy. */
const REACT = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'] as const;

/**
 * The glue between a build and the federation runtime: not a shared module, but also provided by the shell. The major
 * version changes with the federation runtime's own glue.
 */
const GLUE = 'shell/glue';
const GLUE_VERSION = '1.0.0';

interface SharedOptions {
  singleton: true;
  eager?: boolean;
  import?: false;
  version?: string;
  /** Name in the share scope, if sources import it by another one. */
  shareKey?: string;
  requiredVersion: string | false;
}

/** The modules that the shell provides in the share scope: everything eager is part of its single script. */
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

/** Versions of the modules that the shell provides, by import name. */
export const offersOf = (sharing: Readonly<Record<string, SharedOptions>>): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(sharing).map(([name, { version = '' }]) => [name, version])),
  [GLUE]: GLUE_VERSION,
});

/** Version ranges of the modules that a remote needs, by name in the share scope. */
export const needsOf = (sharing: Readonly<Record<string, SharedOptions>>): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(sharing).map(([name, { shareKey = name, requiredVersion }]) => [shareKey, String(requiredVersion)]),
  ),
  [GLUE]: `^${GLUE_VERSION}`,
});

/**
 * Modules that a remote loads from the share scope, without a fallback copy, so a second copy can never load. A shell
 * that is older than the one the sources were written against may lack functions that they call.
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
