import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { queryOptions, useMutation } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { refreshSentences } from '../../sentences/index.ts';

/** What importing a file would do. */
export type Preview = Answer<'post', '/v2/repository/upload-rasa-file/{uuid}/{version}/preview/'>;

/** A chosen file. Choosing the same file again counts as a new choice, because it may have been edited. */
export interface ChosenFile {
  file: File;
  choice: number;
}

const pathOf = ({ uuid, repository_version_id: version }: RepositoryInfo) => ({ uuid, version });

function bodyOf(file: File, language: string): FormData {
  const body = new FormData();
  body.append('language', language);
  body.append('file', file);
  return body;
}

/** Lets the server read the file without storing anything [SET-03]. */
export const previewQuery = (repository: RepositoryInfo, chosen: ChosenFile | undefined, language: string) =>
  queryOptions<Preview>({
    queryKey: ['data-set', repository.repository_version_id, chosen?.choice, language],
    queryFn: ({ signal }) =>
      client.post('/v2/repository/upload-rasa-file/{uuid}/{version}/preview/', {
        path: pathOf(repository),
        body: chosen ? bodyOf(chosen.file, language) : new FormData(),
        signal,
      }),
    enabled: chosen !== undefined,
    retry: false,
    gcTime: 0,
  });

interface Upload {
  file: File;
  language: string;
  signal: AbortSignal;
  /** Called with the uploaded share, 0–1. */
  onProgress: (share: number) => void;
}

/** Outcome of an import, in sentences. */
export interface UploadReport {
  added: number;
  /** Already present. */
  duplicates: number;
  /** Not usable. */
  refused: number;
}

export function useUploadDataSet(repository: RepositoryInfo) {
  return useMutation({
    mutationFn: async ({ file, language, signal, onProgress }: Upload): Promise<UploadReport> => {
      const report = { added: 0, duplicates: 0, refused: 0 };
      await client.put('/v2/repository/upload-rasa-file/{uuid}/{version}/', {
        path: pathOf(repository),
        body: bodyOf(file, language),
        signal,
        onUpload: onProgress,
        // The body is a plain number for older clients.
        onHeaders: (read) =>
          Object.assign(report, {
            added: Number(read('parlance-added')),
            duplicates: Number(read('parlance-duplicates')),
            refused: Number(read('parlance-refused')),
          }),
      });
      return report;
    },
    onSuccess: () => refreshSentences(repository),
  });
}
