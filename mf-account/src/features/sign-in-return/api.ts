import { ApiError, client, openSessionAt } from 'shared/api';
import type { Body } from 'shared/api';
import { startSignedIn } from 'shared/forms';
import type { ProviderVisit } from 'shared/forms';

export type ProviderAnswer = Body<'post', '/v2/account/login/provider/'>;

/** What is missing until an account and an identity at a provider are connected. */
export interface Connection {
  readonly ticket: string;
  readonly provider: string;
  readonly email: string | null;
  readonly can_mail: boolean;
}

/** The question that the server answers a sign-in with, if it is one. */
export function connectionIn(error: unknown): Connection | undefined {
  if (!(error instanceof ApiError) || error.status !== 403) return undefined;
  const { body } = error;
  const asked: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'connection') : undefined;
  return asked === undefined ? undefined : (asked as Connection);
}

/** Reads what the provider put into the address of the page. */
export function answerIn(search: string): ProviderAnswer | undefined {
  const given = new URLSearchParams(search);
  const state = given.get('state');
  if (state === null) return undefined;
  const [code, iss, error] = ['code', 'iss', 'error'].map((name) => given.get(name) ?? undefined);
  return { state, ...(code && { code }), ...(iss && { iss }), ...(error && { error }) };
}

/** Passes the answer of the provider on, for what the browser went there. */
export async function completeVisit({ purpose }: ProviderVisit, body: ProviderAnswer): Promise<void> {
  if (purpose === 'connect') await client.post('/v2/account/identities/', { body });
  else if (purpose === 'confirm') await client.post('/v2/account/confirmation/provider/', { body });
  else await startSignedIn(await openSessionAt('/v2/account/login/provider/', body));
}

export const connectAfterSignIn = (ticket: string) =>
  client.post('/v2/account/identities/connection/', { body: { ticket } });

export const mailConnection = (ticket: string) => client.post('/v2/account/login/provider/mail/', { body: { ticket } });

export async function signInWithMail(token: string): Promise<void> {
  await startSignedIn(await openSessionAt('/v2/account/login/provider/mail/confirm/', { token }));
}
