import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { keepPreviousData, queryClient, queryOptions } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { knownLanguage } from 'shared/sentence';

export type TranslatorLink = Answer<'post', '/v2/repository/translator/control/'>;
export type Repository = Pick<RepositoryInfo, 'uuid' | 'repository_version_id' | 'language'>;

/** Links per page of the dialog [TRA-05]. */
export const LINKS_SHOWN = 4;

/** File name of exported spreadsheets [TRA-04]. */
export const SHEET_FILE = 'bothub.xlsx';

const LINKS = ['translate', 'links'] as const;
const SHEET = '/v2/repository/translation-export/{uuid}/{version}/';

/** Translator links, newest first. */
export const linksQuery = (uuid: string, page: number) =>
  queryOptions({
    queryKey: [...LINKS, uuid, page],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/translator/control/', {
        query: { repository: uuid, limit: LINKS_SHOWN, offset: (page - 1) * LINKS_SHOWN },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export async function createLink(
  { repository_version_id: version }: Repository,
  { language, days, name }: { language: string; days: number; name: string },
): Promise<TranslatorLink> {
  const made = await client.post('/v2/repository/translator/control/', {
    body: {
      language: knownLanguage(language),
      repository_version: version,
      valid_days: days,
      name,
    },
  });
  await queryClient.invalidateQueries({ queryKey: LINKS });
  return made;
}

/** Replaces the address of a link and restarts its lifetime. */
export async function renewLink(key: string): Promise<void> {
  await client.post('/v2/repository/translator/control/{uuid}/renew/', { path: { uuid: key } });
  await queryClient.invalidateQueries({ queryKey: LINKS });
}

export async function removeLink(key: string): Promise<void> {
  await client.delete('/v2/repository/translator/control/{uuid}/', { path: { uuid: key } });
  await queryClient.invalidateQueries({ queryKey: LINKS });
}

/** Which sentences a spreadsheet contains. */
export type SheetContent = 'all' | 'translated' | 'untranslated';

const CONTENT = {
  all: { with_translation: true },
  translated: { only_translated: true },
  untranslated: { with_translation: false },
} as const;

/** Exports the version as a spreadsheet for one language [TRA-04]. */
export function exportSheet(
  { uuid, repository_version_id: version, language: from }: Repository,
  to: string,
  content: SheetContent,
): Promise<Blob> {
  return client.file.get(SHEET, {
    path: { uuid, version },
    query: { of_the_language: knownLanguage(from), for_the_language: knownLanguage(to), ...CONTENT[content] },
  });
}

/** Outcome of an import. */
export interface ImportReport {
  accepted: number;
  empty: number;
  refused: number;
  /** Spreadsheet of the rows not imported, rejected ones with their reason. */
  rest: Blob;
}

export type ImportPreview = Answer<'post', '/v2/repository/translation-export/{uuid}/{version}/preview/'>;

/** A dry run of an import. */
export function previewSheet(
  { uuid, repository_version_id: version }: Repository,
  { file, to, onProgress }: Upload,
): Promise<ImportPreview> {
  return client.post(`${SHEET}preview/`, { path: { uuid, version }, body: sheetBody(file, to), onUpload: onProgress });
}

function sheetBody(file: File, to: string): FormData {
  const body = new FormData();
  body.append('language', to);
  body.append('file', file);
  return body;
}

interface Upload {
  file: File;
  to: string;
  /** Called with the uploaded share of the file, 0–1. */
  onProgress: (share: number) => void;
}

export async function importSheet(
  { uuid, repository_version_id: version }: Repository,
  { file, to, onProgress }: Upload,
): Promise<ImportReport> {
  const counts = { accepted: 0, empty: 0, refused: 0 };
  const rest = await client.file.put(SHEET, {
    path: { uuid, version },
    body: sheetBody(file, to),
    onUpload: onProgress,
    onHeaders: (read) =>
      Object.assign(counts, {
        accepted: Number(read('parlance-accepted')),
        empty: Number(read('parlance-empty')),
        refused: Number(read('parlance-refused')),
      }),
  });
  return { ...counts, rest };
}
