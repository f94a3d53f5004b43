import type { ReactNode } from 'react';

import { entityClass } from './entity-class.ts';

/** The name of an entity in its colour; `children` replace the name. */
export function EntityTag({ entity, children = entity }: { entity: string; children?: ReactNode }) {
  return (
    <span className={entityClass(entity, 'tag')} dir="auto">
      {children}
    </span>
  );
}
