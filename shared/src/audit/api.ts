import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { keepPreviousData, queryOptions } from 'shared/platform';

import type { Subject } from './subjects.ts';

const OWN = '/v2/account/audit/';

/** Whose log: of an organization, of an intelligence, or the user's own. */
export interface AuditPlace {
  readonly organization?: string;
  readonly repository?: string;
}

export interface AuditFilter {
  readonly subject?: Subject | undefined;
  readonly actor?: string | undefined;
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}

export type AuditEntry = Answer<'get', typeof OWN>['results'][number];

export const PAGE_SIZE = 20;

export const auditQuery = (place: AuditPlace, filter: AuditFilter, page: number) =>
  queryOptions({
    queryKey: ['audit', place, filter, page],
    queryFn: ({ signal }) => {
      const query = { ...filter, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
      if (place.organization !== undefined)
        return client.get('/v2/org/audit/{nickname}/', { path: { nickname: place.organization }, query, signal });
      if (place.repository !== undefined)
        return client.get('/v2/repository/audit/{uuid}/', { path: { uuid: place.repository }, query, signal });
      return client.get(OWN, { query, signal });
    },
    placeholderData: keepPreviousData,
  });

/** The log as a table. */
export function downloadAudit(place: AuditPlace, filter: AuditFilter): Promise<Blob> {
  const query = { ...filter };
  if (place.organization !== undefined)
    return client.file.get('/v2/org/audit/{nickname}/csv/', { path: { nickname: place.organization }, query });
  if (place.repository !== undefined)
    return client.file.get('/v2/repository/audit/{uuid}/csv/', { path: { uuid: place.repository }, query });
  return client.file.get('/v2/account/audit/csv/', { query });
}
