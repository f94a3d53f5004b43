import { createApertium } from './apertium.ts';
import { createLibreTranslate } from './libre-translate.ts';
import type { Config } from '../../../config.ts';
import type { Direction, MachineTranslator } from './machine-translator.ts';

/** The configured machines that support a direction, in order of preference. */
export type FindMachines = (direction: Direction) => Promise<MachineTranslator[]>;

type Service = Pick<Config, 'libreTranslateUrl' | 'libreTranslateKey'>;

export function createMachines({ libreTranslateUrl: url, libreTranslateKey: key }: Service): FindMachines {
  const machines = [createApertium(), ...(url === undefined ? [] : [createLibreTranslate({ url, key })])];
  return async (direction) => {
    const supported = await Promise.all(machines.map((machine) => machine.supports(direction)));
    return machines.filter((_, index) => supported[index]);
  };
}
