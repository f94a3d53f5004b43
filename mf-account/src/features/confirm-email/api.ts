import { client } from 'shared/api';
import { useMutation, useQueryClient } from 'shared/platform';

/** Makes the address that a link was mailed to the account's own. */
export function useConfirmEmail() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ nickname, token }: { nickname: string; token: string }) =>
      client.put('/v2/account/confirm-email/{nickname}/', { path: { nickname }, body: { token } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['profile'] }),
  });
}
