import { ApiError } from 'shared/api';
import type { RepositoryInfo } from 'shared/repository';

/** What the screen is about: sentences are listed by one or the other. */
export type Kind = 'entity' | 'intent';

/** An entity or an intent of the version on screen. */
export interface Named {
  id: number;
  name: string;
  /** Group of an entity. */
  group?: string;
}

/** Every name of the kind in the version; groups also hold entities that no sentence uses. */
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

/** @returns undefined for an address that names none. */
export function readId(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

export function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? '1');
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** Which words a refused renaming deserves [ENT-01]: only a taken entity has its own. */
export function refusalOf(kind: Kind, error: Error): 'entityExists' | 'failed' {
  return kind === 'entity' && error instanceof ApiError && error.fields['non_field_errors'] ? 'entityExists' : 'failed';
}
