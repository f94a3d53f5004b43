import { getFormSchema } from '../api/index.ts';
import type { FormSchema } from '../api/index.ts';
import { queryOptions, useQuery } from '../platform/index.ts';
import type { UseQueryResult } from '../platform/index.ts';

/** Schemas rarely change, so reopening a form within a minute needs no call. */
const FRESH_FOR = 60_000;

/** The form that `path` takes, as the server describes it (OPTIONS). */
const formSchemaQuery = (path: string, action: 'POST' | 'PUT') =>
  queryOptions({
    queryKey: ['form-schema', path, action],
    queryFn: ({ signal }) => getFormSchema(path, action, signal),
    staleTime: FRESH_FOR,
  });

export const useFormSchema = (path: string, action: 'POST' | 'PUT'): UseQueryResult<FormSchema> =>
  useQuery(formSchemaQuery(path, action));
