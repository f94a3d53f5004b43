import { client } from 'shared/api';
import { useMutation } from 'shared/platform';

/** Switches the daily mail off with the token of its link. */
export const useStopDigest = () =>
  useMutation({ mutationFn: (token: string) => client.post('/v2/account/digest/stop/', { body: { token } }) });
