import { useRef } from 'react';

import type { FormValues } from './draft.ts';
import type { DrawnField } from './fields.ts';

/** @returns the values to fill in after a change: those that are empty or were proposed before. */
export function useProposals(fields: readonly DrawnField[]): (changed: FormValues, all: FormValues) => FormValues {
  const proposed = useRef<FormValues>({});
  return (changed, all) => {
    const isOpen = (name: string) => [undefined, '', proposed.current[name]].includes(all[name]);
    const fresh = Object.fromEntries(
      fields.flatMap(({ name, propose }) =>
        propose && !(name in changed) && isOpen(name) ? [[name, propose(all)]] : [],
      ),
    );
    proposed.current = { ...proposed.current, ...fresh };
    return fresh;
  };
}
