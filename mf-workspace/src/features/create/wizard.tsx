import { Suspense, lazy, useState } from 'react';
import { ApiError } from 'shared/api';
import { readDraft } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { queryClient } from 'shared/platform';
import type { RepositoryPath } from 'shared/routes';
import { App } from 'shared/ui';

import { organizationsQuery } from '../../components/new-intelligence/api.ts';
import type { Organization } from '../../components/new-intelligence/api.ts';
import { events } from '../../events.ts';
import { createIntelligence } from './api.ts';
import { CategoriesStep } from './categories-step.tsx';
import styles from './create.module.css';
import { DetailsStep } from './details-step.tsx';
import { DoneStep } from './done-step.tsx';
import { messages } from './messages.ts';
import type { Details } from './model.ts';
import { PreviewCard } from './preview-card.tsx';
import { Stepper } from './stepper.tsx';
import { DETAILS_DRAFT, useWizardDraft } from './use-wizard.ts';

const CreateTour = lazy(() => import('./create-tour.tsx'));

/** Storage keys of the tours, reset for a new intelligence [NEW-04]. */
const TOUR_KEYS = ['tutorial', 'finalMessage'];

const REJECTED = 400;

function failureKey(failure: unknown): 'failed' | 'offline' | 'failedCall' {
  if (!(failure instanceof ApiError)) return 'failedCall';
  if (failure.status === 0) return 'offline';
  return failure.status === REJECTED ? 'failed' : 'failedCall';
}

/** Details, categories, done. The input survives going back, errors and a reload. */
export function Wizard({ organizations }: { organizations: readonly Organization[] }) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const { draft, change, forget } = useWizardDraft(organizations);
  const [typed, setTyped] = useState<Partial<Details>>(() => readDraft(DETAILS_DRAFT) ?? {});
  const [error, setError] = useState<ApiError | null>(null);
  const [created, setCreated] = useState<RepositoryPath>();
  const details: Partial<Details> = { ...draft.details, ...typed };
  const step = created ? 2 : draft.isChoosingCategories ? 1 : 0;

  const handleDetails = (values: Details) => {
    setTyped({});
    setError(null);
    change({ details: values, isChoosingCategories: true });
  };

  const handleFailure = (failure: unknown) => {
    if (failure instanceof ApiError && failure.status === REJECTED) {
      setError(failure);
      change({ isChoosingCategories: false });
    } else {
      // The person may have lost the organization in the meantime.
      void queryClient.invalidateQueries(organizationsQuery());
    }
    void message.error(t(failureKey(failure)));
  };

  const handleCreate = async () => {
    if (!draft.details) return;
    try {
      const made = await createIntelligence({ ...draft.details, categories: draft.categories });
      forget();
      for (const key of TOUR_KEYS) localStorage.removeItem(key);
      events.emit('repository.created@1', { uuid: made.uuid });
      setCreated({ ownerNickname: made.owner__nickname, slug: made.slug });
    } catch (failure) {
      handleFailure(failure);
    }
  };

  return (
    <div className={`in-order ${styles['wizard']}`}>
      <div data-tour={step === 1 ? 'create-categories' : 'create-details'}>
        <Stepper
          titles={[t('stepDetails'), t('stepCategories'), t('stepDone')]}
          current={step}
          onStep={created ? undefined : () => change({ isChoosingCategories: false })}
        />
        {step === 0 && (
          <DetailsStep
            organizations={organizations}
            details={draft.details}
            error={error}
            onChange={setTyped}
            onNext={handleDetails}
          />
        )}
        {step === 1 && (
          <CategoriesStep
            chosen={draft.categories}
            onChange={(categories) => change({ categories })}
            onPrevious={() => change({ isChoosingCategories: false })}
            onCreate={handleCreate}
          />
        )}
        {created && <DoneStep name={details.name ?? ''} repository={created} />}
      </div>
      <Suspense fallback={null}>
        <CreateTour wizardStep={step} />
      </Suspense>
      <PreviewCard details={details} categories={draft.categories} organizations={organizations} />
    </div>
  );
}
