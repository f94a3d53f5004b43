import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { queryOptions, useMutation } from 'shared/platform';

import type { ImportChoices } from '../../../components/data-set/model.ts';

export type FilePreview = Answer<'post', '/v2/repository/create-from-file/preview/'>;
export type ArchivePreview = NonNullable<FilePreview['archive']>;

/** The choices for the new intelligence. */
export interface NewFromFile {
  name: string;
  description: string;
  /** The main language, also used for sentences for which the file states none. */
  language: string;
  is_private: boolean;
  organization: number;
  categories: readonly number[];
}

/** Files for a new intelligence. Choosing the same file again counts as a new choice. */
export interface Source {
  files: readonly File[];
  choice: number;
}

function bodyOf(
  { files }: Source,
  { columns, names, format, encoding, delimiter, ...choices }: ImportChoices,
): FormData {
  const body = new FormData();
  const { language, intent, split } = choices;
  for (const [name, value] of Object.entries({ format, encoding, delimiter, language, intent, split }))
    if (value) body.append(name, value);
  if (columns) body.append('columns', JSON.stringify(columns));
  body.append('names', JSON.stringify(names));
  for (const file of files) body.append('file', file);
  return body;
}

/** Lets the server read the files without storing anything [IMP-77]. */
export const filePreviewQuery = (source: Source | undefined, choices: ImportChoices) =>
  queryOptions<FilePreview>({
    queryKey: ['new-from-file', source?.choice, choices],
    queryFn: ({ signal }) =>
      client.post('/v2/repository/create-from-file/preview/', {
        body: source ? bodyOf(source, choices) : new FormData(),
        signal,
      }),
    enabled: source !== undefined,
    // While the preview for another choice is loading, the previous one stays.
    placeholderData: (before, query) => (query?.queryKey[1] === source?.choice ? before : undefined),
    retry: false,
    gcTime: 0,
  });

interface Sending {
  source: Source;
  choices: ImportChoices;
  intelligence: NewFromFile;
  /** Called with the uploaded fraction, 0–1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Creates the intelligence; a task may fill it. */
export function useCreateFromFile() {
  return useMutation({
    mutationFn: ({ source, choices, intelligence, onProgress, signal }: Sending) => {
      const { categories, organization, is_private: isPrivate, ...texts } = intelligence;
      const body = bodyOf(source, choices);
      for (const [name, value] of Object.entries(texts)) body.set(name, value);
      body.set('is_private', String(isPrivate));
      body.set('organization', String(organization));
      for (const id of categories) body.append('categories', String(id));
      return client.post('/v2/repository/create-from-file/', { body, onUpload: onProgress, signal });
    },
  });
}
