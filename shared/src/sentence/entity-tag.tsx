import type { ReactNode } from 'react';

import { labelText } from '../domain/index.ts';
import { useEntityClass } from './entity-looks.tsx';

/** The name of an entity in its color, with its role in a sentence; `children` replace the name. */
export function EntityTag({
  entity,
  role,
  children = labelText({ entity, role }),
}: {
  entity: string;
  role?: string | undefined;
  children?: ReactNode;
}) {
  const entityClass = useEntityClass();
  return (
    <span className={entityClass(entity, 'tag')} dir="auto">
      {children}
    </span>
  );
}
