import { client } from 'shared/api';
import type { Answer, Body } from 'shared/api';
import { TASK_STATUS } from 'shared/domain';
import { queryOptions } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

export type WhatIf = Answer<'get', '/v2/repository/what-if/{id}/'>;
type WhatIfBody = Body<'post', '/v2/repository/what-if/'>;

/** A change that can be tried, as the API describes it. */
export type Change = Pick<WhatIfBody, 'change' | 'sentences' | 'intents' | 'intent' | 'entity'>;

export interface TriedChange {
  readonly repository: RepositoryInfo;
  /** The sentences with which the models are compared. */
  readonly language: string;
  readonly change: Change;
}

const MEASURING_POLL_MS = 1000;

/** Queues the measurement of a change [TRN-60]. @returns its id */
export async function startWhatIf({ repository, language, change }: TriedChange): Promise<number> {
  const body = {
    ...change,
    repository: repository.uuid,
    repository_version: repository.repository_version_id,
    language: language as WhatIfBody['language'],
  };
  return (await client.post('/v2/repository/what-if/', { body })).id;
}

const path = (id: number) => ({ path: { id: String(id) } });

/** The effect of a change; polled until it is measured. */
export const whatIfQuery = (id: number) =>
  queryOptions({
    queryKey: ['what-if', id],
    queryFn: ({ signal }) => client.get('/v2/repository/what-if/{id}/', { ...path(id), signal }),
    refetchInterval: ({ state }) =>
      state.data && state.data.status >= TASK_STATUS.success ? false : MEASURING_POLL_MS,
  });

export const applyWhatIf = (id: number) => client.post('/v2/repository/what-if/{id}/apply/', path(id));

export async function discardWhatIf(id: number): Promise<void> {
  await client.delete('/v2/repository/what-if/{id}/', path(id));
}

export async function undoChange(id: number): Promise<void> {
  await client.post('/v2/repository/findings/fix/{id}/undo/', path(id));
}
