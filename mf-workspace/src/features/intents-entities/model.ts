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
}

/** All names of the kind in the version; groups also contain unused entities. */
export function namesOf(repository: RepositoryInfo, kind: Kind): Named[] {
  if (kind === 'intent') return repository.intents.map(({ id, value }) => ({ id, name: value }));
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
