import { Suspense, lazy, useState } from 'react';
import { ApiError } from 'shared/api';
import { forgetDraft, readDraft } from 'shared/forms';
import { queryClient, useQuery } from 'shared/platform';
import type { RepositoryPath } from 'shared/routes';

import { organizationsQuery } from '../../components/new-intelligence/api.ts';
import type { Organization } from '../../components/new-intelligence/api.ts';
import { events } from '../../events.ts';
import { categoriesQuery, createIntelligence } from './api.ts';
import styles from './create.module.css';
import { DetailsForm } from './details-form.tsx';
import { DoneStep } from './done-step.tsx';
import { CATEGORIES_DRAFT, DETAILS_DRAFT, forgetLostOwner, useCategoriesDraft } from './drafts.ts';
import { categoriesOf } from './model.ts';
import type { Details } from './model.ts';
import { PreviewCard } from './preview-card.tsx';

const CreateTour = lazy(() => import('./create-tour.tsx'));

/** Storage keys of the tours, reset for a new intelligence [NEW-04]. */
const TOUR_KEYS = ['tutorial', 'finalMessage'];

const REJECTED = 400;

interface Made {
  readonly name: string;
  readonly repository: RepositoryPath;
}

/** A form, and then the way into the new intelligence. What is typed survives errors and a reload. */
export function EmptyStart({ organizations }: { organizations: readonly Organization[] }) {
  const [details, setDetails] = useState<Partial<Details>>(() => {
    forgetLostOwner(organizations);
    return readDraft(DETAILS_DRAFT) ?? {};
  });
  const [chosen, setChosen] = useCategoriesDraft();
  const [made, setMade] = useState<Made>();
  const { data: categories = [] } = useQuery(categoriesQuery());

  const handleCreate = async (values: Details) => {
    try {
      const created = await createIntelligence({ ...values, categories: categoriesOf(chosen, categories) });
      forgetDraft(CATEGORIES_DRAFT);
      for (const key of TOUR_KEYS) localStorage.removeItem(key);
      events.emit('repository.created@1', { uuid: created.uuid });
      setMade({ name: values.name, repository: { ownerNickname: created.owner__nickname, slug: created.slug } });
    } catch (failure) {
      // The person may have lost the organization in the meantime.
      if (!(failure instanceof ApiError && failure.status === REJECTED))
        void queryClient.invalidateQueries(organizationsQuery());
      throw failure;
    }
  };

  return (
    <div className={`in-order ${styles['wizard']}`}>
      <div data-tour="create-details">
        {made ? (
          <DoneStep {...made} />
        ) : (
          <DetailsForm
            organizations={organizations}
            categories={chosen}
            onCategories={setChosen}
            onChange={setDetails}
            onCreate={handleCreate}
          />
        )}
      </div>
      <Suspense fallback={null}>
        <CreateTour isNamed={Boolean(details.name?.trim() && details.language)} isDone={made !== undefined} />
      </Suspense>
      <PreviewCard details={details} categories={chosen} organizations={organizations} />
    </div>
  );
}
