import type { Registry } from '@parlance/contract';
import {
  endCanary,
  markBad,
  markGood,
  markTested,
  promote,
  rollBack,
  setCanary,
  setEnabled,
} from '@parlance/contract/transitions';

/** The objects of a command; empty texts are omitted. */
export interface CommandWords {
  readonly area: string;
  readonly build?: string | undefined;
  readonly share?: number | undefined;
}

type Command = (registry: Registry, words: Required<CommandWords>) => Registry;

const COMMANDS = {
  tested: (registry, { area, build }) => markTested(registry, area, build),
  promote: (registry, { area, build }) => promote(registry, area, build),
  rollback: (registry, { area, build }) => rollBack(registry, area, build === '' ? undefined : build),
  canary: (registry, { area, build, share }) => setCanary(registry, area, build, share),
  'end-canary': (registry, { area }) => endCanary(registry, area),
  bad: (registry, { area, build }) => markBad(registry, area, build),
  good: (registry, { area, build }) => markGood(registry, area, build),
  enable: (registry, { area }) => setEnabled(registry, area, true),
  disable: (registry, { area }) => setEnabled(registry, area, false),
} as const satisfies Readonly<Record<string, Command>>;

export type CommandName = keyof typeof COMMANDS;
export const COMMAND_NAMES = Object.keys(COMMANDS) as [CommandName, ...CommandName[]];

export const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

/** Commands that give a build to visitors and therefore require the gate. */
export const needsGate = (command: CommandName): boolean => command === 'promote' || command === 'canary';

/** The change of the registry that a command makes. */
export const changeOf =
  (command: CommandName, { area, build = '', share = Number.NaN }: CommandWords) =>
  (registry: Registry): Registry =>
    COMMANDS[command](registry, { area, build, share });
