import { client } from 'shared/api';
import { useMutation, useQueryClient } from 'shared/platform';

/** Confirms an e-mail address with the token of a mailed link. */
export function useConfirmEmail() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ nickname, token }: { nickname: string; token: string }) =>
      client.put('/v2/account/confirm-email/{nickname}/', { path: { nickname }, body: { token } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['profile'] }),
  });
}
