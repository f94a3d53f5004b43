import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { createPasskey } from 'shared/forms';
import { queryOptions, useMutation, useQueryClient } from 'shared/platform';

const FACTORS = '/v2/account/second-factor/';
const APP = '/v2/account/authenticator/';
const PASSKEYS = '/v2/account/passkeys/';

export type Factors = Answer<'get', typeof FACTORS>;
export type Passkey = Factors['passkeys'][number];
export type NewApp = Answer<'post', typeof APP>;

export const factorsQuery = () =>
  queryOptions({ queryKey: ['profile', 'factors'], queryFn: ({ signal }) => client.get(FACTORS, { signal }) });

function useFactorMutation<Sent, Answered>(send: (sent: Sent) => Promise<Answered>) {
  const cache = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => cache.invalidateQueries(factorsQuery()) });
}

/** Makes the secret of an app, which a first code confirms. */
export const beginApp = (): Promise<NewApp> => client.post(APP);

/** @returns the recovery codes. */
export const useConfirmApp = () =>
  useFactorMutation(async (code: string) => (await client.post(`${APP}confirm/`, { body: { code } })).recovery_codes);

export const useRemoveApp = () => useFactorMutation(() => client.delete(APP));

export const useNewCodes = () =>
  useFactorMutation(async () => (await client.post('/v2/account/recovery-codes/')).recovery_codes);

/** @returns the recovery codes, if the passkey is the first factor. */
export const useAddPasskey = () =>
  useFactorMutation(async (name: string) => {
    const { ticket, options } = await client.post(`${PASSKEYS}options/`);
    const passkey = await createPasskey(options);
    return (await client.post(PASSKEYS, { body: { ticket, name, passkey } })).recovery_codes;
  });

export const useRemovePasskey = () =>
  useFactorMutation((id: number) => client.delete('/v2/account/passkeys/{id}/', { path: { id } }));
