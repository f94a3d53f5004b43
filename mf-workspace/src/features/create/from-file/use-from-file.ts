import { useRef, useState } from 'react';
import { ApiError } from 'shared/api';
import { forgetDraft } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { useQuery } from 'shared/platform';

import { acceptedFormats, fileErrors } from '../../../components/data-set/file-errors.ts';
import { firstChoices } from '../../../components/data-set/model.ts';
import type { ImportChoices } from '../../../components/data-set/model.ts';
import { filePreviewQuery, useCreateFromFile } from './api.ts';
import type { NewFromFile, Source } from './api.ts';
import { messages } from './messages.ts';

export const FILE_DETAILS_DRAFT = 'create-from-file';

/** The files, how they are read, and the upload that creates the intelligence [IMP-77]. */
export function useFromFile() {
  const t = useMessages(messages);
  const [source, setSource] = useState<Source>();
  const [choices, setChoices] = useState(() => firstChoices(''));
  const [share, setShare] = useState(0);
  const sending = useRef<AbortController>(undefined);
  const preview = useQuery(filePreviewQuery(source, choices));
  const creation = useCreateFromFile();
  const error = creation.error ?? preview.error;

  function setReading(next: ImportChoices) {
    creation.reset();
    setChoices(next);
  }

  return {
    source,
    choices,
    preview,
    share,
    isSending: creation.isPending,
    errors: error instanceof ApiError ? textsOf(error, t('fileProblem')) : [],
    acceptedFormats: acceptedFormats(error),
    choose: (files: readonly File[]) => {
      creation.reset();
      forgetDraft(FILE_DETAILS_DRAFT);
      setSource((before) => ({ files, choice: (before?.choice ?? 0) + 1 }));
      setChoices(firstChoices(''));
    },
    change: (part: Partial<ImportChoices>) => setReading({ ...choices, ...part }),
    setReading,
    stop: () => sending.current?.abort(),
    /** @throws ApiError when it is rejected; undefined when it was stopped */
    send: async (intelligence: NewFromFile) => {
      if (!source) return undefined;
      sending.current = new AbortController();
      const { signal } = sending.current;
      setShare(0);
      return creation
        .mutateAsync({ source, choices, intelligence, onProgress: setShare, signal })
        .catch((failure: unknown) => {
          if (failure instanceof ApiError) throw failure;
          creation.reset();
          return undefined;
        });
    },
  };
}
export type FromFile = ReturnType<typeof useFromFile>;

const OF_DETAILS: readonly string[] = ['name', 'description', 'organization', 'is_private', 'categories'];

/** Errors that concern the file; errors of other steps are shown there. */
function textsOf(error: ApiError, otherwise: string): readonly string[] {
  if (Object.keys(error.fields).some((name) => OF_DETAILS.includes(name))) return [];
  const texts = fileErrors(error);
  return texts.length > 0 ? texts : [otherwise];
}
