import type { Mark } from '../domain/index.ts';

/** Name of a mark on screens: its entity, and the role that this has in the sentence. */
export const markLabel = ({ entity, role }: Pick<Mark, 'entity' | 'role'>): string =>
  role === undefined ? entity : `${entity} · ${role}`;
