import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { queryOptions } from 'shared/platform';

const WAYS = '/v2/account/login/providers/';

export type SignInWays = Answer<'get', typeof WAYS>;
export type Provider = SignInWays['providers'][number];

/** The ways to sign in that the operator allows. */
export const signInWaysQuery = () =>
  queryOptions({ queryKey: ['sign-in-ways'], queryFn: ({ signal }) => client.get(WAYS, { signal }) });
