import { createApertium } from './apertium.ts';
import { createLibreTranslate } from './libre-translate.ts';
import type { Config } from '../../config.ts';
import type { Direction, MachineTranslator } from './machine-translator.ts';

/** The machines of this installation that know a direction, in the order in which they are asked. */
export type FindMachines = (direction: Direction) => Promise<MachineTranslator[]>;

export function createMachines({ libreTranslate }: Pick<Config, 'libreTranslate'>): FindMachines {
  const machines = [createApertium(), ...(libreTranslate ? [createLibreTranslate(libreTranslate)] : [])];
  return async (direction) => {
    const supported = await Promise.all(machines.map((machine) => machine.supports(direction)));
    return machines.filter((_, index) => supported[index]);
  };
}
