import type { Client } from '@parlance/client';
import type { Settings } from './settings.ts';

export interface Option {
  readonly type: 'string' | 'boolean';
  readonly about: string;
  /** Placeholder for its value in the help. */
  readonly value?: string;
}

export type Values = Readonly<Record<string, string | boolean | undefined>>;

export interface Context {
  readonly values: Values;
  readonly words: readonly string[];
  /** Address and key in effect for this call. */
  readonly settings: Settings;
  /** A client with the address and the key in effect. */
  readonly client: () => Client;
  /** The intelligence that `--intelligence` or PARLANCE_INTELLIGENCE names. */
  readonly intelligence: () => ReturnType<Client['intelligence']>;
  /** Prints a message for people; with --json only the result is written. */
  readonly say: (text: string) => void;
  /** Writes the result: as JSON with --json, otherwise as text. */
  readonly answer: (result: unknown, text: string) => void;
}

export interface Command {
  readonly about: string;
  readonly usage: string;
  /** The scopes that the key needs. */
  readonly scopes: string;
  readonly options: Readonly<Record<string, Option>>;
  /** @returns the exit code, 0 by default */
  readonly run: (context: Context) => Promise<number | undefined>;
}

/** The text of an option; empty without it. */
export function textOf({ values }: Context, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}
