import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { queryClient, queryOptions, useMutation } from 'shared/platform';

const OFFER = '/v2/repository/ownership-offer/{uuid}/';

export type Offer = NonNullable<Answer<'get', typeof OFFER>['offer']>;

const keyOf = (uuid: string) => ['ownership-offer', uuid];

/** The offer of the intelligence to another owner, if there is one. */
export const offerQuery = (uuid: string) =>
  queryOptions({
    queryKey: keyOf(uuid),
    queryFn: ({ signal }) => client.get(OFFER, { path: { uuid }, signal }),
  });

const refresh = (uuid: string) => queryClient.invalidateQueries({ queryKey: keyOf(uuid) });

export const useOffer = (uuid: string) =>
  useMutation({
    mutationFn: (nickname: string) => client.post(OFFER, { path: { uuid }, body: { nickname } }),
    onSuccess: () => refresh(uuid),
  });

/** An offer that was decided in the meantime leaves the screen too. */
export const useWithdraw = (uuid: string) =>
  useMutation({
    mutationFn: () => client.delete(OFFER, { path: { uuid } }),
    onSettled: () => refresh(uuid),
  });
