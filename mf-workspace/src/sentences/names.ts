import type { RepositoryInfo } from 'shared/repository';

/** Entity names in order of creation, so that each keeps its number key when others are added. */
export function entityNames({ entities }: RepositoryInfo): string[] {
  return [...entities].sort((one, other) => one.id - other.id).map(({ value }) => value);
}

export function intentNames({ intents }: Pick<RepositoryInfo, 'intents'>): string[] {
  return intents.map(({ value }) => value).sort((one, other) => one.localeCompare(other));
}
