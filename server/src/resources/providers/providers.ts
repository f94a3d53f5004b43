import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  discovery,
  None,
} from 'openid-client';
import { boundedFetch } from './bounded-fetch.ts';
import type { ClientAuth, Configuration } from 'openid-client';
import type { Config } from '../../config.ts';
import type { Provider } from '../../settings/providers.ts';

export type { Provider } from '../../settings/providers.ts';

/** Of each call to a provider. */
const TIMEOUT_SECONDS = 10;
/** How long what a provider says about itself is used. */
const KNOWN_MS = 3600 * 1000;

const discovered = new Map<string, { readonly at: number; readonly configuration: Promise<Configuration> }>();

export function findProvider({ providers = [] }: Pick<Config, 'providers'>, id: string): Provider | undefined {
  return providers.find((provider) => provider.id === id);
}

/** The provider of an identity; undefined when the operator removed it. */
export function providerOf({ providers = [] }: Pick<Config, 'providers'>, issuer: string): Provider | undefined {
  return providers.find((provider) => provider.issuer === issuer);
}

/** Addresses and keys of a provider, asked for once an hour. @throws when the provider does not answer as it should. */
export async function configurationOf(provider: Provider): Promise<Configuration> {
  const known = discovered.get(provider.issuer);
  if (known && known.at > Date.now() - KNOWN_MS) return known.configuration;
  const configuration = discover(provider);
  discovered.set(provider.issuer, { at: Date.now(), configuration });
  configuration.catch(() => discovered.delete(provider.issuer));
  return configuration;
}

function discover(provider: Provider): Promise<Configuration> {
  return discovery(new URL(provider.issuer), provider.client_id, undefined, clientAuth(provider), {
    [customFetch]: boundedFetch,
    timeout: TIMEOUT_SECONDS,
    // The setting allows it only on this machine.
    // oxlint-disable-next-line typescript/no-deprecated
    execute: provider.issuer.startsWith('http:') ? [allowInsecureRequests] : [],
  });
}

function clientAuth({ client_secret: secret, client_auth: way }: Provider): ClientAuth {
  if (secret === undefined) return None();
  return way === 'post' ? ClientSecretPost(secret) : ClientSecretBasic(secret);
}
