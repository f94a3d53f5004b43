import { createContext, use, useMemo } from 'react';
import type { ReactNode } from 'react';

import { entityLooks, lookOfName } from '../domain/index.ts';
import styles from './entity.module.css';

const Looks = createContext(lookOfName);

interface Named {
  id: number;
  value: string;
}
const NONE: readonly Named[] = [];

interface EntityLooksProps {
  /** In any order; ids follow the order of creation. Without them, as in fakes of tests, looks follow names. */
  entities: readonly Named[] | undefined;
  children: ReactNode;
}

/** Inside it, no two of these entities look the same [TRN-51]. */
export function EntityLooks({ entities = NONE, children }: EntityLooksProps) {
  const looks = useMemo(
    () => entityLooks(entities.toSorted((one, other) => one.id - other.id).map(({ value }) => value)),
    [entities],
  );
  return <Looks value={looks}>{children}</Looks>;
}

/**
 * Returns the class names for the color and underline of an entity; `parts` adds further classes of the entity style.
 */
export function useEntityClass(): (entity: string, ...parts: ('mark' | 'named' | 'active' | 'tag')[]) => string {
  const lookOf = use(Looks);
  return (entity, ...parts) => {
    const { color, line } = lookOf(entity);
    return [`color${color}`, `line${line}`, ...parts].flatMap((name) => styles[name] ?? []).join(' ');
  };
}
