import { getForm } from '../api/index.ts';
import type { FormDescription, FormSchema } from '../api/index.ts';
import { queryOptions, useQuery } from '../platform/index.ts';
import type { UseQueryResult } from '../platform/index.ts';

/** Schemas rarely change, so reopening a form within a minute needs no call. */
const FRESH_FOR = 60_000;

/** The form metadata of `path` (OPTIONS). */
const formQuery = (path: string) =>
  queryOptions({
    queryKey: ['form', path],
    queryFn: ({ signal }) => getForm(path, signal),
    staleTime: FRESH_FOR,
  });

/** All form metadata of `path`; shares its call with `useFormSchema`. */
export const useForm = (path: string): UseQueryResult<FormDescription> => useQuery(formQuery(path));

/** The form of `path`, as the server describes it (OPTIONS). */
export const useFormSchema = (path: string, action: 'POST' | 'PUT'): UseQueryResult<FormSchema> =>
  useQuery({ ...formQuery(path), select: ({ actions }) => actions?.[action] ?? {} });
