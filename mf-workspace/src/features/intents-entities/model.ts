import { ApiError } from 'shared/api';
import type { RepositoryInfo } from 'shared/repository';

/** What the screen shows. */
export type Kind = 'entity' | 'intent';

/** An entity or intent of the current version. */
export interface Named {
  id: number;
  name: string;
  /** Group of the entity. */
  group?: string;
  /** Number of training sentences, where it is known. */
  count?: number;
}

/** All names of the kind in the version; groups also contain unused entities. */
export function namesOf(repository: RepositoryInfo, kind: Kind): Named[] {
  if (kind === 'intent')
    return repository.intents.map(({ id, value, examples__count: count }) => ({ id, name: value, count }));
  const grouped = repository.groups.flatMap(({ value: group, entities }) =>
    entities.map(({ entity_id: id, value }) => ({ id, name: value, group })),
  );
  const others = repository.entities
    .filter(({ id }) => !grouped.some((each) => each.id === id))
    .map(({ id, value }) => ({ id, name: value }));
  return [...grouped, ...others];
}

/** Selects the message for a failed rename [ENT-01]. */
export function rejectionOf(kind: Kind, error: Error): 'entityExists' | 'offline' | 'failed' {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.status === 0) return 'offline';
  return kind === 'entity' && error.fields['non_field_errors'] ? 'entityExists' : 'failed';
}

/** How the names of a list are sorted. */
export type NameOrder = 'name' | 'count';

/** The names that contain a text, regardless of case, in order. */
export function listed(all: readonly Named[], search: string, order: NameOrder): Named[] {
  const sought = search.trim().toLowerCase();
  const byName = (one: Named, other: Named) => one.name.localeCompare(other.name);
  return all
    .filter(({ name }) => name.toLowerCase().includes(sought))
    .sort((one, other) =>
      order === 'name' ? byName(one, other) : (other.count ?? 0) - (one.count ?? 0) || byName(one, other),
    );
}
