import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { readContractAt } from './overridden-remotes.ts';
import { setOverride } from './overrides.ts';

/** The entered address of a build, and its error. */
interface AddressField {
  readonly address: string;
  readonly setAddress: (address: string) => void;
  readonly problem: string;
  /** Loads the area from that address in this browser. */
  readonly submit: (event: SubmitEvent) => void;
}

/** @param area undefined for any area */
export function useAddress(area: string | undefined, known = ''): AddressField {
  const [address, setAddress] = useState(known);
  const [problem, setProblem] = useState('');
  const load = async () => {
    try {
      const { name } = await readContractAt(area, address);
      setProblem('');
      setOverride(name, { address });
      if (area === undefined) setAddress('');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void load();
  };
  return { address, setAddress, problem, submit };
}
