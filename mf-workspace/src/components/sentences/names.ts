import type { RepositoryInfo } from 'shared/repository';

/** Entities in the order in which they were made, so that each keeps its digit while others are added. */
export function entityNames({ entities }: RepositoryInfo): string[] {
  return [...entities].sort((one, other) => one.id - other.id).map(({ value }) => value);
}

export function intentNames({ intents }: RepositoryInfo): string[] {
  return intents.map(({ value }) => value).sort((one, other) => one.localeCompare(other));
}
