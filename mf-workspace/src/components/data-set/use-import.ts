import { useState } from 'react';
import { ApiError } from 'shared/api';
import { toVersionName } from 'shared/domain';
import { useMessages } from 'shared/i18n';
import { useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { previewQuery, targetOf } from './api.ts';
import type { Source } from './api.ts';
import { acceptedFormats, fileErrors } from './file-errors.ts';
import { messages } from './messages.ts';
import { firstChoices, forOtherFiles, hasCollisions, isIdle, pastedFile } from './model.ts';
import type { ImportChoices, Preview } from './model.ts';
import { usePastedText } from './use-pasted-text.ts';
import { useSending } from './use-sending.ts';

/**
 * State of an import until it runs: files or pasted text, choices, preview and upload [IMP-52].
 * @param split where sentences go unless somebody chooses otherwise
 */
export function useImport(repository: RepositoryInfo, split: ImportChoices['split'] = 'file') {
  const t = useMessages(messages);
  const target = targetOf(repository);
  const [source, setSource] = useState<Source>();
  const [choices, setChoices] = useState(() => ({ ...firstChoices(repository.language), split }));
  const [isNewVersion, setNewVersion] = useState(false);
  const pasted = usePastedText(repository);
  const newVersion = isNewVersion ? toVersionName(choices.newVersion) : '';
  // An empty new version changes the comparison in the preview; the name of the version does not.
  const comparesWithNothing = isNewVersion && choices.mode === 'replace';
  const preview = useQuery(previewQuery(target, source, { ...choices, newVersion: comparesWithNothing ? 'new' : '' }));
  const { send, sendError, forget, ...sending } = useSending(repository);
  const error = [sendError, preview.error].find((each) => each !== null && isAboutFiles(each));

  function choose(files: readonly File[]) {
    forget();
    setSource((before) => ({ files, choice: (before?.choice ?? 0) + 1 }));
    setChoices(forOtherFiles);
  }

  function setReading(next: ImportChoices) {
    forget();
    setChoices(next);
  }

  return {
    ...sending,
    target,
    source,
    choose,
    choosePasted: () => choose([pastedFile(pasted.text)]),
    pasted,
    choices,
    change: (part: Partial<ImportChoices>) => setReading({ ...choices, ...part }),
    setReading,
    isNewVersion,
    setNewVersion,
    preview,
    /** Why there is no preview, if the files are not the reason. */
    failure: preview.error && !preview.isFetching && !isAboutFiles(preview.error) ? preview.error : undefined,
    errors: error ? textsOf(error, t('fileProblem')) : [],
    /** The known formats, if the format of the file is unknown. */
    acceptedFormats: acceptedFormats(error),
    versionErrors: sendError instanceof ApiError ? (sendError.fields['new_version'] ?? []) : [],
    obstacle: preview.data ? obstacleTo(preview.data) : '',
    send: async () => {
      if (source && !sending.isSending && (await send(source, { ...choices, newVersion }))) pasted.forget();
    },
    reset: () => {
      forget();
      setSource(undefined);
      setChoices(firstChoices(repository.language));
      setNewVersion(false);
    },
  };

  /** Why the import cannot be started yet; empty when it can. */
  function obstacleTo(shown: Preview): string {
    if (hasCollisions(shown) && !choices.names.choice) return t('chooseNames');
    if (isNewVersion) return newVersion === '' ? t('versionRequired') : '';
    return isIdle(shown) ? t('nothingToDo') : '';
  }
}
export type Import = ReturnType<typeof useImport>;

/** Statuses with which the server rejects a request. */
const REFUSALS: readonly number[] = [400, 413, 415];

const isAboutFiles = (error: Error): boolean => !(error instanceof ApiError) || REFUSALS.includes(error.status);

/** An error that concerns only one field is shown at that field. */
function textsOf(error: Error, otherwise: string): readonly string[] {
  if (error instanceof ApiError && error.fields['new_version']) return [];
  const texts = fileErrors(error);
  return texts.length > 0 ? texts : [otherwise];
}
