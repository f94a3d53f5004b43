import { useCallback, useState } from 'react';
import { ApiError } from 'shared/api';
import { forgetDraft } from 'shared/forms';
import { App } from 'shared/ui';

import { useFailureText } from '../../../components/failure/use-failure-text.ts';
import type { Created } from '../../../components/new-intelligence/api.ts';
import { events } from '../../../events.ts';
import type { Details } from '../model.ts';
import { FILE_DETAILS_DRAFT, useFromFile } from './use-from-file.ts';

export type Step = 'file' | 'details' | 'categories';

/** State of the wizard from the file to the complete intelligence [IMP-77]. */
export function useFileWizard(onWork: (creation: number | undefined) => void) {
  const { message } = App.useApp();
  const failureText = useFailureText();
  const work = useFromFile();
  const [step, setStep] = useState<Step>('file');
  const [details, setDetails] = useState<Details>();
  const [categories, setCategories] = useState<number[]>();
  const [error, setError] = useState<ApiError | null>(null);
  const [created, setCreated] = useState<Created>();
  const [finished, setFinished] = useState<Created>();
  const chosen = categories ?? work.preview.data?.archive?.categories ?? [];

  const finish = useCallback((made: Created) => {
    forgetDraft(FILE_DETAILS_DRAFT);
    events.emit('repository.created@1', { uuid: made.uuid });
    setFinished(made);
  }, []);

  function follow(made: Created | undefined) {
    setCreated(made);
    onWork(made?.creation ?? undefined);
  }

  function goTo(next: Step) {
    setError(null);
    setStep(next);
  }

  function fail(failure: unknown) {
    void message.error(failureText(failure));
    if (!(failure instanceof ApiError) || failure.status !== 400) return;
    setError(failure);
    setStep('file' in failure.fields ? 'file' : 'details');
  }

  async function create() {
    if (!details) return;
    const { is_private: isPrivate = false, ...others } = details;
    try {
      const made = await work.send({ ...others, is_private: isPrivate, categories: chosen });
      follow(made);
      if (made?.task === null) finish(made);
    } catch (failure) {
      fail(failure);
    }
  }

  return {
    work,
    step,
    goTo,
    details,
    error,
    chosen,
    setCategories,
    created,
    finished,
    finish,
    takeFile: () => {
      setDetails(undefined);
      setCategories(undefined);
      goTo('details');
    },
    takeDetails: (values: Details) => {
      setDetails(values);
      goTo('categories');
    },
    create,
    startOver: () => follow(undefined),
  };
}
export type FileWizardState = ReturnType<typeof useFileWizard>;
