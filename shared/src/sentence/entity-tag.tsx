import type { ReactNode } from 'react';

import { entityClass } from './entity-class.ts';
import { markLabel } from './mark-label.ts';

/** The name of an entity in its colour, with its role in a sentence; `children` replace the name. */
export function EntityTag({
  entity,
  role,
  children = markLabel({ entity, role }),
}: {
  entity: string;
  role?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <span className={entityClass(entity, 'tag')} dir="auto">
      {children}
    </span>
  );
}
