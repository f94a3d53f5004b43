import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { keepPreviousData, queryOptions } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { knownLanguage } from 'shared/sentence';

import { ARCHIVE, fileNameIn, languagesIn } from './model.ts';
import type { ExportChoice } from './model.ts';

type WrittenFormat = Answer<'get', '/v2/repository/export/{uuid}/{version}/formats/'>[number];
/** A format of another tool, or Parlance's own archive, which always contains the whole intelligence. */
export type ExportFormat = Omit<WrittenFormat, 'format'> & {
  format: WrittenFormat['format'] | typeof ARCHIVE;
  /** Content that the reader does not get. */
  leaves?: string;
};
export type Loss = ExportFormat['cannot_hold'][number];

const pathOf = ({ uuid, repository_version_id: version }: RepositoryInfo) => ({ uuid, version });

const contentOf = ({ search, intent, entity, language, withTranslations, withTests }: ExportChoice) => ({
  ...(search && { search }),
  ...(intent && { intent }),
  ...(entity && { entity }),
  ...(language && { language: languagesIn(language).map(knownLanguage) }),
  with_translations: withTranslations,
  with_tests: withTests,
});

/** The formats, each with the content of the selection that it cannot hold [IMP-50]. */
export const formatsQuery = (repository: RepositoryInfo, choice: ExportChoice) => {
  const query = contentOf(choice);
  return queryOptions({
    queryKey: ['export', repository.repository_version_id, query],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/export/{uuid}/{version}/formats/', { path: pathOf(repository), query, signal }),
    placeholderData: keepPreviousData,
    // The sentences may have changed since the screen was last open.
    gcTime: 0,
  });
};

/** How many training sentences the filter of the training screen matches, not counting translations. */
export const matchingQuery = (repository: RepositoryInfo, { search, intent, entity }: ExportChoice) => {
  const query = {
    repository_uuid: repository.uuid,
    repository_version: repository.repository_version_id,
    ...(search && { search }),
    ...(intent && { intent }),
    ...(entity && { entity }),
    limit: 1,
  };
  return queryOptions({
    queryKey: ['export-matching', query],
    queryFn: async ({ signal }) => (await client.get('/v2/repository/examples/', { query, signal })).count,
    gcTime: 0,
  });
};

interface Following {
  signal: AbortSignal;
  /** Called with the number of bytes received. */
  onBytes: (bytes: number) => void;
}

/** A downloaded file with the name from the server. */
export interface Download {
  file: Blob;
  name: string | undefined;
}

/** Downloads the selected file; the browser stores it on disk until it is saved. */
export async function download(
  repository: RepositoryInfo,
  choice: ExportChoice & { format: ExportFormat['format'] },
  { signal, onBytes }: Following,
): Promise<Download> {
  let disposition: string | undefined;
  const following = {
    signal,
    onDownload: onBytes,
    onHeaders: (read: (name: string) => string | undefined) => (disposition = read('content-disposition')),
  };
  const { format, isOneVersion, withHistory } = choice;
  const { uuid, version } = pathOf(repository);
  const file =
    format === ARCHIVE
      ? await client.file.get('/v2/repository/archive/{uuid}/', {
          path: { uuid },
          query: { ...(isOneVersion && { version }), ...(withHistory && { history: true }) },
          ...following,
        })
      : await client.file.get('/v2/repository/export/{uuid}/{version}/', {
          path: pathOf(repository),
          query: { ...contentOf(choice), format },
          ...following,
        });
  return { file, name: fileNameIn(disposition) };
}
