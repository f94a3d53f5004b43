import { client } from 'shared/api';
import type { Body } from 'shared/api';
import { TASK_STATUS } from 'shared/domain';
import { keepPreviousData, queryClient, queryOptions, useMutation } from 'shared/platform';
import { refreshRepository } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';

import { proposalKeys } from '../../components/proposal-count.ts';
import { refreshSentences } from '../../sentences/index.ts';
import { ITEMS_PAGE_SIZE, PAGE_SIZE, wireChoice } from './model.ts';
import type { Choice, View } from './model.ts';

const ONE = '/v2/repository/proposal/{id}/';
const MEASURING_POLL_MS = 1000;

export const proposalsQuery = (uuid: string, { state, page }: View) =>
  queryOptions({
    queryKey: [...proposalKeys(uuid), 'list', state, page],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/proposals/{uuid}/', {
        path: { uuid },
        query: { ...(state !== 'all' && { state }), limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const pathOf = (id: string) => ({ path: { id } });

/** A proposal; polled while its effect is measured. */
export const proposalQuery = (uuid: string, id: string) =>
  queryOptions({
    queryKey: [...proposalKeys(uuid), 'one', id],
    queryFn: ({ signal }) => client.get(ONE, { ...pathOf(id), signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      (state.data?.measurement?.status ?? TASK_STATUS.success) < TASK_STATUS.success ? MEASURING_POLL_MS : false,
  });

/** A page of its sentences; every change of the intelligence may have changed which ones still fit. */
export const itemsQuery = (uuid: string, id: string, page: number) =>
  queryOptions({
    queryKey: [...proposalKeys(uuid), 'items', id, page],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/proposal/{id}/items/', {
        ...pathOf(id),
        query: { limit: ITEMS_PAGE_SIZE, offset: (page - 1) * ITEMS_PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

type Language = NonNullable<Body<'post', '/v2/repository/proposal/{id}/measure/'>['language']>;

/** Reads the proposals again, and what accepting one changes. */
export async function refreshProposals(repository: RepositoryInfo): Promise<void> {
  refreshSentences(repository);
  await Promise.all([queryClient.invalidateQueries({ queryKey: proposalKeys(repository.uuid) }), refreshRepository()]);
}

export function useDecisions(repository: RepositoryInfo, id: string) {
  const onSettled = () => refreshProposals(repository);
  return {
    accept: useMutation({
      mutationFn: ({ choice, reason }: { choice: Choice; reason: string }) =>
        client.post('/v2/repository/proposal/{id}/accept/', {
          ...pathOf(id),
          body: { ...wireChoice(choice), ...(reason !== '' && { reason }) },
        }),
      onSettled,
    }),
    decline: useMutation({
      mutationFn: (reason: string) =>
        client.post('/v2/repository/proposal/{id}/decline/', { ...pathOf(id), body: { reason } }),
      onSettled,
    }),
    withdraw: useMutation({
      mutationFn: () => client.post('/v2/repository/proposal/{id}/withdraw/', pathOf(id)),
      onSettled,
    }),
    measure: useMutation({
      mutationFn: (language: string) =>
        client.post('/v2/repository/proposal/{id}/measure/', {
          ...pathOf(id),
          body: { language: language as Language },
        }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: proposalKeys(repository.uuid) }),
    }),
  };
}
export type Decisions = ReturnType<typeof useDecisions>;
