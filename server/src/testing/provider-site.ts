import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../db/embedded/free-port.ts';
import { startApi } from './processes.ts';
import { startProvider, writeProviders } from '@parlance/testing/provider-process';
import type { StartedProvider } from '@parlance/testing/provider-process';

export interface ProviderSite {
  readonly address: string;
  /** Address of one of its providers. */
  issuer(id: string): string;
  stop(): Promise<void>;
}

type Entry = Readonly<Record<string, unknown>>;

/** Starts the API with OpenID providers, by id; one with its own issuer is not started. */
export async function startProviderSite(
  entries: Readonly<Record<string, Entry>>,
  settings: Readonly<Record<string, string>>,
): Promise<ProviderSite> {
  const folder = await mkdtemp(join(tmpdir(), 'providers-'));
  const port = await findFreePort();
  const site = `http://127.0.0.1:${port}`;
  const started = new Map<string, StartedProvider>();
  const listed = [];
  for (const [id, entry] of Object.entries(entries)) {
    const backChannel = `${site}/v2/account/login/providers/${id}/sign-out/`;
    if (!('issuer' in entry))
      started.set(id, await startProvider({ redirectUri: `${site}/signin-return`, backChannel }));
    const issuer = started.get(id)?.issuer ?? String(entry['issuer']);
    listed.push({ ...entry, id, issuer });
  }
  const file = await writeProviders(join(folder, 'providers.json'), listed);
  const api = await startApi({ PORT: String(port), OIDC_PROVIDERS: file, ...settings });
  return {
    address: api.address,
    issuer: (id) => started.get(id)?.issuer ?? '',
    stop: async () => {
      await Promise.all([api, ...started.values()].map((each) => each.stop()));
      await rm(folder, { recursive: true });
    },
  };
}
