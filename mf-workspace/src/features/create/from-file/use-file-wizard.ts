import { useCallback, useState } from 'react';
import { ApiError } from 'shared/api';
import { forgetDraft } from 'shared/forms';
import { useQuery } from 'shared/platform';
import { App } from 'shared/ui';

import { useFailureText } from '../../../components/failure/use-failure-text.ts';
import type { Created } from '../../../components/new-intelligence/api.ts';
import { events } from '../../../events.ts';
import { categoriesQuery } from '../api.ts';
import { categoriesOf } from '../model.ts';
import type { Details } from '../model.ts';
import { sentencesOf } from './model.ts';
import { FILE_DETAILS_DRAFT, useFromFile } from './use-from-file.ts';

export type Step = 'file' | 'details';

/** State of the wizard from the file to the complete intelligence [IMP-77]. */
export function useFileWizard(onWork: (creation: number | undefined) => void) {
  const { message } = App.useApp();
  const failureText = useFailureText();
  const work = useFromFile();
  const [step, setStep] = useState<Step>('file');
  const [details, setDetails] = useState<Details>();
  const [categories, setCategories] = useState<number[]>();
  const [created, setCreated] = useState<Created>();
  const [finished, setFinished] = useState<Created>();
  const { data: known = [] } = useQuery(categoriesQuery());
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

  /** @throws ApiError about the details, which their form shows */
  async function create(values: Details) {
    setDetails(values);
    const { is_private: isPrivate = false, ...others } = values;
    try {
      const made = await work.send({
        description: '',
        ...others,
        is_private: isPrivate,
        categories: categoriesOf(chosen, known),
      });
      follow(made);
      if (made?.task === null) finish(made);
    } catch (failure) {
      if (!(failure instanceof ApiError && 'file' in failure.fields)) throw failure;
      void message.error(failureText(failure));
      setStep('file');
    }
  }

  return {
    work,
    step,
    goTo: setStep,
    details,
    chosen,
    setCategories,
    created,
    finished,
    sentences: work.preview.data ? sentencesOf(work.preview.data) : 0,
    finish,
    takeFile: () => {
      setDetails(undefined);
      setCategories(undefined);
      setStep('details');
    },
    create,
    startOver: () => follow(undefined),
  };
}
export type FileWizardState = ReturnType<typeof useFileWizard>;
