import { isOn } from '../../../resources/language-model/language-model.queries.ts';
import { createApertium } from './apertium.ts';
import { createLanguageModelTranslator } from './language-model-translator.ts';
import { createLibreTranslate } from './libre-translate.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import type { LanguageModel } from '../../../resources/language-model/language-model.ts';
import type { Direction, MachineTranslator } from './machine-translator.ts';

/** The machines that an intelligence may use, in order of preference: those that cost nothing first. */
export type FindMachines = (repositoryUuid: string) => Promise<readonly MachineTranslator[]>;

interface Services {
  readonly config: Pick<Config, 'libreTranslateUrl' | 'libreTranslateKey'>;
  readonly db: Database;
  readonly languageModel: LanguageModel;
}

export function createMachines({ config, db, languageModel }: Services): FindMachines {
  const { libreTranslateUrl: url, libreTranslateKey: key } = config;
  const ofSite = [createApertium(), ...(url === undefined ? [] : [createLibreTranslate({ url, key })])];
  return async (repositoryUuid) => {
    const model = languageModel.endpoint?.model;
    if (model === undefined || !(await isOn(db, repositoryUuid))) return ofSite;
    return [...ofSite, createLanguageModelTranslator(languageModel, { model, repositoryUuid })];
  };
}

/** Those machines that support a direction. */
export async function supporting(
  machines: readonly MachineTranslator[],
  direction: Direction,
): Promise<readonly MachineTranslator[]> {
  const supported = await Promise.all(machines.map((machine) => machine.supports(direction)));
  return machines.filter((_, index) => supported[index]);
}
