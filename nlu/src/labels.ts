import type { EntityLabel } from './types.ts';

/** An entity with its role, if any; an empty role counts as none. */
export function labelOf({ entity, role }: EntityLabel): EntityLabel {
  return role === undefined || role === '' ? { entity } : { entity, role };
}

/** A unique key of a label, whatever the names of entities and roles contain. */
export function labelKey(label: EntityLabel): string {
  const { entity, role } = labelOf(label);
  return `${entity.length}:${entity}${role === undefined ? '' : `:${role}`}`;
}

/** The distinct labels by entity and role, compared by code unit; an entity without a role comes first. */
export function sortedLabels(labels: readonly EntityLabel[]): EntityLabel[] {
  const distinct = new Map(labels.map((label) => [labelKey(label), labelOf(label)]));
  return [...distinct.values()].sort((a, b) => compare(a.entity, b.entity) || compare(a.role ?? '', b.role ?? ''));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
