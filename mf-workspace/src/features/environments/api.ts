import { client } from 'shared/api';
import type { Answer, Body } from 'shared/api';
import { keepPreviousData, queryClient, queryOptions, useMutation } from 'shared/platform';

import { environmentKeys } from '../../components/environments.ts';
import type { Environment } from '../../components/environments.ts';

const LIST = '/v2/repository/environments/{uuid}/';
const ONE = '/v2/repository/environments/{uuid}/{name}/';

const CANDIDATE = '/v2/repository/environments/{uuid}/{name}/candidate/';

export type State = NonNullable<Environment['current']>;
export type Candidate = NonNullable<Environment['candidate']>;
export type Broken = NonNullable<State['broken']>[number];
export type Rule = Body<'put', '/v2/repository/environments/{uuid}/{name}/rule/'>;
export type Model = Answer<'get', '/v2/repository/models/'>['results'][number];
export type Move = Body<'post', '/v2/repository/environments/{uuid}/{name}/move/'>;
type Trial = Body<'put', typeof CANDIDATE>;

/** States per page of the history. */
export const PAGE_SIZE = 10;
/** Versions and models that a dialog offers. */
const OFFERED = 100;

export const historyQuery = (uuid: string, name: string, page: number) =>
  queryOptions({
    queryKey: [...environmentKeys(uuid), 'history', name, page],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/environments/{uuid}/{name}/history/', {
        path: { uuid, name },
        query: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** The first questions to which the candidate of an environment found another intent. */
export const differencesQuery = (uuid: string, name: string, page: number) =>
  queryOptions({
    queryKey: [...environmentKeys(uuid), 'differences', name, page],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/environments/{uuid}/{name}/candidate/differences/', {
        path: { uuid, name },
        query: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const offeredVersionsQuery = (uuid: string) =>
  queryOptions({
    queryKey: [...environmentKeys(uuid), 'versions'],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/version/', { query: { repository: uuid, limit: OFFERED }, signal }),
    staleTime: 0,
  });

export const offeredModelsQuery = (uuid: string, version: number) =>
  queryOptions({
    queryKey: [...environmentKeys(uuid), 'models', version],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/models/', {
        query: { repository_uuid: uuid, repository_version: version, limit: OFFERED },
        signal,
      }),
    staleTime: 0,
  });

export function useEnvironmentChanges(uuid: string) {
  const onSettled = () => queryClient.invalidateQueries({ queryKey: environmentKeys(uuid) });
  return {
    add: useMutation({
      mutationFn: (name: string) => client.post(LIST, { path: { uuid }, body: { name } }),
      onSettled,
    }),
    move: useMutation({
      mutationFn: ({ name, ...body }: Move & { name: string }) =>
        client.post('/v2/repository/environments/{uuid}/{name}/move/', { path: { uuid, name }, body }),
      onSettled,
    }),
    back: useMutation({
      mutationFn: (name: string) =>
        client.post('/v2/repository/environments/{uuid}/{name}/back/', { path: { uuid, name }, body: {} }),
      onSettled,
    }),
    tryModels: useMutation({
      mutationFn: ({ name, ...body }: Trial & { name: string }) =>
        client.put(CANDIDATE, { path: { uuid, name }, body }),
      onSettled,
    }),
    serve: useMutation({
      mutationFn: (name: string) =>
        client.post('/v2/repository/environments/{uuid}/{name}/candidate/serve/', { path: { uuid, name }, body: {} }),
      onSettled,
    }),
    endTrial: useMutation({
      mutationFn: (name: string) => client.delete(CANDIDATE, { path: { uuid, name } }),
      onSettled,
    }),
    setRule: useMutation({
      mutationFn: ({ name, ...body }: Rule & { name: string }) =>
        client.put('/v2/repository/environments/{uuid}/{name}/rule/', { path: { uuid, name }, body }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (name: string) => client.delete(ONE, { path: { uuid, name } }),
      onSettled,
    }),
  };
}
export type EnvironmentChanges = ReturnType<typeof useEnvironmentChanges>;
