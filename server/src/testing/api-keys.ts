import { ShownApiKey } from '../features/people/api-keys/api-keys.schema.ts';
import { createClient } from './client.ts';
import { apiAddress } from './setup.ts';
import type { z } from 'zod';
import type { Client } from './client.ts';

export interface KeySetup extends Client {
  readonly key: string;
  readonly shown: z.output<typeof ShownApiKey>;
}

interface KeyWish {
  readonly name?: string;
  readonly scopes?: readonly string[];
  readonly repositories?: readonly string[];
  readonly expires_in_days?: number;
  readonly texts_per_minute?: number;
  readonly keep_in_inbox?: boolean;
  readonly origins?: readonly string[];
  /** Nickname of the organization on whose behalf the key is used. */
  readonly organization?: string;
  readonly address?: string;
}

/** A client that calls with a new API key of a person. */
export async function keyOf(
  person: Client,
  { organization, address = apiAddress(), ...wish }: KeyWish = {},
): Promise<KeySetup> {
  const path = organization === undefined ? '/v2/account/keys/' : `/v2/org/keys/${organization}/`;
  const made = await person.post(path, { name: 'Program', scopes: ['parse'], ...wish });
  if (made.status !== 201) throw new Error(`The key was refused: ${JSON.stringify(made.body)}`);
  const shown = made.read(ShownApiKey);
  return { key: shown.key, shown, ...createClient(address, `Bearer ${shown.key}`) };
}
