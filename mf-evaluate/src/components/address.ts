import type { RepositoryInfo } from 'shared/repository';

interface Place {
  path: string;
  /** Version for the screen to show. */
  version: number;
  filter?: Readonly<Record<string, string>>;
}

/** Address of a dashboard screen with a filter. Includes the version unless it is the main one. */
export function addressOf({ version_default: main }: RepositoryInfo, { path, version, filter = {} }: Place): string {
  const query = new URLSearchParams({ ...(version !== main.id && { version: String(version) }), ...filter }).toString();
  return query === '' ? path : `${path}?${query}`;
}
